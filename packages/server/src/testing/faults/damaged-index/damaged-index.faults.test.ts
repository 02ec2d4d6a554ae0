import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { IN_FULL } from '../../in-full.ts';
import { Drill, everyDamage, type Trial } from './drill.ts';
import { tableOf } from './table.ts';

const ROUNDS = 20;
const SEED = 20_261_126;

/** In full, all damages again and again. Otherwise every fifth, which takes up each kind of file. */
const tried = IN_FULL
  ? Array.from({ length: ROUNDS }, () => everyDamage).flat()
  : everyDamage.filter((_, index) => index % 5 === 1);

let drill: Drill | undefined;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  drill = await Drill.prepare(SEED, () => vi.advanceTimersByTime(1_001));
});
afterAll(async () => {
  vi.useRealTimers();
  await drill?.end();
});

test(`a running index damaged ${tried.length} times (seed ${SEED}) gives no wrong answer`, async () => {
  const trials: Trial[] = [];
  for (const [index, { file, damage }] of tried.entries()) {
    const isFirstOfItsKind = IN_FULL && index < everyDamage.length;
    trials.push(await drill!.try(file, damage, isFirstOfItsKind));
  }
  if (IN_FULL) console.log(tableOf(trials));
  const bad = trials.filter(({ outcome }) => outcome === 'wrong' || outcome === 'failed');
  expect(bad.map(({ file, damage, detail }) => `${file} ${damage.name}: ${detail}`)).toEqual([]);
  expect(trials.filter(({ outcome }) => outcome === 'told').length).toBeGreaterThan(trials.length / 2);
}, 3_600_000);
