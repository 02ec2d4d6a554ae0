import { expect, test } from 'vitest';
import type { Part } from '../columns/part.ts';
import { documentsOfAny } from './phrase-documents.ts';
import type { LeafRuns } from './postings.ts';
import { Segments } from './segments.ts';

const segments = Segments.of({ first: 0, size: 500 } as Part, [300, 500], []);

/** A word, given by the documents of its rows in each segment. */
function rare(...docs: number[][]): LeafRuns {
  const runs = docs.map((some) => [{ docs: Uint16Array.from(some), numbers: new Int32Array(some.length) }]);
  return { runs, places: [[], []], written: docs.flat().length };
}

const inFile = { at: 0, rows: 2_048, wide: false, numbered: true };
const frequent: LeafRuns = { ...rare([], []), places: [[inFile], []], written: 2_048 };

test('a phrase can stand where its rarest word does', () => {
  expect(documentsOfAny([[frequent, rare([1, 1, 7], [2]), rare([3, 4, 5], [6, 7])]], segments)).toEqual([
    1, 7, 302,
  ]);
});

test('several phrases can stand where any of them can', () => {
  expect(documentsOfAny([[rare([1], [])], [rare([], [1])]], segments)).toEqual([1, 301]);
  expect(documentsOfAny([[rare([], [])]], segments)).toEqual([]);
});

test('that of frequent words only can stand anywhere', () => {
  expect(documentsOfAny([[frequent]], segments)).toBeNull();
  expect(documentsOfAny([[rare([1], [])], [frequent, frequent]], segments)).toBeNull();
  expect(documentsOfAny([[rare(new Array(20_001).fill(1), [])]], segments)).toBeNull();
});
