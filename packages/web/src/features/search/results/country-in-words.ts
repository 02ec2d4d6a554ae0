import { COUNTRY_NAMES } from '@fundry/contracts/record-words/country-names.ts';

/** What people also type. */
const ALSO = {
  US: ['USA', 'United States of America'],
  GB: ['UK', 'Great Britain'],
  HK: ['Hong Kong'],
  TR: ['Turkey'],
  CZ: ['Czech Republic'],
};
/** Countries that are other words when they begin with a small letter. */
const OTHER_WORDS = new Set(['chad', 'china', 'guinea', 'jersey', 'turkey']);
const BEFORE_COUNTRY = new Set(['in', 'for', 'from', 'of', 'the']);
/** Signs and words that make a query more than a row of words. */
const SYNTAX = /["“”()*|+]|(?:^|\s)(?:-|(?:AND|OR|NOT)(?=\s|$))/;

const byWords = new Map(
  [
    ...[...COUNTRY_NAMES].map(([code, name]) => [name, code] as const),
    ...Object.entries(ALSO).flatMap(([code, names]) => names.map((name) => [name, code] as const)),
  ].map(([name, code]) => [plain(name), code]),
);
const MOST_WORDS = 4;

/**
 * The country that a row of plain words names, as typed and as its code, and the other words. The longest name counts: "South Sudan",
 * not "Sudan". Null when there is none, or when the query has signs or operators, which mean the very words.
 */
export function countryInWords(query: string): { typed: string; code: string; others: string } | null {
  if (SYNTAX.test(query)) return null;
  const words = query.split(/[\s,;]+/).filter((word) => word !== '');
  for (let length = Math.min(MOST_WORDS, words.length); length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const typed = words.slice(from, from + length).join(' ');
      const code = byWords.get(plain(typed));
      if (code === undefined || OTHER_WORDS.has(typed)) continue;
      let before = from;
      while (before > 0 && BEFORE_COUNTRY.has(words[before - 1]!.toLowerCase())) before--;
      const others = [...words.slice(0, before), ...words.slice(from + length)].join(' ');
      return { typed, code, others };
    }
  }
  return null;
}

/** Without accents, marks and capitals. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}\s-]/gu, '')
    .toLowerCase();
}
