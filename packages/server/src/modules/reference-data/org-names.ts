import { findCountry } from '@fundry/sources/standards/countries.ts';

/** Ways of writing one word, in the singular and plural that organisations use. Only where nothing else can be meant. */
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

/** Words that names carry or drop without meaning another organisation. */
const SMALL_WORDS = new Set(['the', 'of', 'at', 'in', 'for', 'and', 'on', 'to', 'a', 'an']);

/** Legal forms, dropped at the end of a name. */
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

/** How a name of the United States begins when the country is named, too. */
const UNITED_STATES = [['united', 'states', 'of', 'america'], ['united', 'states'], ['us'], ['usa']];

/**
 * What two spellings of one organisation's name in one country have in common: accents, case, punctuation, small words,
 * common abbreviations, British spelling, legal forms, a country in brackets at the end, and the name's own initials there, in
 * brackets or after a dash, are folded. In the United States a leading "U.S." or "United States" goes, too, when two words stay.
 * Word order counts. "" when nothing stays.
 */
export function organisationNameKey(name: string, country: string | null): string {
  let words = withoutSpacedLetters(foldedWords(withoutSuffix(name)));
  if (country === 'US') words = withoutUnitedStates(words);
  const spelled = words.filter((word) => !SMALL_WORDS.has(word)).map((word) => SAME_WORD[word] ?? word);
  while (spelled.length > 1 && LEGAL_FORMS.has(spelled.at(-1) as string)) spelled.pop();
  return (spelled.length > 0 ? spelled : words).join(' ');
}

/**
 * Whether a name tells only what kind of part of something it is ("Office of Public Affairs", "Division of Chemistry"): many
 * organisations have one, so that it never says alone which one is meant. Departments of a national government are
 * spared. Takes a key of `organisationNameKey`.
 */
export function isGenericUnitName(nameKey: string): boolean {
  return UNIT.test(nameKey) && !NATIONAL.test(nameKey);
}

const UNIT =
  /^(office|offices|division|bureau|directorate|section|branch|unit|secretariat|desk|faculty|department|headquarters|(graduate )?school (medicine|nursing|public health|engineering|business|education|law|dentistry|pharmacy|arts))( |$)/;
const NATIONAL =
  /^department (agriculture|commerce|defense|education|energy|health|housing|homeland|interior|justice|labor|state|transportation|treasury|veterans|science|trade|foreign|finance|biotechnology)( |$)/;

/** An article of Romance languages whose apostrophe was lost: "l energie" for "l'énergie". */
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

/** "e. V." and "v. v. i." at the end as one word, as they are written without blanks, too. */
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

/** The name without a bracket at its end that holds a country or its own initials, and without these after a dash or comma. */
function withoutSuffix(name: string): string {
  const [, before, bracket, capitals] =
    /^(.+?)\s*(?:\(([^()]+)\)|[-–—*,]\s*(\p{Lu}{3,12}))\s*$/su.exec(name) ?? [];
  if (before === undefined) return name;
  if (bracket !== undefined && findCountry(bracket) !== null) return before;
  return areInitials(bracket ?? capitals ?? '', before) ? before : name;
}

/** Whether two or more capitals come one after another among the first letters of a name. */
function areInitials(capitals: string, name: string): boolean {
  if (!/^[\p{Lu}&.-]{2,12}$/u.test(capitals)) return false;
  const wanted = capitals.replace(/[^\p{Lu}]/gu, '');
  let found = 0;
  for (const word of name.toUpperCase().split(/[^\p{L}]+/u)) if (word[0] === wanted[found]) found++;
  return wanted.length >= 2 && found === wanted.length;
}
