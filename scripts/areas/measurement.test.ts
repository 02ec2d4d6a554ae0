import { beforeAll, describe, expect, it } from 'vitest';
import { IN_FULL } from '../../packages/server/src/testing/in-full.ts';
import type { Counts, Share } from './counts.ts';
import { type Measurement, measureAreas } from './measurement.ts';
import { AWARD_FOLDERS, CALL_FOLDERS } from './merged-records.ts';
import { readJudged } from './splits.ts';

/** Most of the records, and of the time to read them. They are measured only in full. */
const LARGE = ['nsf', 'usaspending'];
const FOLDERS = [...new Set([...CALL_FOLDERS, ...AWARD_FOLDERS])];

const LEAST_PRECISION = 0.85;
const LEAST_SHARE = 0.9;

const precision = ({ right, assigned }: Counts) => right / assigned;
const share = ({ records, withArea }: Share) => withArea / records;

describe.skipIf(!process.env.FUNDRY_TEST_DATA)('research areas of real records', () => {
  let measured: Measurement;

  beforeAll(async () => {
    measured = await measureAreas(FOLDERS.filter((folder) => IN_FULL || !LARGE.includes(folder)));
  }, 300_000);

  it('are compared with every judgement', () => {
    const expected = readJudged().filter(({ source }) => IN_FULL || !LARGE.includes(source));
    const groups = ['earlier', 'built-on', 'held-out'].flatMap((set) => [
      `${set} opportunity`,
      `${set} award`,
    ]);
    const found = groups.reduce((sum, group) => sum + measured.judged.of(group).records, 0);
    expect(found).toBe(expected.length);
  });

  it.each(['earlier', 'built-on', 'held-out'])('are precise on the records judged by hand: %s', (set) => {
    for (const kind of ['opportunity', 'award'])
      expect(precision(measured.judged.of(`${set} ${kind}`)), kind).toBeGreaterThanOrEqual(LEAST_PRECISION);
  });

  it('are given to nearly all calls, also those that are active, and to nearly all awards', () => {
    for (const kind of ['opportunity', 'active', 'award'])
      expect(share(measured.shares.get(kind)!), kind).toBeGreaterThanOrEqual(LEAST_SHARE);
  });

  it('are given to most records of every source', () => {
    for (const [group, counts] of measured.shares) expect(share(counts), group).toBeGreaterThan(0.85);
  });

  it('are precise by text on records with a class that took no part in learning', () => {
    expect(measured.heldOut.records).toBeGreaterThan(IN_FULL ? 5000 : 1000);
    expect(precision(measured.heldOut.all)).toBeGreaterThanOrEqual(LEAST_PRECISION);
  });
});
