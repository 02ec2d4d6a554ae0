import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { expect, test } from 'vitest';
import { reminderNote } from './reminder-notes.ts';

type Deadline = OpportunityRecord['deadlines'][number];

const TODAY = '2026-03-01';
const due = (date: string, more: Partial<Deadline> = {}): Deadline => ({
  kind: 'DueDate',
  date,
  time: null,
  zone: null,
  label: null,
  ...more,
});

test('one call names its dates to come, soonest first, with time and label', () => {
  const late = due('2026-09-01', { label: 'Stage 2' });
  const soon = due('2026-03-01', { time: '17:00', zone: 'Europe/Brussels' });
  expect(reminderNote('DueDate', [[late, soon, due('2026-02-01')]], TODAY)).toBe(
    '01-Mar-2026, 17:00 Brussels time and 01-Sep-2026 (Stage 2)',
  );
});

test('several calls say how many have one, and when the next is', () => {
  const calls = [[due('2026-05-01')], [due('2026-04-01'), due('2026-02-01')], [due('2026-02-01')], []];
  expect(reminderNote('DueDate', calls, TODAY)).toBe('2 of 4, the next on 01-Apr-2026');
});

test('passed dates and missing ones are said', () => {
  expect(reminderNote('DueDate', [[due('2026-02-28')]], TODAY)).toBe('All dates have passed.');
  expect(reminderNote('LoiDate', [[due('2026-05-01')]], TODAY)).toBe('None stated so far.');
});
