import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { inTurn, refreshTracked, TRACKED_KEY } from './tracking-calls.ts';

test('changes of the same call are sent in turn, also after one that fails, and others at once', async () => {
  const sent: string[] = [];
  let refuse = (_: Error) => {};
  const refused = new Promise((_, reject) => {
    refuse = reject;
  });
  const failing = inTurn(['1'], () => {
    sent.push('first');
    return refused;
  });
  const second = inTurn(['1', '2'], async () => sent.push('second'));
  await inTurn(['3'], async () => sent.push('other'));
  expect(sent).toEqual(['first', 'other']);
  refuse(new Error('refused'));
  await expect(failing).rejects.toThrow('refused');
  await second;
  expect(sent).toEqual(['first', 'other', 'second']);
});

test('what is tracked is loaded again only when no change is under way', async () => {
  const queries = new QueryClient();
  queries.setQueryData([TRACKED_KEY], []);
  const isOutdated = () => queries.getQueryState([TRACKED_KEY])?.isInvalidated;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const changing = inTurn(['1'], () => answered);
  const refreshed = refreshTracked(queries);
  await Promise.resolve();
  expect(isOutdated()).toBe(false);
  answer();
  await Promise.all([changing, refreshed]);
  expect(isOutdated()).toBe(true);
});
