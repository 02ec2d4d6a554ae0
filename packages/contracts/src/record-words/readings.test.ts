import { expect, it } from 'vitest';
import { anOpportunity } from '../testing/example-records.ts';
import { howDeadlineWasRead, type Readings, readingsInWords, readingsOf } from './readings.ts';

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

it('tells a deadline that was read from one of another kind that a source states', () => {
  const deadline = { kind: 'LoiDate', date: '2026-03-01', time: null, zone: null, label: null } as const;
  const read = anOpportunity({
    status: 'active',
    deadline,
    readings: [{ field: 'deadlines', from: 'text', evidence: 'By 1 March.', kinds: ['LoiDate'] }],
  });
  expect(howDeadlineWasRead(read)).toBe('read from the text');
  expect(howDeadlineWasRead({ ...read, deadline: { ...deadline, kind: 'DueDate' } })).toBeNull();
});

it('says that “at any time” was read, as long as the call is open', () => {
  const read = anOpportunity({
    status: 'active',
    deadline: null,
    dateType: 'ONGOING_OPPORTUNITY',
    readings: [{ field: 'dateType', from: 'text', evidence: 'Proposals are accepted at any time.' }],
  });
  expect(howDeadlineWasRead(read)).toBe('read from the text');
  expect(howDeadlineWasRead({ ...read, status: 'expired' })).toBeNull();
});
