import { expect, test } from 'vitest';
import { withMarks } from './tracked-marks.ts';

const hit = (_id: string, isTracked = false) => ({ _id, isTracked, _source: { id: _id } });
const page = (...hits: object[]) => ({ hits: { hits, total: { value: 9 } }, notices: [] });

test('a page of hits and a single record get the mark, and nothing else changes', () => {
  expect(withMarks(page(hit('1'), hit('2')), new Set(['2']), true)).toEqual(page(hit('1'), hit('2', true)));
  expect(withMarks(hit('2', true), new Set(['2']), false)).toEqual(hit('2'));
});

test('an answer that the mark does not concern stays the same object', () => {
  for (const answer of [page(hit('1')), page(hit('2', true)), hit('1'), null, undefined, [], { hits: 3 }]) {
    expect(withMarks(answer, new Set(['2']), true)).toBe(answer);
  }
});
