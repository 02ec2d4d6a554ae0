import { beforeAll, describe, expect, it } from 'vitest';
import { type Counts, type Measurement, measureAreas } from './measurement.ts';

const LEAST_PRECISION = 0.85;

function precision({ right, assigned }: Counts): number {
  return right / assigned;
}

describe.skipIf(!process.env.FUNDRY_TEST_DATA)('research areas of real records', () => {
  let measured: Measurement;

  beforeAll(async () => {
    measured = await measureAreas({ onlyUnlearned: true });
  }, 300_000);

  it('finds every record that was judged by hand', () => {
    expect(measured.judged).toBe(200);
  });

  it("are precise by the source's class, by text and by both on the records judged by hand", () => {
    expect(precision(measured.byClass)).toBeGreaterThanOrEqual(LEAST_PRECISION);
    expect(precision(measured.byText)).toBeGreaterThanOrEqual(LEAST_PRECISION);
    expect(precision(measured.combined)).toBeGreaterThanOrEqual(LEAST_PRECISION);
  });

  it('are precise by text on mapped records that took no part in learning', () => {
    expect(measured.heldOutRecords).toBeGreaterThan(5000);
    expect(precision(measured.heldOut)).toBeGreaterThanOrEqual(LEAST_PRECISION);
  });

  it('reach most records', () => {
    expect(measured.withArea / measured.records).toBeGreaterThan(0.65);
    expect(measured.combined.found / measured.combined.expected).toBeGreaterThan(0.65);
  });
});
