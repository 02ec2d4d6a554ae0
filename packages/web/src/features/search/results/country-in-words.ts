import { COUNTRY_NAMES } from '@fundry/contracts/record-words/country-names.ts';

/** What people also type, and parts of a country that have another country in their names. */
const ALSO = {
  US: ['USA', 'United States of America', 'Georgia USA', 'Georgia US'],
  GB: ['UK', 'Great Britain', 'Northern Ireland'],
  GS: ['South Georgia'],
  HK: ['Hong Kong'],
  TR: ['Turkey'],
  CZ: ['Czech Republic'],
  NG: ['Niger Delta'],
  VC: ['St. Vincent and the Grenadines'],
};
/** Places, animals, plants and diseases that have a country in their names and are not in that country, or not only there. */
const NO_COUNTRY = `
  New Mexico; Gulf of Mexico; New Jersey; Jersey City; Jersey cattle; Jersey cow; Jersey cows;
  New Guinea; Gulf of Guinea; Guinea pig; Guinea pigs; Guinea worm; Guinea worms; Guinea fowl;
  University of Georgia; State of Georgia; Atlanta Georgia; Georgia Tech; Georgia State; Georgia Institute;
  Inner Mongolia; Lake Chad; Niger River; China Sea; Sea of Japan;
  Norway rat; Norway rats; Norway spruce; Norway maple; Brazil nut; Brazil nuts; Panama disease`;
/** Countries that are other words when they begin with a small letter. */
const OTHER_WORDS = new Set(['chad', 'china', 'guinea', 'jersey', 'turkey']);
const BEFORE_COUNTRY = new Set(['in', 'for', 'from', 'of', 'the']);
/** Signs and words that make a query more than a row of words. */
const SYNTAX = /["“”()*|+]|(?:^|\s)(?:-|(?:AND|OR|NOT)(?=\s|$))/;

/** The code of each name, null for what is no country. */
const byWords = new Map<string, string | null>(
  [
    ...NO_COUNTRY.split(';').map((name) => [name.trim(), null] as const),
    ...[...COUNTRY_NAMES].map(([code, name]) => [name, code] as const),
    ...Object.entries(ALSO).flatMap(([code, names]) => names.map((name) => [name, code] as const)),
  ].map(([name, code]) => [plain(name), code]),
);
const MOST_WORDS = Math.max(...[...byWords.keys()].map((name) => name.split(' ').length));

/**
 * The country that a row of plain words names, as typed and as its code, and the other words. The longest name counts: "South Sudan",
 * not "Sudan", and "New Mexico" names none. Null when there is none, or when the query has signs or operators, which mean the very words.
 */
export function countryInWords(query: string): { typed: string; code: string; others: string } | null {
  if (SYNTAX.test(query)) return null;
  const words = query.split(/[\s,;]+/).filter((word) => word !== '');
  const taken = words.map(() => false);
  for (let length = Math.min(MOST_WORDS, words.length); length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      if (taken.slice(from, from + length).includes(true)) continue;
      const typed = words.slice(from, from + length).join(' ');
      const code = byWords.get(plain(typed));
      if (code === undefined || OTHER_WORDS.has(typed)) continue;
      if (code === null) {
        taken.fill(true, from, from + length);
        continue;
      }
      let before = from;
      while (before > 0 && BEFORE_COUNTRY.has(words[before - 1]!.toLowerCase())) before--;
      const others = [...words.slice(0, before), ...words.slice(from + length)].join(' ');
      return { typed, code, others };
    }
  }
  return null;
}

/** Without accents, marks and capitals, and "and" for "&". */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\s-]/gu, '')
    .toLowerCase();
}
