import { expect, test } from 'vitest';
import { FRESH_FIELD, freshSetup, type Setup, sentOf, withIds } from './setup.ts';
import { setupFaults } from './setup-faults.ts';

const FRESH = freshSetup(1, '2031-01-05', 'Europe/London');
const READY: Setup = { ...FRESH, closes: { date: '2031-02-05', time: '17:00' } };
const CHOICE = { ...FRESH_FIELD, id: 'f2', label: 'Faculty', kind: 'choice' as const };

test.each<[string, Setup, string[]]>([
  ['a fresh one', FRESH, ['Choose the day of the closing.']],
  ['one with a closing', READY, []],
  ['no places', { ...READY, places: 0 }, ['Say how many may go forward: at least 1.']],
  [
    'a closing before the opening on the same day',
    { ...READY, opens: { date: '2031-02-05', time: '17:00' } },
    ['The closing must come after the opening.'],
  ],
  [
    'one choice only',
    { ...READY, form: [{ ...CHOICE, choices: ['Arts', ' '] }] },
    ['Give each field with choices at least two of them, one on each line.'],
  ],
  ['no criterion', { ...READY, criteria: [] }, ['Add a criterion by which reviewers score.']],
  [
    'nameless rows',
    { ...READY, form: [FRESH_FIELD], criteria: [{ id: 'c1', label: ' ', help: '' }] },
    ['Say what each field of the form asks.', 'Name each criterion.'],
  ],
])('%s', (_, setup, faults) => {
  expect(setupFaults(setup)).toEqual(faults);
});

test('new rows get ids that no other row has', () => {
  const rows = [{ id: 'f1' }, { id: '' }, { id: 'f7' }, { id: '' }];
  expect(withIds(rows, 'f').map(({ id }) => id)).toEqual(['f1', 'f8', 'f7', 'f9']);
});

test('only fields with choices send choices, without empty ones', () => {
  const choices = ['Arts', '', 'Law'];
  const form = [
    { ...CHOICE, choices },
    { ...CHOICE, id: 'f3', kind: 'text' as const, choices },
  ];
  expect(sentOf({ ...READY, form }).form?.map((field) => field.choices)).toEqual([['Arts', 'Law'], []]);
});
