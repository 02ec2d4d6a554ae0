import { beforeAll, describe, expect, it } from 'vitest';
import { againstData, JUDGED_APPLICANTS, judgedApplicants } from './applicants.ts';
import { inWords, precision, sum } from './counts.ts';
import { realCalls } from './real-calls.ts';

describe.skipIf(!process.env.FUNDRY_TEST_DATA)('who may apply, read from real texts', () => {
  let calls: Awaited<ReturnType<typeof realCalls>>;
  beforeAll(async () => {
    calls = await realCalls();
  });

  it('has a sample of at least 200 calls, all in the files, half of them held out', () => {
    expect(new Set(JUDGED_APPLICANTS.map(({ id }) => id)).size).toBeGreaterThanOrEqual(200);
    expect(JUDGED_APPLICANTS.filter(({ id }) => !calls.has(id))).toEqual([]);
    const heldOut = JUDGED_APPLICANTS.filter((one) => one.heldOut).length;
    expect(Math.abs(heldOut / JUDGED_APPLICANTS.length - 0.5)).toBeLessThan(0.05);
  });

  it.each([
    ['built on', false],
    ['held out', true],
  ])('is right on the calls judged by hand (%s)', (name, heldOut) => {
    const all = sum([...judgedApplicants(calls, heldOut).values()]);
    console.info(`Who may apply, ${name}: ${inWords(all)}`);
    expect(all.read).toBeGreaterThan(100);
    expect(precision(all)).toBeGreaterThanOrEqual(0.95);
  });

  it('agrees with the data of the same call', () => {
    const all = sum([...againstData(calls).values()]);
    expect(all.read).toBeGreaterThan(300);
    expect(precision(all)).toBeGreaterThanOrEqual(0.95);
  });
});
