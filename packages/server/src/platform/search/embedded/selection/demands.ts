import { codesNamed } from '../../check-conditions.ts';
import { InvalidQuery } from '../../faults.ts';
import type { Category, Condition, IndexSchema } from '../../port.ts';
import { documentsOf } from '../columns/documents-of.ts';
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
  const named = new Bits().with(documentsOf(part, ids));
  return (start, docs, length, passed) => {
    for (let index = 0; index < length; index++) passed[index] = named.has(start + docs[index]!) ? 1 : 0;
  };
}

/** Throws `InvalidQuery` for an id that is not a whole number. */
export function checkIds(ids: number[]): void {
  for (const id of ids) {
    if (!Number.isSafeInteger(id)) throw new InvalidQuery('An id must be a whole number');
  }
}
