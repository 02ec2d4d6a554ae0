import { codesNamed } from '../../check-conditions.ts';
import { InvalidQuery } from '../../faults.ts';
import type { Category, Condition, IndexSchema } from '../../port.ts';
import { Bits } from '../columns/numbers.ts';
import type { Part } from '../columns/part.ts';
import type { PartTests } from './filter.ts';
import { not, type Places, type Test, TestMaker } from './tests.ts';

/** The demands of a request on documents, apart from its words. */
export interface Demands {
  /** Categories that every document must pass (`hard`), and categories of which it may fail one (`soft`). */
  hard: Category[];
  soft: Category[];
  restrictTo: number[] | null;
  /** Ids of documents that must not be in the result. */
  exclude: number[];
}

/** The maker of tests for the documents of one part. `conditions`: all conditions that it will make tests of. */
export async function testMaker(
  part: Part,
  schema: IndexSchema,
  conditions: Condition[],
): Promise<TestMaker> {
  const places: Places = new Map();
  for (const [field, codes] of codesNamed(conditions)) {
    places.set(field, await part.values(field).codes!.placesOf(codes));
  }
  return new TestMaker(part, schema, places);
}

/** The tests of one part that decide whether a document meets the demands. */
export function partTests(
  part: Part,
  maker: TestMaker,
  { hard, soft, restrictTo, exclude }: Demands,
): PartTests {
  const tests = hard.map(({ where }) => maker.test(where));
  if (restrictTo) tests.push(isAmong(part, restrictTo));
  if (exclude.length > 0) tests.push(not(isAmong(part, exclude)));
  return { hard: tests, soft: soft.map(({ where }) => maker.test(where)) };
}

function isAmong(part: Part, ids: number[]): Test {
  const named = new Bits().with(part.ascending ? searched(part, ids) : scanned(part, new Set(ids)));
  return (start, docs, length, passed) => {
    for (let index = 0; index < length; index++) passed[index] = named.has(start + docs[index]!) ? 1 : 0;
  };
}

function scanned({ ids, size }: Part, wanted: Set<number>): number[] {
  const documents: number[] = [];
  for (let document = 0; document < size; document++) {
    if (wanted.has(ids[document]!)) documents.push(document);
  }
  return documents;
}

function searched({ ids, size }: Part, wanted: number[]): number[] {
  return wanted.flatMap((id) => {
    let low = 0;
    let high = size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (ids[middle]! < id) low = middle + 1;
      else high = middle;
    }
    return low < size && ids[low] === id ? [low] : [];
  });
}

/** Throws `InvalidQuery` for an id that is not a whole number. */
export function checkIds(ids: number[]): void {
  for (const id of ids) {
    if (!Number.isSafeInteger(id)) throw new InvalidQuery('An id must be a whole number');
  }
}
