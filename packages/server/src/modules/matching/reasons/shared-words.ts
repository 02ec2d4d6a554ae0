import { stem } from '../../../platform/search/stem.ts';
import { wordsOfText } from '../../../platform/search/text-words.ts';
import { tokenise } from '../../../platform/search/tokenise.ts';

const RAW_WORD = /[\p{L}\p{N}]+/gu;

/** A telling word of a text: its stem, and as the text writes it. */
export interface WrittenWord {
  stem: string;
  written: string;
}

/** The telling words of a text, given folded, as the text writes them: in small letters where it does so anywhere. */
export function asWritten(telling: readonly string[], text: string): WrittenWord[] {
  const stems = new Map(telling.map((word) => [stem(word), null as string | null]));
  for (const [raw] of text.matchAll(RAW_WORD)) {
    const token = tokenise(raw)[0];
    const stemmed = token === undefined ? '' : stem(token);
    const known = stems.get(stemmed);
    if (known === undefined) continue;
    if (known === null || (known !== known.toLowerCase() && raw === raw.toLowerCase()))
      stems.set(stemmed, raw);
  }
  return [...stems].flatMap(([stemmed, written]) => (written === null ? [] : [{ stem: stemmed, written }]));
}

/** Those of the words that a record's text has too, in the order given. */
export function sharedWords(words: readonly WrittenWord[], recordText: string): string[] {
  const stems = stemsOf(recordText);
  return words.filter((word) => stems.has(word.stem)).map(({ written }) => written);
}

/** The stems of the words of a text. */
export function stemsOf(text: string): Set<string> {
  return new Set(wordsOfText(text).map((each) => each.stem));
}
