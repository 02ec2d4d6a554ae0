import { compareTexts } from '../../compare-texts.ts';
import { countPairs, leastDocuments, type WordsInOrder } from '../../dictionary/pair-counter.ts';
import { functionWords } from '../../function-words.ts';
import { roomFor } from '../../growing.ts';

/** Words are collected until there are so many, and their pairs counted then. */
const SEGMENT_WORDS = 8_000_000;
/** The dictionary that servers keep in memory: at most this many words, and pairs of them. */
const MOST_WORDS = 250_000;
const MOST_PAIRS = 1_000_000;
/** When so many pairs have been counted, those that few documents hold are forgotten. */
const PAIRS_AT_ONCE = 4_000_000;

/** The frequent words, sorted by their bytes, and pairs of them, sorted by the places of the first and the second. */
export interface CollectedDictionary {
  words: string[];
  documents: Int32Array;
  beside: CollectedPairs;
  apart: CollectedPairs;
}

export interface CollectedPairs {
  firsts: Int32Array;
  seconds: Int32Array;
  documents: Int32Array;
}

/** Counts words and pairs of words of all documents of a build. It holds the words of one segment, and the counts. */
export class WordCollector {
  /** By word: how many documents hold it. */
  readonly documents = new Map<string, number>();
  readonly #pairs = [new Map<string, number>(), new Map<string, number>()] as const;
  #segment = new Segment();

  /** Adds the tokens of the parts of a document. */
  add(parts: string[][]): void {
    this.#segment.add(parts);
    if (this.#segment.occurrences >= SEGMENT_WORDS) this.#close();
  }

  /** The dictionary of all documents, of which there are `count`. */
  dictionary(count: number): CollectedDictionary {
    this.#close();
    const least = leastDocuments(count);
    const frequent = Array.from(this.documents)
      .filter(([word, documents]) => documents >= least && !functionWords.has(word))
      .sort(([one, a], [other, b]) => b - a || compareTexts(one, other))
      .slice(0, MOST_WORDS)
      .map(([word]) => word);
    const words = sortedByBytes(frequent);
    const places = new Map(words.map((word, place) => [word, place]));
    const [beside, apart] = this.#pairs.map((pairs) => placed(pairs, places)) as [
      CollectedPairs,
      CollectedPairs,
    ];
    return { words, documents: Int32Array.from(words, (word) => this.documents.get(word)!), beside, apart };
  }

  #close(): void {
    const segment = this.#segment;
    this.#segment = new Segment();
    segment.wordTexts.forEach((text, word) => {
      this.documents.set(text, (this.documents.get(text) ?? 0) + segment.wordDocuments[word]!);
    });
    for (const { first, second, apart, documents } of countPairs(segment)) {
      const pairs = this.#pairs[apart ? 1 : 0];
      const key = `${segment.wordTexts[first]} ${segment.wordTexts[second]}`;
      pairs.set(key, (pairs.get(key) ?? 0) + documents);
    }
    for (const pairs of this.#pairs)
      if (pairs.size > PAIRS_AT_ONCE) keepMostFrequent(pairs, PAIRS_AT_ONCE / 2);
  }
}

class Segment implements WordsInOrder {
  documents = 0;
  readonly wordTexts: string[] = [];
  wordDocuments = new Uint32Array(1 << 14);
  occurrences = 0;
  occurrenceWords = new Uint32Array(1 << 16);
  occurrencePositions = new Int32Array(1 << 16);
  occurrenceEnds = new Uint32Array(1 << 10);
  readonly #numbers = new Map<string, number>();
  #lastDocument = new Int32Array(1 << 14).fill(-1);

  add(parts: string[][]): void {
    let position = 0;
    for (const tokens of parts) {
      for (const token of tokens) this.#addOccurrence(this.#numberOf(token), position++);
      // A position is left out, so that no pair reaches from one part into the next.
      position++;
    }
    this.occurrenceEnds = roomFor(this.occurrenceEnds, this.documents + 1);
    this.occurrenceEnds[this.documents++] = this.occurrences;
  }

  #addOccurrence(word: number, position: number): void {
    const at = this.occurrences++;
    this.occurrenceWords = roomFor(this.occurrenceWords, at + 1);
    this.occurrencePositions = roomFor(this.occurrencePositions, at + 1);
    this.occurrenceWords[at] = word;
    this.occurrencePositions[at] = position;
    if (this.#lastDocument[word] === this.documents) return;
    this.#lastDocument[word] = this.documents;
    this.wordDocuments[word] = this.wordDocuments[word]! + 1;
  }

  #numberOf(token: string): number {
    const known = this.#numbers.get(token);
    if (known !== undefined) return known;
    const number = this.wordTexts.push(token) - 1;
    this.#numbers.set(token, number);
    const before = this.#lastDocument.length;
    this.wordDocuments = roomFor(this.wordDocuments, number + 1);
    this.#lastDocument = roomFor(this.#lastDocument, number + 1);
    if (this.#lastDocument.length > before) this.#lastDocument.fill(-1, before);
    return number;
  }
}

function placed(pairs: Map<string, number>, places: Map<string, number>): CollectedPairs {
  const known = Array.from(pairs)
    .flatMap(([key, documents]) => {
      const [first, second] = key.split(' ').map((word) => places.get(word)) as [number?, number?];
      return first === undefined || second === undefined ? [] : [{ first, second, documents }];
    })
    .sort((a, b) => b.documents - a.documents || a.first - b.first || a.second - b.second)
    .slice(0, MOST_PAIRS)
    .sort((a, b) => a.first - b.first || a.second - b.second);
  return {
    firsts: Int32Array.from(known, ({ first }) => first),
    seconds: Int32Array.from(known, ({ second }) => second),
    documents: Int32Array.from(known, ({ documents }) => documents),
  };
}

function sortedByBytes(words: string[]): string[] {
  return words
    .map((word) => Buffer.from(word))
    .sort(Buffer.compare)
    .map(String);
}

function keepMostFrequent(pairs: Map<string, number>, most: number): void {
  const kept = Array.from(pairs)
    .sort(([, a], [, b]) => b - a)
    .slice(0, most);
  pairs.clear();
  for (const [key, documents] of kept) pairs.set(key, documents);
}
