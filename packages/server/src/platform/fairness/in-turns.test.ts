import { expect, test, vi } from 'vitest';
import { inTurns } from './in-turns.ts';

async function* numbers() {
  yield* [1, 2, 3, 4];
}

test('all items come, in their order, with a rest after each turn', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  try {
    const worked: number[] = [];
    const came: number[] = [];
    const restAfter = (ms: number) => {
      worked.push(ms);
      return 0;
    };
    for await (const number of inTurns(numbers(), restAfter)) {
      came.push(number);
      vi.advanceTimersByTime(25);
    }
    expect(came).toEqual([1, 2, 3, 4]);
    expect(worked).toEqual([50, 50]);
  } finally {
    vi.useRealTimers();
  }
});
