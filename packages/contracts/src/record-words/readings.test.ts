import { expect, it } from 'vitest';
import { type Readings, readingsInWords, readingsOf } from './readings.ts';

const readings: Readings = [
  { field: 'eligibility.degrees', from: 'text', evidence: 'A doctorate is needed.' },
  { field: 'eligibility.degrees', from: 'text', evidence: 'Or a master’s degree.' },
  { field: 'eligibility.citizenships', from: 'programme', evidence: 'A rule.' },
];

it('names each field once, with how it was read', () => {
  expect(readingsInWords(readings)).toEqual([
    'Degrees (read from the text)',
    'Citizenships (from the rules of the programme)',
  ]);
});

it('finds the readings of a field', () => {
  expect(readingsOf({ readings }, 'eligibility.citizenships', 'recurring')).toEqual([readings[2]]);
});
