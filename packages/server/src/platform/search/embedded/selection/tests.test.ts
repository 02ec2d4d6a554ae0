import { expect, test, vi } from 'vitest';
import { Random } from '../../../random.ts';
import type { Condition, IndexSchema } from '../../port.ts';
import type { Sets } from '../columns/field-values.ts';
import type { Part } from '../columns/part.ts';
import { sortKey } from './sort-keys.ts';
import { soonestDays, TestMaker } from './tests.ts';

const SIZE = 500;
const random = new Random(11);
const FIELDS = ['a', 'b', 'c', 'd'];
const schema: IndexSchema = {
  target: 'awards',
  fields: Object.fromEntries(FIELDS.map((field) => [field, 'flag' as const])),
  labelled: [],
};
/** By field and document: 2 for true, 1 for false, 0 for neither. */
const columns = new Map(
  FIELDS.map((field) => [field, Uint16Array.from({ length: SIZE }, () => random.below(3))]),
);
const part = { column: (field: string) => columns.get(field)! } as Part;
const maker = new TestMaker(part, schema, new Map());
/** Some documents of a segment that begins with document 100, counted from there. */
const START = 100;
const docs = Uint16Array.from({ length: SIZE - START }, (_, doc) => doc).filter(() => random.below(3) > 0);

function drawn(depth: number): Condition {
  const op = depth === 0 ? 'is' : random.pick(['is', 'and', 'or', 'not'] as const);
  if (op === 'is') return { op, field: random.pick(FIELDS), value: random.below(2) === 1 };
  if (op === 'not') return { op, of: drawn(depth - 1) };
  return { op, of: Array.from({ length: random.below(4) }, () => drawn(depth - 1)) };
}

function meets(document: number, condition: Condition): boolean {
  switch (condition.op) {
    case 'is':
      return columns.get(condition.field)![document] === (condition.value ? 2 : 1);
    case 'and':
      return condition.of.every((each) => meets(document, each));
    case 'or':
      return condition.of.some((each) => meets(document, each));
    case 'not':
      return !meets(document, condition.of);
    default:
      throw new Error(`${condition.op} is not drawn`);
  }
}

test('conditions within conditions pass the documents that meet them', () => {
  for (let round = 0; round < 300; round++) {
    const condition = drawn(5);
    const passed = new Uint8Array(docs.length).fill(9);
    maker.test(condition)(START, docs, docs.length, passed);
    const expected = Array.from(docs, (doc) => (meets(START + doc, condition) ? 1 : 0));
    expect([...passed], JSON.stringify(condition)).toEqual(expected);
  }
});

test('a condition that is tested again makes no array for the documents of a segment', () => {
  const condition: Condition = {
    op: 'and',
    of: FIELDS.map((field) => ({ op: 'or', of: [{ op: 'is', field, value: true }, drawn(0)] })),
  };
  const passed = new Uint8Array(SIZE);
  const run = () => maker.test(condition)(START, docs, docs.length, passed);
  run();
  const lengths: number[] = [];
  const counted = new Proxy(Uint8Array, {
    construct(made, given: [number]) {
      lengths.push(given[0]);
      return new made(...given);
    },
  });
  vi.stubGlobal('Uint8Array', counted);
  try {
    run();
  } finally {
    vi.unstubAllGlobals();
  }
  expect(lengths.length).toBeGreaterThan(0);
  expect(Math.max(...lengths)).toBeLessThan(10);
});

/** Sets 1 to 3, and in `more` a fourth that was added. All share their members, as those of a live part do. */
const members = Int32Array.from([5, 20, 30, 8, 40]);
const ends = Int32Array.from([0, 2, 3, 4, 5]);
const sets: Sets = { count: 3, members, ends };
const more: Sets = { count: 4, members, ends };

test('days to come are those of the day that is asked for, and of all sets', () => {
  const infinity = Number.POSITIVE_INFINITY;
  const days = (of: Sets, from: number) => Array.from(soonestDays(of, from)).slice(1);
  expect(days(sets, 6)).toEqual([20, 30, 8]);
  expect(days(sets, 25)).toEqual([infinity, 30, infinity]);
  expect(days(sets, 6)).toEqual([20, 30, 8]);
  expect(days(more, 6)).toEqual([20, 30, 8, 40]);
});

test('a search in the order of days to come changes nothing for those after it', () => {
  const held = { column: () => Uint16Array.from([1, 2, 3]), values: () => ({ sets }) } as unknown as Part;
  const dates: IndexSchema = { ...schema, fields: { day: 'days' } };
  const sort = { by: 'soonest', field: 'day', from: 10, direction: 'desc' } as const;
  const key = sortKey(sort, held, dates);
  // Days to come in falling order, and then the set that has only a day in the past.
  expect([0, 1, 2].toSorted((a, b) => key(a) - key(b))).toEqual([1, 0, 2]);
  const condition: Condition = { op: 'soonest-between', field: 'day', from: 10, min: 15, max: 25 };
  const passed = new Uint8Array(3).fill(9);
  new TestMaker(held, dates, new Map()).test(condition)(0, Uint16Array.from([0, 1, 2]), 3, passed);
  expect([...passed]).toEqual([1, 0, 0]);
});
