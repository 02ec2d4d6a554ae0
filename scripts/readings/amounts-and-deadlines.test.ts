import { beforeAll, describe, expect, it } from 'vitest';
import { JUDGED_AMOUNTS, JUDGED_DEADLINES, judgedCounts } from './amounts-and-deadlines.ts';
import { inWords, precision, sum } from './counts.ts';
import { realCalls } from './real-calls.ts';

describe.skipIf(!process.env.FUNDRY_TEST_DATA)('amounts and deadlines read from real texts', () => {
  let calls: Awaited<ReturnType<typeof realCalls>>;
  beforeAll(async () => {
    calls = await realCalls();
  });

  it('have samples of at least 200 calls each, all in the files, near half of them held out', () => {
    for (const sample of [JUDGED_AMOUNTS, JUDGED_DEADLINES]) {
      expect(new Set(sample.map(({ id }) => id)).size).toBeGreaterThanOrEqual(200);
      expect(sample.filter(({ id }) => !calls.has(id))).toEqual([]);
      const heldOut = sample.filter((one) => one.heldOut).length;
      expect(Math.abs(heldOut / sample.length - 0.5)).toBeLessThan(0.05);
    }
  });

  it.each([
    ['built on', false, 0.95],
    ['held out', true, 0.95],
  ])('are right on the calls judged by hand (%s)', (name, heldOut, least) => {
    const counts = judgedCounts(calls, heldOut);
    const amounts = sum([...counts].flatMap(([kind, count]) => (/amount|awards/.test(kind) ? count : [])));
    const dates = sum([...counts].flatMap(([kind, count]) => (/date|any time/.test(kind) ? count : [])));
    console.info(`${name}: amounts ${inWords(amounts)}; deadlines ${inWords(dates)}`);
    expect(precision(amounts)).toBeGreaterThanOrEqual(least);
    expect(precision(dates)).toBeGreaterThanOrEqual(least);
  });
});
