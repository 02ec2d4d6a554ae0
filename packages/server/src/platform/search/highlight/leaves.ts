import type { Query } from '../port.ts';
import { stem } from '../stem.ts';
import { tokenise } from '../tokenise.ts';

/**
 * One thing to mark: a word by its stem, or tokens next to each other. With `prefix` the last token is only the
 * beginning of a word.
 */
export type MarkedLeaf =
  | { kind: 'stem'; stem: string }
  | { kind: 'phrase'; words: string[]; prefix: boolean };

/**
 * The parts of a query to mark in texts, each once: everything that can make or raise a hit, but nothing under NOT.
 * They are read as the index reads them: a single word by its stem, "quantum-safe" as a phrase, a prefix unstemmed.
 */
export function leavesToMark(query: Query | null): MarkedLeaf[] {
  const found = new Map<string, MarkedLeaf>();
  collect(query, found);
  return [...found.values()];
}

function collect(query: Query | null, found: Map<string, MarkedLeaf>): void {
  switch (query?.op) {
    case 'word':
      add(tokenise(query.text), false, true, found);
      break;
    case 'prefix':
      add(tokenise(query.text), true, false, found);
      break;
    case 'phrase':
      add(tokenise(query.words.join(' ')), query.prefix, false, found);
      break;
    case 'and':
    case 'or':
      for (const part of query.of) collect(part, found);
      break;
    case 'boost':
      for (const part of [query.must, ...query.should]) collect(part, found);
      break;
  }
}

function add(words: string[], prefix: boolean, stemmed: boolean, found: Map<string, MarkedLeaf>): void {
  if (words.length === 0) return;
  const leaf: MarkedLeaf =
    stemmed && words.length === 1
      ? { kind: 'stem', stem: stem(words[0]!) }
      : { kind: 'phrase', words, prefix };
  found.set(JSON.stringify(leaf), leaf);
}
