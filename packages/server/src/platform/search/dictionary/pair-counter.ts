import { functionWords, mostBetween } from '../function-words.ts';
import { roomFor } from '../growing.ts';
import { IdTable } from '../id-table.ts';

/** The words of some documents in their order. */
export interface WordsInOrder {
  documents: number;
  /** By word: its text, and how many of the documents hold it. */
  wordTexts: readonly string[];
  wordDocuments: Uint32Array;
  /** By occurrence: its word and its position. Where a position is left out, a part of a text ends. */
  occurrenceWords: Uint32Array;
  occurrencePositions: Int32Array;
  /** By document: where its occurrences end. */
  occurrenceEnds: Uint32Array;
}

/** Two words of a segment, by their local numbers, and how many of its documents hold them side by side. */
export interface CountedPair {
  first: number;
  second: number;
  /** Whether function words stand between the two in the text. */
  apart: boolean;
  documents: number;
}

/** Pairs that stand in the text less often than `least` are mostly found by these counters, and take no further room. */
const counters = 1 << 22;
/** A segment keeps no more pairs than this, so that the pairs of many million documents stay few. */
const mostPairs = 150_000;

/** Rare pairs are not kept. A small index keeps all. */
export function leastDocuments(documents: number): number {
  if (documents < 1_000) return 1;
  return documents < 20_000 ? 2 : 3;
}

/**
 * The most frequent pairs of words that stand side by side in the documents of a segment, at least `least` documents each.
 * Function words are no part of a pair. Reads the words of the segment
 * twice and needs the memory of the pairs that it keeps.
 */
export function countPairs(segment: WordsInOrder, least = leastDocuments(segment.documents)): CountedPair[] {
  const isFunctionWord = Uint8Array.from(segment.wordTexts, (text) => (functionWords.has(text) ? 1 : 0));
  const seen = new Uint8Array(counters);
  eachPair(segment, isFunctionWord, least, (high, low) => {
    const at = slotOf(high, low);
    if (seen[at]! < 255) seen[at] = seen[at]! + 1;
  });
  const pairs = new IdTable();
  let documents = new Uint32Array(1 << 16);
  let lastDocument = new Int32Array(1 << 16).fill(-1);
  eachPair(segment, isFunctionWord, least, (high, low, document) => {
    if (seen[slotOf(high, low)]! < least) return;
    const pair = pairs.indexOf(high, low);
    if (pair === documents.length) {
      documents = roomFor(documents, pair + 1);
      lastDocument = roomFor(lastDocument, pair + 1).fill(-1, pair);
    }
    if (lastDocument[pair] === document) return;
    lastDocument[pair] = document;
    documents[pair] = documents[pair]! + 1;
  });
  return mostFrequent(pairs, documents, least);
}

/** Visits all pairs of words that at least `least` documents hold. `low` says the second word and whether it is apart. */
function eachPair(
  segment: WordsInOrder,
  isFunctionWord: Uint8Array,
  least: number,
  visit: (high: number, low: number, document: number) => void,
): void {
  const { occurrenceWords, occurrencePositions, occurrenceEnds, wordDocuments } = segment;
  let at = 0;
  for (let document = 0; document < segment.documents; document++) {
    let first = -1;
    let firstAt = 0;
    let lastPosition = -1;
    for (const end = occurrenceEnds[document]!; at < end; at++) {
      const word = occurrenceWords[at]!;
      const position = occurrencePositions[at]!;
      if (position !== lastPosition + 1) first = -1;
      lastPosition = position;
      if (isFunctionWord[word]) continue;
      const isFrequent = wordDocuments[word]! >= least;
      const between = position - firstAt - 1;
      if (first >= 0 && isFrequent && between <= mostBetween && word !== first) {
        visit(first, word * 2 + (between > 0 ? 1 : 0), document);
      }
      first = isFrequent ? word : -1;
      firstAt = position;
    }
  }
}

function slotOf(high: number, low: number): number {
  const mixed = Math.imul(high, 0x9e3779b1) ^ Math.imul(low, 0x85ebca6b);
  return (mixed ^ (mixed >>> 15)) & (counters - 1);
}

function mostFrequent(pairs: IdTable, documents: Uint32Array, least: number): CountedPair[] {
  const kept: number[] = [];
  for (let pair = 0; pair < pairs.size; pair++) if (documents[pair]! >= least) kept.push(pair);
  if (kept.length > mostPairs) kept.sort((a, b) => documents[b]! - documents[a]! || a - b);
  return kept.slice(0, mostPairs).map((pair) => ({
    first: pairs.highs[pair]!,
    second: pairs.lows[pair]! >>> 1,
    apart: (pairs.lows[pair]! & 1) === 1,
    documents: documents[pair]!,
  }));
}
