import { functionWords, mostBetween } from '../function-words.ts';
import type { JoinedWord } from '../suggestion.ts';
import { tokenise } from '../tokenise.ts';
import type { Reference } from './reference.ts';

/** The words that stand side by side with a first word, and how many documents hold each. */
export type WordsBeside = Map<string, number>;

/** By first word, what stands directly beside it and what stands apart from it, with only function words between. */
export interface SideBySide {
  beside: Map<string, WordsBeside>;
  apart: Map<string, WordsBeside>;
}

/** All words of the documents that stand side by side. Function words are left out. */
export function sideBySide(documents: Reference): SideBySide {
  const found: SideBySide = { beside: new Map(), apart: new Map() };
  for (const id of documents.ids) {
    for (const kind of ['beside', 'apart'] as const) {
      const pairs = new Set(documents.textOf(id)?.fields.flatMap((tokens) => pairsIn(tokens)[kind]) ?? []);
      for (const pair of pairs) {
        const [first = '', second = ''] = pair.split(' ');
        const words = found[kind].get(first) ?? new Map<string, number>();
        found[kind].set(first, words.set(second, (words.get(second) ?? 0) + 1));
      }
    }
  }
  return found;
}

/** What stands side by side with the last word before a beginning. `before` are all words typed before it. */
export function besidePrevious({ beside, apart }: SideBySide, before: string[]): WordsBeside {
  const tokens = before.flatMap(tokenise);
  const previous = tokens.findLastIndex((token) => !functionWords.has(token));
  const between = tokens.length - 1 - previous;
  if (previous < 0 || between > mostBetween) return new Map();
  return (between > 0 ? apart : beside).get(tokens[previous]!) ?? new Map();
}

function pairsIn(tokens: string[]): { beside: string[]; apart: string[] } {
  const pairs = { beside: [] as string[], apart: [] as string[] };
  let first = '';
  let between = 0;
  for (const token of tokens) {
    if (functionWords.has(token)) {
      between++;
      continue;
    }
    if (first !== '' && first !== token && between <= mostBetween) {
      pairs[between > 0 ? 'apart' : 'beside'].push(`${first} ${token}`);
    }
    first = token;
    between = 0;
  }
  return pairs;
}

/** All words that documents also write as two words directly side by side. */
export function joinedWordsPlainly(documents: Reference): JoinedWord[] {
  const { beside, apart } = sideBySide(documents);
  const held = new Map<string, number>();
  for (const id of documents.ids) {
    const words = new Set(documents.textOf(id)?.fields.flat() ?? []);
    for (const word of words) held.set(word, (held.get(word) ?? 0) + 1);
  }
  const besides = new Map<string, WordsBeside>();
  const note = (word: string, other: string, documents: number) => {
    const others = besides.get(word) ?? new Map<string, number>();
    besides.set(word, others.set(other, Math.max(documents, others.get(other) ?? 0)));
  };
  for (const [first, seconds] of [...beside, ...apart]) {
    for (const [second, documents] of seconds) {
      note(first, second, documents);
      note(second, first, documents);
    }
  }
  return [...beside].flatMap(([first, seconds]) =>
    [...seconds].flatMap(([second, apart]): JoinedWord[] => {
      const joined = held.get(`${first}${second}`);
      if (joined === undefined || functionWords.has(`${first}${second}`)) return [];
      const counts = [...(besides.get(`${first}${second}`)?.values() ?? [])];
      return [
        { first, second, apart, joined, neighbours: counts.length, mostBeside: Math.max(0, ...counts) },
      ];
    }),
  );
}
