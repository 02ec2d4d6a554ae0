import { dropInvisible } from '@fundry/contracts/text/invisible.ts';

/** Letters without a separable accent, which therefore survive NFKD, with what readers type instead of them. */
const spelledOut: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ŋ: 'n',
  ς: 'σ',
};
const spelledOutLetters = new RegExp(`[${Object.keys(spelledOut).join('')}]`, 'gu');
// biome-ignore lint/suspicious/noControlCharactersInRegex: the ASCII range is what is meant.
const beyondAscii = /[^\x00-\x7f]/;
const innerApostrophe = /(?<=[\p{L}\p{N}])['\u2018\u2019\u02bc\uff07](?=[\p{L}\p{N}])/gu;

/**
 * A text as the index sees it: compatibility forms resolved (NFKD), accents and invisible marks removed, lower case,
 * apostrophes inside words dropped ("don't" → "dont").
 */
export function fold(text: string): string {
  if (!beyondAscii.test(text)) {
    const lower = text.toLowerCase();
    return lower.includes("'") ? lower.replace(innerApostrophe, '') : lower;
  }
  return dropInvisible(text)
    .replace(innerApostrophe, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(spelledOutLetters, (letter) => spelledOut[letter]!);
}

/** The words of what somebody looks for in a list, folded. */
export function foldedWords(text: string): string[] {
  return fold(text).split(/\s+/).filter(Boolean);
}

const leadingPunctuation = /^[^\p{L}\p{N}]+/u;

/**
 * The key that sorts texts alphabetically: folded, blanks collapsed, without leading quotes or other marks. Compare
 * keys by code point.
 */
export function foldForSorting(text: string): string {
  const folded = fold(text).replace(/\s+/g, ' ').trim();
  return folded.replace(leadingPunctuation, '') || folded;
}
