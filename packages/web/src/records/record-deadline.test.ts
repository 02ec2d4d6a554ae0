import { expect, test } from 'vitest';
import {
  type Deadline,
  daysInWords,
  deadlineDay,
  deadlineName,
  timingOf,
  urgencyOf,
} from './record-deadline.ts';

const TODAY = '2026-03-01';
const due = (date: string, more: Partial<Deadline> = {}): Deadline => ({
  kind: 'DueDate',
  date,
  time: null,
  zone: null,
  label: null,
  ...more,
});
const record = (more: Partial<Parameters<typeof timingOf>[0]>): Parameters<typeof timingOf>[0] => ({
  status: 'active',
  deadline: null,
  deadlines: [],
  dateType: 'OPPORTUNITY_WITH_DEADLINE',
  openDate: null,
  closeDate: null,
  ...more,
});

test.each([
  [-1200, '1,200 days ago', 'past'],
  [-1, 'yesterday', 'past'],
  [0, 'today', 'urgent'],
  [1, 'tomorrow', 'urgent'],
  [14, 'in 14 days', 'urgent'],
  [15, 'in 15 days', 'soon'],
  [30, 'in 30 days', 'soon'],
  [31, 'in 31 days', 'calm'],
] as const)('%i days away is said "%s" and is %s', (days, words, urgency) => {
  expect(daysInWords(days)).toBe(words);
  expect(urgencyOf(days)).toBe(urgency);
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
});

test('the soonest future deadline is the one that matters, called by its kind', () => {
  const only = due('2026-03-13');
  expect(timingOf(record({ deadline: only, deadlines: [only] }), TODAY)).toEqual({
    words: 'Closes in 12 days',
    urgency: 'urgent',
    when: '13-Mar-2026',
  });
  const letter = due('2026-03-20', { kind: 'LoiDate' });
  expect(timingOf(record({ deadline: letter, deadlines: [letter, due('2026-06-01')] }), TODAY)).toMatchObject(
    {
      words: 'Letter of intent due in 19 days',
      urgency: 'soon',
    },
  );
  const stage = due('2026-03-01', { label: 'Stage 1' });
  expect(timingOf(record({ deadline: stage, deadlines: [stage, due('2026-06-01')] }), TODAY).words).toBe(
    'Stage 1 closes today',
  );
  const cutOff = due('2026-05-01');
  expect(timingOf(record({ deadline: cutOff, deadlines: [cutOff, due('2026-09-01')] }), TODAY).words).toBe(
    'Next cut-off closes in 61 days',
  );
  const interview = due('2026-04-01', { kind: 'OtherDate', label: 'Interview' });
  expect(timingOf(record({ deadline: interview, deadlines: [interview] }), TODAY).words).toBe(
    'Interview in 31 days',
  );
});

test('a call without a deadline says whether it is open continuously or nobody said', () => {
  expect(timingOf(record({ dateType: null }), TODAY)).toEqual({
    words: 'Deadline not specified',
    urgency: 'unknown',
    when: null,
  });
  expect(timingOf(record({ dateType: 'ONGOING_OPPORTUNITY' }), TODAY).words).toBe('Open continuously');
});

test('a forthcoming call says when it opens, and when it will close', () => {
  const deadline = due('2026-09-01', { time: '17:00' });
  expect(timingOf(record({ status: 'forthcoming', openDate: '2026-04-12', deadline }), TODAY)).toEqual({
    words: 'Opens in 42 days',
    urgency: 'calm',
    when: '12-Apr-2026; closes 01-Sep-2026, 17:00',
  });
  expect(timingOf(record({ status: 'forthcoming', deadline, deadlines: [deadline] }), TODAY).words).toBe(
    'Closes in 184 days',
  );
});

test('an expired call says when it closed', () => {
  expect(timingOf(record({ status: 'expired', closeDate: '2026-02-19' }), TODAY)).toEqual({
    words: 'Closed 10 days ago',
    urgency: 'past',
    when: '19-Feb-2026',
  });
  expect(timingOf(record({ status: 'expired' }), TODAY)).toEqual({
    words: 'Closing day not specified',
    urgency: 'past',
    when: null,
  });
});
