import { beforeAll, describe, expect, it } from 'vitest';
import { realCalls } from '../readings/real-calls.ts';
import { JUDGED, type Measured, measureEditions } from './judged-pairs.ts';

describe.skipIf(!process.env.FUNDRY_TEST_DATA)('editions of real calls', () => {
  let measured: Measured;
  beforeAll(async () => {
    measured = measureEditions(await realCalls());
  });

  it('are found without a false one among the pairs judged by hand', () => {
    expect(JUDGED.found).toHaveLength(100);
    expect(measured.found).toBeGreaterThanOrEqual(100);
    expect(measured.right).toBe(measured.found);
  });

  it('are not missed more often than was measured', () => {
    expect(measured.editions.length).toBeGreaterThanOrEqual(245);
    expect(measured.recall).toBeGreaterThan(0.75);
  });
});
