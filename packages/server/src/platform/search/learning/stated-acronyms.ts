import { functionWords } from '../function-words.ts';

/** An acronym and the words it stands for, as a text states them: `antimicrobial resistance (AMR)`. */
export interface StatedAcronym {
  /** In the singular: AMR, MOF for "metal-organic frameworks (MOFs)". */
  acronym: string;
  long: string;
  /** Whether the text has the acronym in the plural. */
  plural: boolean;
}

/** What stands in brackets. Longer texts in brackets state no acronym. */
const bracketed = /\(([^()[\]]{2,120})\)/g;
/** Words do not belong together across these. */
const sentenceEnd = /[.;:!?)\]](?=\s)|\n|\(/g;
const acronym = /^[\p{L}\p{N}]{2,10}$/u;
const capital = /\p{Lu}/gu;
/** What may follow an acronym in its brackets: `(AMR; see below)`, `(AMR, 2020)`. */
const moreInBrackets = /[;,].*$/s;
const lastWord = /[^\s]+\s*$/;
/** A word, or a part of one with hyphens or slashes. */
const word = /[\p{L}\p{N}’']+/gu;
const letterOrDigit = /[\p{L}\p{N}]/u;
const plural = /^(.*\p{Lu}.*[\p{Lu}\p{N}])s$/u;
/** Characters before a bracket that can hold a long form. */
const REACH = 160;

/**
 * The acronyms that a text states with their long forms, in either order, by the algorithm of Schwartz and Hearst ("A simple
 * algorithm for identifying abbreviation definitions in biomedical text", PSB 2003). Where the first letters of the words
 * before the bracket are those of the acronym, these words are taken, because the shortest match often begins too
 * late. Acronyms have two to ten letters or digits, two of them capitals. Long forms have two words or more.
 */
export function statedAcronyms(text: string): StatedAcronym[] {
  const found: StatedAcronym[] = [];
  if (!text.includes('(')) return found;
  for (const { 1: inside = '', index } of text.matchAll(bracketed)) {
    const before = lastSentence(text.slice(Math.max(0, index - REACH), index));
    const short = inside.replace(moreInBrackets, '').trim();
    if (isAcronym(short)) push(found, short, before);
    else {
      const outside = lastWord.exec(before)?.[0].trim() ?? '';
      if (isAcronym(outside)) push(found, outside, inside.replace(moreInBrackets, ''), true);
    }
  }
  return found;
}

/** `whole`: the long form must be the whole text. */
function push(found: StatedAcronym[], written: string, text: string, whole = false): void {
  const singular = plural.exec(written)?.[1] ?? written;
  const first = longForm(singular, text);
  if (first === null) return;
  // MSIS, "minority serving institutions", in a text in capitals: the last letter is that of the plural.
  const isPlural =
    singular.endsWith('S') &&
    singular.length > 2 &&
    /(?:^|\W)(?!s)\w+s$/i.test(first) &&
    longForm(singular.slice(0, -1), text) === first;
  const of = isPlural ? singular.slice(0, -1) : singular;
  const words = first.match(word) ?? [];
  if (words.length < 2 || words.some((each) => each.toLowerCase() === of.toLowerCase())) return;
  if (whole && words.length !== text.match(word)?.length) return;
  found.push({ acronym: of, long: first, plural: isPlural || singular !== written });
}

function lastSentence(text: string): string {
  let from = 0;
  for (const { index } of text.matchAll(sentenceEnd)) from = index + 1;
  return text.slice(from);
}

function isAcronym(text: string): boolean {
  return acronym.test(text) && (text.match(capital)?.length ?? 0) >= 2;
}

function longForm(acronym: string, text: string): string | null {
  const letters = acronym.toLowerCase();
  return byFirstLetters(letters, text) ?? shortestMatch(letters, text);
}

/** The last words of a text whose first letters make the acronym. Words of grammar may stand between them. */
function byFirstLetters(letters: string, text: string): string | null {
  const words = [...text.toLowerCase().matchAll(word)];
  let next = letters.length - 1;
  for (let at = words.length - 1; at >= 0; at--) {
    const [each, { index }] = [words[at]![0], words[at]!];
    const isGrammar = functionWords.has(each);
    if (each.startsWith(letters.charAt(next)) && !(isGrammar && next === 0)) next--;
    else if (!isGrammar) return null;
    if (next < 0) return text.slice(index).trim();
  }
  return null;
}

/**
 * The shortest end of a text whose letters hold those of the acronym in order, the first of them at the beginning of a word
 * that is none of grammar. Null when there is none within the words that an acronym of this length may stand for.
 */
function shortestMatch(letters: string, text: string): string | null {
  const most = Math.min(letters.length + 5, letters.length * 2);
  const candidate = text.trim().split(/\s+/).slice(-most).join(' ');
  const lower = candidate.toLowerCase();
  let at = lower.length - 1;
  for (let next = letters.length - 1; next >= 0; next--) {
    const isFirst = next === 0;
    while (at >= 0 && !(lower.charAt(at) === letters.charAt(next) && (!isFirst || beginsForm(lower, at))))
      at--;
    if (at < 0) return null;
    at--;
  }
  return candidate.slice(at + 1).trim();
}

function beginsForm(text: string, at: number): boolean {
  if (at > 0 && letterOrDigit.test(text.charAt(at - 1))) return false;
  const [first = ''] = text.slice(at).match(/^[\p{L}\p{N}]+/u) ?? [];
  return !functionWords.has(first);
}
