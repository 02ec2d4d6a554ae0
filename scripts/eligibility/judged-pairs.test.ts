import { beforeAll, describe, expect, it } from 'vitest';
import { realCalls } from '../readings/real-calls.ts';
import { JUDGED_PAIRS, JUDGED_SETS, type Measured, measuredPairs, PEOPLE } from './judged-pairs.ts';

/** Wrong verdicts of 150 pairs that are let through, and unclear ones. The figures of docs/eligibility.md stand below. */
const MOST_WRONG = 6;
const MOST_UNCLEAR = 85;

it('has 360 judged pairs of people who are known, each call once, in three sets', () => {
  expect(new Set(JUDGED_PAIRS.map(({ call }) => call)).size).toBe(360);
  expect(JUDGED_PAIRS.filter(({ person }) => !PEOPLE.has(person))).toEqual([]);
  expect(JUDGED_SETS.map((name) => JUDGED_PAIRS.filter(({ set }) => set === name).length)).toEqual([
    150, 150, 60,
  ]);
  expect(
    JUDGED_PAIRS.filter(({ first, sentence }) => (first === undefined) !== (sentence === undefined)),
  ).toEqual([]);
});

describe.skipIf(!process.env.FUNDRY_TEST_DATA)('verdicts on real calls', () => {
  let measured: Measured[];
  beforeAll(async () => {
    measured = measuredPairs(await realCalls());
  });

  it('are never the opposite of what a person judged', () => {
    const opposite = measured.filter(
      ({ verdict, found }) => ![verdict, 'unclear'].includes(found.verdict) && verdict !== 'unclear',
    );
    expect(opposite).toEqual([]);
  });

  it.each(JUDGED_SETS)('are seldom surer than a person, and not often unclear (%s)', (name) => {
    const part = measured.filter(({ set }) => set === name);
    const wrong = part.filter(
      ({ verdict, found }) => found.verdict !== 'unclear' && found.verdict !== verdict,
    );
    const unclear = part.filter(({ found }) => found.verdict === 'unclear');
    console.info(`${name}: ${wrong.length} wrong, ${unclear.length} unclear of ${part.length}`);
    expect(wrong.length).toBeLessThanOrEqual(MOST_WRONG);
    expect(unclear.length).toBeLessThanOrEqual(MOST_UNCLEAR);
  });
});
