import { expect, test } from 'vitest';
import { refreshedBehind } from './refreshed-behind.ts';

test('is found once, and anew behind a caller when it has grown old', async () => {
  let time = 0;
  const clock = { now: () => new Date(time), today: () => '2026-03-01' };
  const waiting: ((value: number) => void)[] = [];
  const kept = refreshedBehind(1_000, clock, () => new Promise<number>((found) => waiting.push(found)));

  const first = [kept(), kept()];
  expect(waiting).toHaveLength(1);
  waiting[0]!(1);
  expect(await Promise.all(first)).toEqual([1, 1]);

  time = 999;
  expect(await kept()).toBe(1);
  expect(waiting).toHaveLength(1);

  time = 1_000;
  expect(await kept()).toBe(1);
  expect(await kept()).toBe(1);
  expect(waiting).toHaveLength(2);
  waiting[1]!(2);
  await new Promise((done) => setImmediate(done));
  expect(await kept()).toBe(2);
});

test('a failure keeps the old answer, and the first caller sees it', async () => {
  let time = 0;
  let fails = true;
  const clock = { now: () => new Date(time), today: () => '2026-03-01' };
  const kept = refreshedBehind(1_000, clock, async () => {
    if (fails) throw new Error('no index yet');
    return 'figures';
  });
  await expect(kept()).rejects.toThrow('no index yet');
  fails = false;
  expect(await kept()).toBe('figures');
  fails = true;
  time = 5_000;
  expect(await kept()).toBe('figures');
});
