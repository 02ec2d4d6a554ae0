import { expect, test } from 'vitest';
import { inTurns } from './in-turns.ts';

async function* numbers() {
  yield* [1, 2, 3, 4];
}

/** Works for a moment longer than a turn takes. */
function workLong(): void {
  const until = performance.now() + 41;
  while (performance.now() < until);
}

test('all items come, in their order, and a turn may go on without rest', async () => {
  const came: number[] = [];
  const turns: number[] = [];
  const restAfter = (ms: number) => {
    turns.push(ms);
    return 0;
  };
  for await (const number of inTurns(numbers(), restAfter)) {
    came.push(number);
    if (number === 2) workLong();
  }
  expect(came).toEqual([1, 2, 3, 4]);
  expect(turns).toHaveLength(1);
  expect(turns[0]).toBeGreaterThan(40);
});

test('the next item waits for the rest after a long turn, which ends when the work is given up', async () => {
  const stopping = new AbortController();
  const day = 86_400_000;
  const restAfter = () => {
    setImmediate(() => stopping.abort(new Error('given up')));
    return day;
  };
  const came: number[] = [];
  const all = async () => {
    for await (const number of inTurns(numbers(), restAfter, stopping.signal)) {
      came.push(number);
      if (number === 2) workLong();
    }
  };
  await expect(all()).rejects.toThrow();
  expect(came).toEqual([1, 2]);
});
