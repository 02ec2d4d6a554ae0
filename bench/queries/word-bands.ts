import type { IndexDocument } from '../../packages/server/src/platform/search/port.ts';
import { tokenise } from '../../packages/server/src/platform/search/tokenise.ts';
import { functionWords } from '../generate/vocabulary.ts';

/** Words and pairs of neighbouring words to search for, grouped by the share of documents that contain them. */
export interface WordBands {
  /** In 8 to 60% of the documents. */
  broad: string[];
  /** In 0.5 to 5% of the documents. If there are none, as among names, these are rare words. */
  middle: string[];
  /** In less than one document in a thousand. */
  rare: string[];
  /** Two words that stand next to each other in at least three documents of the sample. */
  phrases: string[];
}

const skipped = new Set(functionWords);

/** Finds the bands in a sample of a corpus. Function words are in none of them. */
export function wordBands(sample: IndexDocument[]): WordBands {
  const words = new Map<string, number>();
  const pairs = new Map<string, number>();
  for (const { text } of sample) {
    const tokens = [text.title, text.keywords, text.funder, text.body].map(tokenise);
    for (const word of new Set(tokens.flat())) count(words, word);
    for (const pair of new Set(tokens.flatMap(neighbours))) count(pairs, pair);
  }
  const between = (from: number, to: number) =>
    [...words]
      .filter(([word, n]) => n >= from * sample.length && n < to * sample.length && !skipped.has(word))
      .map(([word]) => word);
  const middle = between(0.005, 0.05);
  const rare = between(0, Math.max(0.001, 1.5 / sample.length));
  return {
    broad: between(0.08, 0.6),
    middle: middle.length > 0 ? middle : rare,
    rare,
    phrases: [...pairs].filter(([, n]) => n >= 3).map(([pair]) => pair),
  };
}

function neighbours(tokens: string[]): string[] {
  return tokens
    .slice(1)
    .flatMap((word, index) =>
      skipped.has(word) || skipped.has(tokens[index]!) ? [] : [`${tokens[index]!} ${word}`],
    );
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
