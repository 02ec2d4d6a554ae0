import { expect, test } from 'vitest';
import { deadlineHeadline, deadlineInWords, deadlineSentence, urgencyOf } from './deadline.ts';
import type { Deadline } from './deadline-day.ts';

const TODAY = '2026-03-01';
const due = (date: string, more: Partial<Deadline> = {}): Deadline => ({
  kind: 'DueDate',
  date,
  time: null,
  zone: null,
  label: null,
  ...more,
});
type Timed = Parameters<typeof deadlineInWords>[0];
const record = (more: Partial<Timed>): Timed => ({
  status: 'active',
  deadline: null,
  deadlines: [],
  dateType: 'OPPORTUNITY_WITH_DEADLINE',
  openDate: null,
  closeDate: null,
  ...more,
});
/** The parts of a deadline that a screen shows: the headline, the urgency and the day. */
function onScreen(more: Partial<Timed>) {
  const words = deadlineInWords(record(more), TODAY);
  return [deadlineHeadline(words), words.urgency, words.when];
}
const inMail = (more: Partial<Timed>) => deadlineSentence(record(more), TODAY);

test.each([
  [-1, 'past'],
  [0, 'urgent'],
  [14, 'urgent'],
  [15, 'soon'],
  [30, 'soon'],
  [31, 'calm'],
] as const)('%i days away is %s', (days, urgency) => {
  expect(urgencyOf(days)).toBe(urgency);
});

test('the soonest future deadline is the one that matters, called by its kind', () => {
  const only = due('2026-03-13', { time: '17:00', zone: 'Europe/Brussels' });
  const single = { deadline: only, deadlines: [due('2026-01-13'), only] };
  expect(onScreen(single)).toEqual(['Closes in 12 days', 'urgent', '13-Mar-2026, 17:00 Brussels time']);
  expect(inMail(single)).toBe('Closes 13-Mar-2026, 17:00 Brussels time');
  const letter = due('2026-03-20', { kind: 'LoiDate' });
  const staged = { deadline: letter, deadlines: [letter, due('2026-06-01')] };
  expect(onScreen(staged)).toEqual(['Letter of intent due in 19 days', 'soon', '20-Mar-2026']);
  expect(inMail(staged)).toBe('Letter of intent due 20-Mar-2026');
  const stage = due('2026-03-01', { label: 'Stage 1' });
  expect(onScreen({ deadline: stage, deadlines: [stage, due('2026-06-01')] })[0]).toBe(
    'Stage 1 closes today',
  );
  const cutOff = due('2026-05-01');
  expect(onScreen({ deadline: cutOff, deadlines: [cutOff, due('2026-09-01')] })[0]).toBe(
    'Next cut-off closes in 2 months',
  );
  const standard = due('2026-04-01', { label: 'NIH standard date' });
  expect(onScreen({ deadline: standard, deadlines: [standard] })[0]).toBe('NIH standard date in 31 days');
  const interview = due('2026-04-01', { kind: 'OtherDate', label: 'Interview' });
  expect(onScreen({ deadline: interview, deadlines: [interview] })[0]).toBe('Interview in 31 days');
  const unnamed = due('2026-04-01', { kind: 'OtherDate' });
  expect(onScreen({ deadline: unnamed, deadlines: [unnamed] })[0]).toBe('Next date in 31 days');
});

test('a call without a deadline says whether it is open continuously or nobody said', () => {
  expect(onScreen({ dateType: null })).toEqual(['Deadline not specified', 'unknown', null]);
  expect(inMail({ dateType: null })).toBe('Deadline not specified');
  const ongoing = { dateType: 'ONGOING_OPPORTUNITY', deadlines: [due('2026-02-01')] } as const;
  expect(onScreen({ ...ongoing, deadlines: [...ongoing.deadlines] })).toEqual([
    'Open continuously',
    'calm',
    null,
  ]);
});

test('an open call whose deadlines are over names the last of them', () => {
  const over = {
    deadlines: [due('2026-02-01'), due('2026-02-20'), due('2025-02-20')],
    closeDate: '2026-09-01',
  };
  expect(onScreen(over)).toEqual(['Last deadline 9 days ago', 'past', '20-Feb-2026']);
  expect(inMail(over)).toBe('Last deadline 20-Feb-2026');
});

test('a forthcoming call says when it opens, and when it will close', () => {
  const deadline = due('2026-09-01', { time: '17:00' });
  const opening = { status: 'forthcoming', openDate: '2026-04-12', deadline, deadlines: [deadline] } as const;
  const dated = { ...opening, deadlines: [...opening.deadlines] };
  expect(onScreen(dated)).toEqual(['Opens in 42 days', 'calm', '12-Apr-2026; closes 01-Sep-2026, 17:00']);
  expect(inMail(dated)).toBe('Opens 12-Apr-2026; closes 01-Sep-2026, 17:00');
  expect(onScreen({ ...dated, openDate: null })[0]).toBe('Closes in 6 months');
  expect(inMail({ ...dated, openDate: null })).toBe('Forthcoming; closes 01-Sep-2026, 17:00');
  expect(inMail({ status: 'forthcoming' })).toBe('Forthcoming; deadline not specified');
});

test('an expired call says when it closed, also when it was open continuously', () => {
  const closed = { status: 'expired', closeDate: '2026-02-19', dateType: 'ONGOING_OPPORTUNITY' } as const;
  expect(onScreen(closed)).toEqual(['Closed 10 days ago', 'past', '19-Feb-2026']);
  expect(inMail(closed)).toBe('Closed 19-Feb-2026');
  expect(onScreen({ status: 'expired' })).toEqual(['Closed, date not specified', 'past', null]);
  expect(inMail({ status: 'expired' })).toBe('Closed, date not specified');
});
