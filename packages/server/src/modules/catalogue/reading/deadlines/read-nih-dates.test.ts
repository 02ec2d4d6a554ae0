import { expect, it } from 'vitest';
import { callThatSays } from '../testing/call-that-says.ts';
import { readNihDates } from './read-nih-dates.ts';

const announcement = (activity: string, closesOn: string, number = 'PAR-25-192') =>
  callThatSays('About birds.', {
    number,
    opensOn: '2025-09-05',
    closesOn,
    classifications: [{ scheme: 'nih-activity', code: activity, label: null }],
  });

it('gives a standing announcement the standard dates of its activity, marked as such, until it expires', () => {
  const [reading, ...others] = readNihDates(announcement('R01', '2026-09-07'));
  expect(others).toEqual([]);
  expect(reading).toMatchObject({ field: 'deadlines', from: 'programme' });
  expect(reading!.evidence).toContain('R01 applications are 5 February, 5 June, 5 October');
  expect(reading!.value).toEqual(
    ['2025-10-06', '2026-02-05', '2026-06-05'].map((date) => ({
      kind: 'DueDate',
      date,
      time: '17:00',
      zone: null,
      label: 'NIH standard date',
    })),
  );
});

it('gives none to requests for applications, to dates of their own, and to activities without standard dates', () => {
  expect(readNihDates(announcement('R01', '2026-09-07', 'RFA-CA-26-001'))).toEqual([]);
  expect(readNihDates(announcement('R01', '2026-10-15'))).toEqual([]);
  expect(readNihDates(announcement('S10', '2026-09-07'))).toEqual([]);
});
