import { beforeAll, describe, expect, it } from 'vitest';
import { IN_FULL } from '../../packages/server/src/testing/in-full.ts';
import { type Counts, type Measurement, measureAreas } from './measurement.ts';
import { FOLDERS } from './records.ts';
import { readJudged } from './splits.ts';

/** Most of the records, and of the time to read them. They are measured only in full. */
const LARGE = ['nsf', 'usaspending'];
const HELD_OUT_RECORDS = IN_FULL ? 5000 : 1000;

const LEAST_PRECISION = 0.85;

const isRead = (folder: string) => IN_FULL || !LARGE.includes(folder);

function precision({ right, assigned }: Counts): number {
  return right / assigned;
}

describe.skipIf(!process.env.FUNDRY_TEST_DATA)('research areas of real records', () => {
  let measured: Measurement;

  beforeAll(async () => {
    measured = await measureAreas({ onlyUnlearned: true, folders: FOLDERS.filter(isRead) });
  }, 300_000);

  it('finds every record that was judged by hand', () => {
    const judged = readJudged();
    expect(judged).toHaveLength(200);
    expect(measured.judged).toBe(judged.filter(({ source }) => isRead(source)).length);
  });

  it("are precise by the source's class, by text and by both on the records judged by hand", () => {
    expect(precision(measured.byClass)).toBeGreaterThanOrEqual(LEAST_PRECISION);
    expect(precision(measured.byText)).toBeGreaterThanOrEqual(LEAST_PRECISION);
    expect(precision(measured.combined)).toBeGreaterThanOrEqual(LEAST_PRECISION);
  });

  it('are precise by text on mapped records that took no part in learning', () => {
    expect(measured.heldOutRecords).toBeGreaterThan(HELD_OUT_RECORDS);
    expect(precision(measured.heldOut)).toBeGreaterThanOrEqual(LEAST_PRECISION);
  });

  it('reach most records', () => {
    expect(measured.withArea / measured.records).toBeGreaterThan(IN_FULL ? 0.65 : 0.5);
    expect(measured.combined.found / measured.combined.expected).toBeGreaterThan(0.65);
  });
});
