import { expect, test } from 'vitest';
import { type Deadline, deadlineDay, deadlineName } from './deadline-day.ts';

const due = (date: string, more: Partial<Deadline> = {}): Deadline => ({
  kind: 'DueDate',
  date,
  time: null,
  zone: null,
  label: null,
  ...more,
});

test('a deadline names its kind, label, day, time and zone, each only when it is stated', () => {
  expect(deadlineName(due('2026-12-03'))).toBe('Application');
  expect(deadlineName(due('2026-12-03', { label: 'Stage 2' }))).toBe('Application (Stage 2)');
  expect(deadlineName(due('2026-12-03', { kind: 'LoiDate' }))).toBe('Letter of intent');
  expect(deadlineDay(due('2026-12-03'))).toBe('03-Dec-2026');
  expect(deadlineDay(due('2026-12-03', { zone: 'Europe/Brussels' }))).toBe('03-Dec-2026');
  expect(deadlineDay(due('2026-12-03', { time: '17:00' }))).toBe('03-Dec-2026, 17:00');
  expect(deadlineDay(due('2026-12-03', { time: '17:00', zone: 'America/New_York' }))).toBe(
    '03-Dec-2026, 17:00 New York time',
  );
  expect(deadlineDay(due('2026-12-03', { time: '10:00', zone: 'UTC' }))).toBe('03-Dec-2026, 10:00 UTC');
  expect(deadlineDay(due('2026-12-03', { time: '10:00', zone: 'Etc/UTC' }))).toBe('03-Dec-2026, 10:00 UTC');
});
