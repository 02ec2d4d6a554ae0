import { describe, expect, test } from 'vitest';
import { Random } from '../../../random.ts';
import { randomCorpus } from '../../conformance/corpus.ts';
import type { IndexDocument } from '../../port.ts';
import { tokenise } from '../../tokenise.ts';
import { InvertedDocuments } from '../build/inverted-documents.ts';
import type { Part } from '../columns/part.ts';
import type { Run } from '../lists/run-layout.ts';
import { Segments } from '../lists/segments.ts';
import { liveBase } from '../tables.ts';
import { wordId } from '../word-id.ts';
import { BatchWords } from './batch-words.ts';
import type { Counting } from './counting.ts';
import { PartWords } from './part-words.ts';
import { Renumbering } from './renumbering.ts';

const averages: [number, number, number, number] = [10, 10, 5, 150];
const random = new Random(5);
const documents = randomCorpus(random, 300);
const words = ['water', 'cancer', 'of', 'energy', 'no such word'];

function batchOf(some: IndexDocument[], first: number): BatchWords {
  const segment = new InvertedDocuments(first, averages);
  for (const document of some) segment.add(document);
  return BatchWords.of(segment);
}

/** Numbers that count, as a live part knows them. */
const countingOf = (numbers: Set<number>): Counting => ({
  has: (number) => numbers.has(number),
  between: (start, end) => [...numbers].filter((number) => number >= start && number < end).length,
});

/** The words of all documents, added some at a time. After each time some numbers are of no document that counts. */
async function added(sizes: () => number, skipped = 1): Promise<{ words: PartWords; numbers: number[] }> {
  let words = new PartWords();
  const numbers: number[] = [];
  let first = liveBase;
  for (let from = 0; from < documents.length; ) {
    const some = documents.slice(from, from + sizes());
    for (const index of some.keys()) numbers.push(first + index);
    words = await words.with([batchOf(some, first)]).tidied(countingOf(new Set(numbers)));
    from += some.length;
    first += some.length + skipped;
  }
  return { words, numbers };
}

/** Segments of so many documents each, from a number on. */
function segmentsOf(first: number, size: number, documents: number): Segments {
  const part = { first } as Part;
  const count = Math.ceil(documents / size);
  const all = Array.from({ length: count }, (_, index) => ({ part, start: index * size, size }));
  return new Segments(all);
}

/** Document and number of every row that a search finds. */
function rowsOf(part: PartWords, segments: Segments, find: (batch: BatchWords) => Run[]): string[] {
  const runs: Run[][] = segments.all.map(() => []);
  const counted = part.addTo(runs, segments, find);
  const rows = runs.flatMap((some, index) =>
    some.flatMap(({ docs, numbers }) =>
      Array.from(docs, (doc, row) => `${liveOf(segments, index) + doc} ${numbers[row]}`),
    ),
  );
  expect(counted).toBe(rows.length);
  return rows;
}

const liveOf = (segments: Segments, index: number) => {
  const { part, start } = segments.all[index]!;
  return part.first + start;
};

const lookups: [string, (batch: BatchWords) => Run[]][] = [
  ...words.map((word): [string, (batch: BatchWords) => Run[]] => [word, (batch) => batch.word(wordId(word))]),
  ...words.map((word): [string, (batch: BatchWords) => Run[]] => [
    `term ${word}`,
    (batch) => batch.term(wordId(word)),
  ]),
  ...['w', 'wat', 'unive', 'zzz'].map((prefix): [string, (batch: BatchWords) => Run[]] => [
    `${prefix}*`,
    (batch) => batch.beginning(prefix),
  ]),
];

test.each([
  ['one at a time', () => 1],
  ['some at a time', () => random.between(1, 40)],
])('documents added %s are found as if they had come at once', async (_, sizes) => {
  const { words: inMany, numbers } = await added(sizes);
  const atOnce = new PartWords([batchOf(documents, liveBase)]);
  const whole = segmentsOf(liveBase, 65_536, 65_536);
  for (const [name, find] of lookups) {
    const expected = rowsOf(atOnce, whole, find).map((row) => {
      const [document, number] = row.split(' ');
      return `${numbers[Number(document) - liveBase]} ${number}`;
    });
    for (const size of [65_536, 64]) {
      const segments = segmentsOf(liveBase, size, numbers.at(-1)! - liveBase + 1);
      expect(rowsOf(inMany, segments, find).sort(), `${name} in segments of ${size}`).toEqual(
        expected.sort(),
      );
    }
  }
  expect(inMany.batches).toBeLessThan(30);
});

test('documents outside the segments are left out', async () => {
  const { words: inMany, numbers } = await added(() => 20);
  const mark = numbers[200]!;
  const later = segmentsOf(mark, 64, 128);
  const all = segmentsOf(liveBase, 65_536, 65_536);
  for (const [name, find] of lookups) {
    const expected = rowsOf(inMany, all, find).filter((row) => {
      const document = Number(row.split(' ')[0]);
      return document >= mark && document < mark + 128;
    });
    expect(rowsOf(inMany, later, find).sort(), name).toEqual(expected.sort());
  }
});

test('the words that begin alike, with the number of documents of each', async () => {
  const { words: inMany } = await added(() => 9);
  const counted = inMany.formsBeginning('c');
  expect(counted.size).toBeGreaterThan(3);
  for (const [word, count] of counted) {
    expect(inMany.documentsWith((batch) => batch.word(wordId(word)))).toBe(count);
    const texts = documents.filter(({ text }) => tokenise(Object.values(text).join(' ')).includes(word));
    expect(texts).toHaveLength(count);
  }
});

describe.each([0, 1])('with %i numbers skipped after each time', (skipped) => {
  test.each<[string, (index: number) => boolean]>([
    ['all documents', () => true],
    ['the later ones', (index) => index >= 100],
    ['some of each batch', (index) => index % 3 > 0],
    ['a single one', (index) => index === 150],
    ['none', () => false],
  ])('%s that move together are found under their new numbers, and no others', async (_, stays) => {
    const { words: inMany, numbers } = await added(() => 9, skipped);
    const find = lookups[0]![1];
    const before = rowsOf(inMany, all, find);
    const kept = documents.filter((_, index) => stays(index));
    const places = Int32Array.from(
      numbers.filter((_, index) => stays(index)),
      (number) => number - liveBase,
    );
    const moved = await inMany.renumbered(new Renumbering(liveBase, numbers.at(-1)! - liveBase + 1, places));
    sameWords(moved, new PartWords(kept.length > 0 ? [batchOf(kept, liveBase)] : []));
    expect(moved.documents).toBe(kept.length);
    const counting = new Set(
      Array.from({ length: kept.length + documents.length }, (_, index) => liveBase + index),
    );
    const more = await moved.with([batchOf(documents, liveBase + kept.length)]).tidied(countingOf(counting));
    sameWords(more, new PartWords([batchOf([...kept, ...documents], liveBase)]));
    // Who still reads the words as they were is not disturbed.
    expect(rowsOf(inMany, all, find)).toEqual(before);
  });
});

const all = segmentsOf(liveBase, 65_536, 65_536);

function sameWords(some: PartWords, others: PartWords): void {
  for (const [name, find] of lookups)
    expect(rowsOf(some, all, find).sort(), name).toEqual(rowsOf(others, all, find).sort());
  expect([...some.formsBeginning('c')].sort()).toEqual([...others.formsBeginning('c')].sort());
}

test('words of replaced documents are dropped, and those of documents that count stay', async () => {
  const copies = [1, 2, 3, 4].flatMap(() => documents);
  const counting = new Set<number>();
  /** By place of a document among the copies: the number that counts. */
  const latest: number[] = [];
  let words = new PartWords();
  let first = liveBase;
  for (let turn = 0; turn < 40; turn++) {
    // A few of the documents of each turn are never replaced.
    const changed = copies.map((_, place) => place).filter((place) => place % 40 >= turn);
    changed.forEach((place, index) => {
      counting.delete(latest[place]!);
      latest[place] = first + index;
      counting.add(first + index);
    });
    const some = changed.map((place) => copies[place]!);
    words = await words.with([batchOf(some, first)]).tidied(countingOf(counting));
    first += changed.length + 1;
    expect(words.documents).toBeLessThanOrEqual(counting.size * 2);
    expect(words.batches).toBeLessThan(12);
  }
  expect(latest).toHaveLength(counting.size);
  const numbers = [...counting].sort((a, b) => a - b);
  const placeOf = new Map(latest.map((number, place) => [number, place]));
  const atOnce = new PartWords([
    batchOf(
      numbers.map((number) => copies[placeOf.get(number)!]!),
      liveBase,
    ),
  ]);
  const all = segmentsOf(liveBase, 65_536, first - liveBase);
  for (const [name, find] of lookups) {
    const expected = rowsOf(atOnce, all, find).map((row) => {
      const [index, number] = row.split(' ');
      return `${numbers[Number(index) - liveBase]} ${number}`;
    });
    const found = rowsOf(words, all, find).filter((row) => counting.has(Number(row.split(' ')[0])));
    expect(found.sort(), name).toEqual(expected.sort());
  }
});

test('a document that changes again and again by itself leaves no old words, however far its numbers lie apart', async () => {
  const stable = documents.slice(0, 20);
  const counting = new Set(stable.map((_, index) => liveBase + index));
  let words = await new PartWords([batchOf(stable, liveBase)]).tidied(countingOf(counting));
  let before = -1;
  for (let number = liveBase + 100; number < liveBase + 100_000; number += 500) {
    counting.delete(before);
    counting.add(number);
    before = number;
    words = await words.with([batchOf([documents[20]!], number)]).tidied(countingOf(counting));
    expect(words.documents).toBe(21);
    expect(words.batches).toBe(2);
  }
});
