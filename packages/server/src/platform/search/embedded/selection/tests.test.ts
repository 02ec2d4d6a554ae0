import { expect, test } from 'vitest';
import { Random } from '../../../random.ts';
import type { Condition, IndexSchema } from '../../port.ts';
import type { Part } from '../columns/part.ts';
import { TestMaker } from './tests.ts';

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
const docs = Uint16Array.from({ length: SIZE }, (_, doc) => doc);

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
    const passed = new Uint8Array(SIZE);
    maker.test(condition)(0, docs, SIZE, passed);
    const expected = Array.from(docs, (document) => (meets(document, condition) ? 1 : 0));
    expect([...passed], JSON.stringify(condition)).toEqual(expected);
  }
});

test('many conditions take no more memory for arrays than one', () => {
  const condition: Condition = {
    op: 'and',
    of: FIELDS.map((field) => ({ op: 'or', of: [{ op: 'is', field, value: true }, drawn(0)] })),
  };
  const passed = new Uint8Array(SIZE);
  const run = () => maker.test(condition)(0, docs, SIZE, passed);
  run();
  const before = process.memoryUsage().arrayBuffers;
  for (let round = 0; round < 200; round++) run();
  // One array for the documents of a segment has 64 KB.
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1 << 20);
});
