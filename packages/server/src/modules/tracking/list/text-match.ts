import { fold, foldedWords } from '../../../platform/search/fold.ts';

/**
 * Tests whether all words of a text occur in what is given to it, in any place and order, regardless of case and
 * accents. Null for a text without words.
 */
export function textMatch(text: string): ((...texts: (string | null)[]) => boolean) | null {
  const words = foldedWords(text);
  if (words.length === 0) return null;
  return (...texts) => {
    const folded = fold(texts.join('\n'));
    return words.every((word) => folded.includes(word));
  };
}
