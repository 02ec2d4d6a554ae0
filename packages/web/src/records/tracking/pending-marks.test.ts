import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { markPending } from './pending-marks.ts';

/** What a page shows of the call "1", which is tracked or not before anything happens. */
function pageOf(isTracked: boolean) {
  const queries = new QueryClient();
  const arrives = (key: string, value: boolean) => queries.setQueryData([key], { id: '1', isTracked: value });
  const shown = (key = 'page') => queries.getQueryData<{ isTracked: boolean }>([key])?.isTracked;
  arrives('page', isTracked);
  return { queries, shown, arrives };
}

test('when two changes in a row fail, the call is shown as it was before both', () => {
  const { queries, shown } = pageOf(true);
  const untracked = markPending(queries, ['1'], false);
  const trackedAgain = markPending(queries, ['1'], true);
  untracked.drop();
  expect(shown()).toBe(true);
  trackedAgain.drop();
  expect(shown()).toBe(true);
});

test('an answer to an earlier change does not cover a later one, and that can still be taken back', () => {
  const { queries, shown, arrives } = pageOf(true);
  const untracked = markPending(queries, ['1'], false);
  const trackedAgain = markPending(queries, ['1'], true);
  arrives('other page', true);
  untracked.keep();
  expect([shown(), shown('other page')]).toEqual([true, true]);
  trackedAgain.drop();
  expect([shown(), shown('other page')]).toEqual([false, false]);
});

test('what arrives after a change with the state before it is marked, under what is pending', async () => {
  const { queries, shown } = pageOf(false);
  let answer = (_: object) => {};
  const late = new Promise<object>((resolve) => {
    answer = resolve;
  });
  const arrived = queries.fetchQuery({ queryKey: ['late page'], queryFn: () => late });
  markPending(queries, ['1'], true).keep();
  const untracked = markPending(queries, ['1'], false);
  answer({ id: '1', isTracked: false });
  await arrived;
  expect([shown(), shown('late page')]).toEqual([false, false]);
  untracked.drop();
  expect([shown(), shown('late page')]).toEqual([true, true]);
});
