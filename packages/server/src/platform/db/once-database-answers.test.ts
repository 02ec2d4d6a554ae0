import { expect, test } from 'vitest';
import { onceDatabaseAnswers } from './once-database-answers.ts';

test('tells once that it waits for the database, and ends with the reason of its signal', async () => {
  const stopping = new AbortController();
  const reason = new Error('Ctrl-C');
  let told = 0;
  const waiting = onceDatabaseAnswers(
    () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })),
    {
      signal: stopping.signal,
      onWaiting: () => {
        told++;
        stopping.abort(reason);
      },
    },
  );
  await expect(waiting).rejects.toBe(reason);
  expect(told).toBe(1);
});
