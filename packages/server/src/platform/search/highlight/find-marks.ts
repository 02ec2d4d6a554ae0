import { stem } from '../stem.ts';
import { scanTokens } from '../tokenise.ts';
import { FoldedText } from './folded-text.ts';
import type { MarkedLeaf } from './leaves.ts';

/** A place of a leaf in a text as written. `leaf` is its index in the list, `end` is exclusive. */
export interface Mark {
  start: number;
  end: number;
  leaf: number;
}

interface Phrase {
  words: string[];
  prefix: boolean;
  leaf: number;
}

/** Finds the leaves of a query in texts, with the same tokens, folding and stems as the index. */
export class MarkFinder {
  readonly #stems = new Map<string, number>();
  readonly #phrases: Phrase[] = [];
  readonly #beginnings = new Beginnings();

  constructor(leaves: MarkedLeaf[]) {
    leaves.forEach((leaf, place) => {
      if (leaf.kind === 'stem') this.#stems.set(leaf.stem, place);
      else this.#phrases.push({ words: leaf.words, prefix: leaf.prefix, leaf: place });
      this.#beginnings.add(leaf.kind === 'stem' ? leaf.stem : leaf.words[0]!);
    });
  }

  /** All marks, ordered by where they begin. They may overlap. */
  find(text: string): Mark[] {
    const words = new FoldedText(text);
    const { folded } = words;
    const beginnings = this.#beginnings;
    const starts: number[] = [];
    const ends: number[] = [];
    const candidates: number[] = [];
    scanTokens(folded, (start, end) => {
      if (beginnings.admit(folded, start)) candidates.push(starts.length);
      starts.push(start);
      ends.push(end);
    });
    const marks: Mark[] = [];
    const mark = (first: number, last: number, leaf: number) => {
      marks.push({ start: words.startOf(starts[first]!), end: words.endOf(ends[last]!), leaf });
    };
    for (const first of candidates) {
      const token = folded.slice(starts[first], ends[first]);
      const stemmed = this.#stems.size > 0 ? this.#stems.get(stem(token)) : undefined;
      if (stemmed !== undefined) mark(first, first, stemmed);
      for (const phrase of this.#phrases) {
        const last = first + phrase.words.length - 1;
        if (last < starts.length && stands(phrase, folded, first, starts, ends))
          mark(first, last, phrase.leaf);
      }
    }
    return marks;
  }
}

/**
 * The beginnings of the words that are looked for. Nearly all tokens can be skipped by their first two UTF-16 units
 * alone. Stemming does not change these units, but a stem may be only one unit long.
 */
class Beginnings {
  /** 1: only followed by one of `#seconds`. 2: whatever follows. */
  readonly #firsts = new Uint8Array(65_536);
  readonly #seconds = new Uint8Array(65_536);

  add(word: string): void {
    const first = word.charCodeAt(0);
    this.#firsts[first] = Math.max(this.#firsts[first]!, word.length === 1 ? 2 : 1);
    if (word.length > 1) this.#seconds[word.charCodeAt(1)] = 1;
  }

  admit(text: string, at: number): boolean {
    const first = this.#firsts[text.charCodeAt(at)];
    return first === 2 || (first === 1 && this.#seconds[text.charCodeAt(at + 1)] === 1);
  }
}

function stands(
  { words, prefix }: Phrase,
  folded: string,
  first: number,
  starts: number[],
  ends: number[],
): boolean {
  return words.every((word, index) => {
    const start = starts[first + index]!;
    const length = ends[first + index]! - start;
    const long = prefix && index === words.length - 1 ? length >= word.length : length === word.length;
    return long && folded.startsWith(word, start);
  });
}
