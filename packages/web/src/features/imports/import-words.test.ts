import { expect, test } from 'vitest';
import type { ImportRun, ImportSchedule, ImportSource } from './import-calls.ts';
import { outcomeOf, progressOf, stateOf, timeOf, titleOf } from './import-words.ts';

const SOURCES = [{ id: 'nsf', title: 'NSF awards' }] as ImportSource[];
const counts = { source: 'nsf', layout: 'x', changed: 0, unchanged: 0, withdrawn: 0, reasons: {} };

test.each([
  [{ kind: 'schedule', source: 'nsf', inputs: ['since: 2026-01-01'] }, 'NSF awards'],
  [{ kind: 'download', source: 'gone', inputs: [] }, 'gone'],
  [{ kind: 'upload', source: null, inputs: ['a.json', 'b.json', 'c.json'] }, 'a.json, b.json, c.json'],
  [{ kind: 'upload', source: null, inputs: ['a', 'b', 'c', 'd', 'e'] }, 'a, b, c and 2 others'],
  [{ kind: 'command', source: null, inputs: ['/data/of/grants.zip'] }, 'grants.zip'],
  [{ kind: 'command', source: 'nsf', inputs: [] }, 'NSF awards'],
  [{ kind: 'rejects', source: 'nsf', inputs: ['x'] }, 'Retry of rejected records'],
] as const)('%j is called "%s"', (run, title) => {
  expect(titleOf(run as never, SOURCES)).toBe(title);
});

test('the outcome sums up all sources and leaves out what did not happen', () => {
  const result = {
    counts: [
      { ...counts, read: 1200, new: 1190, rejected: 10 },
      { ...counts, read: 1, new: 1, rejected: 0 },
    ],
  } as ImportRun['result'];
  expect(outcomeOf({ result })).toBe('1,201 records · 1,191 new · 10 rejected');
  expect(outcomeOf({ result: null })).toBeNull();
});

test('progress says what is known', () => {
  const progress = { read: 12_000, perSecond: 800, reading: 'x', share: 0.417, lists: null, message: null };
  expect(progressOf({ progress })).toBe('12,000 records read · 800 a second · 41 % of the file');
  expect(progressOf({ progress: { ...progress, read: 1, perSecond: 0, share: null, lists: 5 } })).toBe(
    '1 record read · the file lists 5',
  );
});

test('a state says when it is the person’s turn', () => {
  const run = { state: 'done', stopping: false, mayConfirm: false } as ImportRun;
  expect(stateOf(run).text).toBe('Done');
  expect(stateOf({ ...run, mayConfirm: true }).text).toBe('Needs confirmation');
  expect(stateOf({ ...run, state: 'running', stopping: true }).text).toBe('Stopping');
});

test('a schedule says its time and time zone', () => {
  const schedule = {
    frequency: 'nightly',
    weekday: 7,
    hour: 3,
    timeZone: 'America/New_York',
  } as ImportSchedule;
  expect(timeOf(schedule)).toBe('Every night at 03:00 (America/New York)');
  expect(timeOf({ ...schedule, frequency: 'weekly' })).toBe('Every Sunday at 03:00 (America/New York)');
});
