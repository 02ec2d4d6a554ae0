import { expect, test } from 'vitest';
import { byDay, dayInWords, type TrackedDate } from './days.ts';

const date = (title: string, more: Partial<TrackedDate> = {}): TrackedDate => ({
  opportunityId: '1',
  title,
  funder: null,
  stage: 'interested',
  kind: 'DueDate',
  label: null,
  date: '2026-03-12',
  time: null,
  zone: null,
  ...more,
});

test('a day names its dates with what they are, and counts what it does not name', () => {
  const dates = [date('Sea ice'), date('Storms', { kind: 'LoiDate' }), date('Tides', { label: 'Stage 2' })];
  expect(dayInWords('2026-03-12', [])).toBe('Thursday 12 March 2026, no dates');
  expect(dayInWords('2026-03-12', [date('Sea ice')])).toBe(
    'Thursday 12 March 2026, 1 date: Sea ice (Application)',
  );
  expect(dayInWords('2026-03-12', [...dates, date('Waves')])).toBe(
    'Thursday 12 March 2026, 4 dates: Sea ice (Application), Storms (Letter of intent), Tides (Stage 2) and 1 more',
  );
});

test('dates are kept by their day', () => {
  const [one, other] = [date('a'), date('b', { date: '2026-03-13' })];
  expect([...byDay([one, other])]).toEqual([
    ['2026-03-12', [one]],
    ['2026-03-13', [other]],
  ]);
});
