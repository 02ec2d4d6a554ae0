import { expect, test } from 'vitest';
import { openLoop } from './open-loop.ts';

test('each visit is told of once, with what was wrong; none begins after the end', async () => {
  const over = new AbortController();
  const told: [number, string | undefined][] = [];
  let number = 0;
  await openLoop(
    { perSecond: 10_000, seconds: 60 },
    () => ++number,
    async (visit) => {
      if (visit === 3) over.abort();
      if (visit === 2) throw new Error('not found');
    },
    ({ visit, fault }) => told.push([visit, fault?.message]),
    over.signal,
  );
  expect(told.toSorted(([a], [b]) => a - b)).toEqual([
    [1, undefined],
    [2, 'not found'],
    [3, undefined],
  ]);
});
