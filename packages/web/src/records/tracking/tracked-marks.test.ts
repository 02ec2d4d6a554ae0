import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { markSent, markTracked, withMarks } from './tracked-marks.ts';

const hit = (_id: string, isTracked = false) => ({ _id, isTracked, _source: { id: _id } });
const page = (...hits: object[]) => ({ hits: { hits, total: { value: 9 } }, notices: [] });

test('a page of hits, a single record and a short list get the mark, and nothing else changes', () => {
  expect(withMarks(page(hit('1'), hit('2')), new Set(['2']), 'isTracked', true)).toEqual(
    page(hit('1'), hit('2', true)),
  );
  expect(withMarks(hit('2', true), new Set(['2']), 'isTracked', false)).toEqual(hit('2'));
  const week = (isTracked: boolean) => ({ closing: { days: 7, opportunities: [{ id: '2', isTracked }] } });
  expect(withMarks(week(false), new Set(['2']), 'isTracked', true)).toEqual(week(true));
});

test('an answer that the mark does not concern stays the same object', () => {
  const others = [new Date(), new Map([['2', hit('2')]]), [], { hits: 3 }];
  for (const answer of [page(hit('1')), page(hit('2', true)), hit('1'), null, undefined, ...others]) {
    expect(withMarks(answer, new Set(['2']), 'isTracked', true)).toBe(answer);
  }
});

test('what is taken back is as it was before: what was tracked already stays tracked', () => {
  const queries = new QueryClient();
  const [before, alone] = [page(hit('1', true), hit('2'), hit('3')), hit('2')];
  queries.setQueryData(['page'], before);
  queries.setQueryData(['alone'], alone);
  const takeBack = markTracked(queries, ['1', '2'], true);
  expect(queries.getQueryData(['page'])).toEqual(page(hit('1', true), hit('2', true), hit('3')));
  expect(queries.getQueryData(['alone'])).toEqual(hit('2', true));
  takeBack();
  expect(queries.getQueryData(['page'])).toEqual(before);
  expect(queries.getQueryData(['alone'])).toEqual(alone);
});

test('a mark makes no outdated answer fresh, and hides no failure', async () => {
  const queries = new QueryClient();
  queries.setQueryData(['page'], page(hit('1')), { updatedAt: 5 });
  const query = queries.getQueryCache().find({ queryKey: ['page'] })!;
  await queries.invalidateQueries({ queryKey: ['page'] });
  query.setState({ status: 'error', error: new Error('offline') });
  const before = { ...query.state };
  const takeBack = markTracked(queries, ['1'], true);
  expect(query.state).toEqual({ ...before, data: page(hit('1', true)) });
  takeBack();
  expect(query.state).toEqual(before);
});

test('what is sent is marked beside what is tracked, also where the server has left the mark out', () => {
  const queries = new QueryClient();
  queries.setQueryData(['page'], page(hit('1', true), hit('2')));
  const takeBack = markSent(queries, ['1'], true);
  expect(queries.getQueryData(['page'])).toEqual(page({ ...hit('1', true), isSent: true }, hit('2')));
  takeBack();
  expect(queries.getQueryData(['page'])).toEqual(page({ ...hit('1', true), isSent: false }, hit('2')));
  markSent(queries, ['2'], false);
  expect(queries.getQueryData(['page'])).toEqual(page({ ...hit('1', true), isSent: false }, hit('2')));
});
