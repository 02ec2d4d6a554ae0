/**
 * An identifier in the one form that its scheme (`IdentifierScheme` of the drafts) has here; null when the value
 * cannot be one. ROR: https://ror.readme.io/docs/identifier. ORCID and ISNI: ISO 27729, check digit ISO 7064 MOD
 * 11-2.
 */
export function normaliseIdentifier(scheme: string, value: string): string | null {
  const text = value.normalize('NFKC').trim();
  if (text === '') return null;
  switch (scheme) {
    case 'ror':
      return normaliseRor(text);
    case 'crossref-funder':
      return normaliseCrossrefFunder(text);
    case 'orcid':
      return normaliseOrcid(text);
    case 'isni':
      return normaliseIsni(text);
    case 'grid':
      return /^(?:.*\/)?(grid\.\d+\.[0-9a-z]+)$/i.exec(text)?.[1]?.toLowerCase() ?? null;
    case 'wikidata':
      return /^(?:.*\/)?(Q[1-9]\d*)$/i.exec(text)?.[1]?.toUpperCase() ?? null;
    case 'uei':
      return /^[0-9A-Z]{12}$/i.test(text) ? text.toUpperCase() : null;
    case 'duns': {
      const digits = text.replaceAll('-', '');
      return /^\d{9}$/.test(digits) && digits !== '000000000' ? digits : null;
    }
    case 'eu-pic':
      return /^\d{9}$/.test(text) ? text : null;
    default:
      return text;
  }
}

/** Nine lower-case characters of a ROR id or URL; null when its check digits are wrong. */
export function normaliseRor(text: string): string | null {
  const id = /^(?:(?:https?:\/\/)?(?:www\.)?ror\.org\/)?(0[0-9a-hj-km-np-tv-z]{6}\d{2})$/i.exec(
    text.trim(),
  )?.[1];
  if (!id) return null;
  const lower = id.toLowerCase();
  let number = 0;
  for (const letter of lower.slice(1, 7)) number = number * 32 + CROCKFORD.indexOf(letter);
  return Number(lower.slice(7)) === 98 - ((number * 100) % 97) ? lower : null;
}

/** Digits of a Crossref Funder id, from the bare number, the DOI, or its address. */
export function normaliseCrossrefFunder(text: string): string | null {
  return (
    /^(?:(?:https?:\/\/)?(?:dx\.)?doi\.org\/)?(?:(?:doi:)?10\.13039\/)?(\d+)$/i.exec(text.trim())?.[1] ?? null
  );
}

/** `0000-0002-1825-0097`, from any way of writing an ORCID iD; null when the check digit is wrong. */
function normaliseOrcid(text: string): string | null {
  const digits = /^(?:(?:https?:\/\/)?(?:www\.)?orcid\.org\/)?([\dX -]+)$/i.exec(text.trim())?.[1];
  const plain = digits && sixteenDigits(digits);
  return plain ? (plain.match(/.{4}/g) as string[]).join('-') : null;
}

/** `0000 0001 2296 5231`, blanks as ISNI writes them; null when the check digit is wrong. */
function normaliseIsni(text: string): string | null {
  const digits = /^(?:(?:https?:\/\/)?(?:www\.)?isni\.org\/(?:isni\/)?)?([\dX -]+)$/i.exec(text.trim())?.[1];
  const plain = digits && sixteenDigits(digits);
  return plain ? (plain.match(/.{4}/g) as string[]).join(' ') : null;
}

const CROCKFORD = '0123456789abcdefghjkmnpqrstvwxyz';

/** The 16 characters without separators when their MOD 11-2 check digit is right. */
function sixteenDigits(text: string): string | null {
  const plain = text.replace(/[\s-]/g, '').toUpperCase();
  if (!/^\d{15}[\dX]$/.test(plain)) return null;
  let total = 0;
  for (const digit of plain.slice(0, 15)) total = (total + Number(digit)) * 2;
  const check = (12 - (total % 11)) % 11;
  return plain[15] === (check === 10 ? 'X' : String(check)) ? plain : null;
}
