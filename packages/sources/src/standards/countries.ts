import countries from 'i18n-iso-countries';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };

countries.registerLocale(english);

/** Names and codes in use that ISO 3166-1 does not list, folded as by `fold`. UK and EL are codes of the EU. */
const OTHER_NAMES: Record<string, string> = {
  uk: 'GB',
  'great britain': 'GB',
  britain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  el: 'GR',
  usa: 'US',
  'u s a': 'US',
  'u s': 'US',
  america: 'US',
  'korea south': 'KR',
  'korea north': 'KP',
  'republic of korea': 'KR',
  russia: 'RU',
  vietnam: 'VN',
  'viet nam': 'VN',
  laos: 'LA',
  moldova: 'MD',
  syria: 'SY',
  tanzania: 'TZ',
  bolivia: 'BO',
  venezuela: 'VE',
  iran: 'IR',
  brunei: 'BN',
  'ivory coast': 'CI',
  'cape verde': 'CV',
  'czech republic': 'CZ',
  swaziland: 'SZ',
  macedonia: 'MK',
  burma: 'MM',
  turkey: 'TR',
  'holy see': 'VA',
  'east timor': 'TL',
  palestine: 'PS',
  'palestinian territories': 'PS',
  'hong kong sar': 'HK',
  macau: 'MO',
  'democratic republic of congo': 'CD',
  'congo kinshasa': 'CD',
  'congo brazzaville': 'CG',
  'the bahamas': 'BS',
  'the gambia': 'GM',
  'the netherlands': 'NL',
  holland: 'NL',
  micronesia: 'FM',
  kosovo: 'XK',
  xk: 'XK',
  // Codes of the United States government (GENC): West Bank, Gaza Strip, Kosovo
  xwb: 'PS',
  xgz: 'PS',
  xks: 'XK',
  'west bank': 'PS',
  'gaza strip': 'PS',
};

const byName = new Map<string, string>();
for (const [code, names] of Object.entries(countries.getNames('en', { select: 'all' }))) {
  for (const name of names) byName.set(fold(name), code);
}
for (const [name, code] of Object.entries(OTHER_NAMES)) byName.set(name, code);

/** Alpha-2 code of an alpha-2 or alpha-3 code in any case, of the EU's `UK` and `EL`; null for anything else. */
export function countryFromCode(code: string): string | null {
  const upper = code.trim().toUpperCase();
  if (upper === 'UK') return 'GB';
  if (upper === 'EL') return 'GR';
  if (upper === 'XK' || upper === 'XKX') return 'XK';
  if (upper.length === 2) return countries.isValid(upper) ? upper : null;
  if (upper.length === 3) return countries.alpha3ToAlpha2(upper) ?? null;
  return null;
}

/**
 * Alpha-2 code of a country written as a name or code in any case, with or without accents, "the" and points; null when
 * it is not one country.
 */
export function findCountry(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const code = countryFromCode(trimmed);
  if (code) return code;
  const name = fold(trimmed);
  return byName.get(name) ?? byName.get(name.replace(/^the /, '')) ?? null;
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
