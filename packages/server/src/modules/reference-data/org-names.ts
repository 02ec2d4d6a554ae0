import { findCountry } from '@fundry/sources/standards/countries.ts';

/**
 * Different spellings of the same word, in the singular and plural that organisations use. Only spellings that cannot
 * mean anything else are listed.
 */
const SAME_WORD: Record<string, string> = {
  univ: 'university',
  coll: 'college',
  inst: 'institute',
  ctr: 'center',
  centre: 'center',
  centres: 'centers',
  dept: 'department',
  natl: 'national',
  nat: 'national',
  intl: 'international',
  hosp: 'hospital',
  fdn: 'foundation',
  fndn: 'foundation',
  foundn: 'foundation',
  assoc: 'association',
  assn: 'association',
  soc: 'society',
  sch: 'school',
  sci: 'science',
  scis: 'sciences',
  res: 'research',
  lab: 'laboratory',
  labs: 'laboratories',
  govt: 'government',
  admin: 'administration',
  tech: 'technology',
  technol: 'technology',
  organisation: 'organization',
  organisations: 'organizations',
  programme: 'program',
  programmes: 'programs',
  defence: 'defense',
  labour: 'labor',
  st: 'saint',
  mt: 'mount',
  ft: 'fort',
};

/** Words that a name may have or lack and still mean the same organisation. */
const SMALL_WORDS = new Set(['the', 'of', 'at', 'in', 'for', 'and', 'on', 'to', 'a', 'an']);

/** Legal forms. They are dropped at the end of a name. */
const LEGAL_FORMS = new Set([
  ...[
    'inc',
    'incorporated',
    'llc',
    'llp',
    'lp',
    'ltd',
    'limited',
    'corp',
    'corporation',
    'co',
    'company',
    'plc',
    'cic',
  ],
  ...[
    'gmbh',
    'ggmbh',
    'ag',
    'ev',
    'mbh',
    'kg',
    'sa',
    'sas',
    'sarl',
    'spa',
    'srl',
    'scarl',
    'bv',
    'nv',
    'vzw',
    'asbl',
  ],
  ...[
    'oy',
    'oyj',
    'ab',
    'as',
    'asa',
    'aps',
    'sl',
    'slu',
    'lda',
    'ltda',
    'sro',
    'doo',
    'kft',
    'zrt',
    'pty',
    'pbc',
    'pc',
    'vvi',
  ],
]);

const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
};

/** How names of organisations in the United States may begin with the country. Dropped when the country is also given. */
const UNITED_STATES = [['united', 'states', 'of', 'america'], ['united', 'states'], ['us'], ['usa']];

/**
 * The part that different spellings of an organisation's name in one country have in common. These differences
 * disappear: accents, letter case, punctuation, small words, common abbreviations, British spelling and legal forms. At
 * the end of the name, a country in brackets is dropped, and so are the name's own initials in brackets or after a
 * dash. In the United States a leading "U.S." or "United States" is dropped as well, if two words remain. Word order
 * counts. The result is "" when nothing remains.
 */
export function organisationNameKey(name: string, country: string | null): string {
  let words = withoutSpacedLetters(foldedWords(withoutSuffix(name)));
  if (country === 'US') words = withoutUnitedStates(words);
  const spelled = words.filter((word) => !SMALL_WORDS.has(word)).map((word) => SAME_WORD[word] ?? word);
  while (spelled.length > 1 && LEGAL_FORMS.has(spelled.at(-1) as string)) spelled.pop();
  return (spelled.length > 0 ? spelled : words).join(' ');
}

/**
 * Whether a name says only what kind of unit it is ("Office of Public Affairs", "Division of Chemistry"). Many
 * organisations have such a unit, so the name alone never says which one is meant. Departments of a national government
 * do not count as such. Takes a key of `organisationNameKey`.
 */
export function isGenericUnitName(nameKey: string): boolean {
  return UNIT.test(nameKey) && !NATIONAL.test(nameKey);
}

const UNIT =
  /^(office|offices|division|bureau|directorate|section|branch|unit|secretariat|desk|faculty|department|headquarters|(graduate )?school (medicine|nursing|public health|engineering|business|education|law|dentistry|pharmacy|arts))( |$)/;
const NATIONAL =
  /^department (agriculture|commerce|defense|education|energy|health|housing|homeland|interior|justice|labor|state|transportation|treasury|veterans|science|trade|foreign|finance|biotechnology)( |$)/;

/** An article of Romance languages that has lost its apostrophe: "l energie" for "l'énergie". */
const ELISION = /(?<![\p{L}\p{N}])([ld])\s+(?=[aeiouhy])/gu;

function foldedWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðłıþ]/g, (letter) => LETTERS[letter] as string)
    .replaceAll('&', ' and ')
    .replace(/['’‘`´]/g, '')
    .replace(ELISION, '$1')
    .replace(/(?<=(?:^|[^\p{L}])\p{L})\.(?=\p{L}(?:\.|[^\p{L}]|$))/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Joins "e. V." or "v. v. i." at the end into one word, because they are also written without blanks. */
function withoutSpacedLetters(words: string[]): string[] {
  const before = words.slice(0, words.findLastIndex((word) => word.length > 1) + 1);
  const letters = words.slice(before.length);
  return before.length > 0 && letters.length > 1 ? [...before, letters.join('')] : words;
}

function withoutUnitedStates(words: string[]): string[] {
  for (const start of UNITED_STATES) {
    if (start.every((word, index) => words[index] === word) && words.length - start.length >= 2) {
      return words.slice(start.length);
    }
  }
  return words;
}

/**
 * The name without brackets at its end that hold a country or its own initials, and without its own initials after a
 * dash or comma.
 */
function withoutSuffix(name: string): string {
  // The pattern begins with a sign that is no blank, so that it takes each run of blanks once.
  const suffix = /(?<=.)(?:\(([^()]+)\)|[-–—*,]\s*(\p{Lu}{3,12}))$/su.exec(name.trimEnd());
  if (suffix === null) return name;
  const before = name.slice(0, suffix.index).trimEnd();
  const [, bracket, capitals] = suffix;
  if (bracket !== undefined && findCountry(bracket) !== null) return before;
  return areInitials(bracket ?? capitals ?? '', before) ? before : name;
}

/**
 * Whether `capitals` consists of at least two capitals, and all of them occur, in this order, among the first letters
 * of the words of a name.
 */
function areInitials(capitals: string, name: string): boolean {
  if (!/^[\p{Lu}&.-]{2,12}$/u.test(capitals)) return false;
  const wanted = capitals.replace(/[^\p{Lu}]/gu, '');
  let found = 0;
  for (const word of name.toUpperCase().split(/[^\p{L}]+/u)) if (word[0] === wanted[found]) found++;
  return wanted.length >= 2 && found === wanted.length;
}
