import { expect, test } from 'vitest';
import type { DraftContext } from '../source.ts';
import { parseIsoDate, parseUsDate } from './dates.ts';
import { parseMoney } from './money.ts';
import { anyOf, saysSomething, statedIn, statedValues, wordOf } from './stated.ts';

function listener() {
  const heard: [field: string, written: unknown][] = [];
  const context: DraftContext = { today: '2026-03-01', unread: (...one) => void heard.push(one) };
  return { heard, context };
}

test('a value that is stated and not understood is told with its field; what is read or not stated is not', () => {
  const { heard, context } = listener();
  const record = {
    end: '2026-02-31',
    start: '2026-02-28',
    amount: 'abc',
    zero: '0',
    share: 'N/A',
    empty: ' ',
  };
  const stated = statedIn(record, context, 'term.');
  const day = anyOf(parseIsoDate, parseUsDate);
  expect([stated('end', day), stated('start', day)]).toEqual([null, '2026-02-28']);
  expect(['amount', 'zero', 'share', 'empty', 'absent'].map((field) => stated(field, parseMoney))).toEqual([
    null,
    0,
    null,
    null,
    null,
  ]);
  expect(heard).toEqual([
    ['term.end', '2026-02-31'],
    ['term.amount', 'abc'],
  ]);
});

test('of several values those that a table lists are taken, the others told', () => {
  const { heard, context } = listener();
  const status = wordOf({ Open: 'open', Gone: null } as const);
  expect(statedValues(['Open', 'Ajar', '', 'toString', 'Gone'], 'status', status, context)).toEqual(['open']);
  expect(heard.map(([, written]) => written)).toEqual(['Ajar', 'toString', 'Gone']);
});

test('nobody need listen', () => {
  expect(statedIn({ day: 'soon' }, { today: '2026-03-01' })('day', parseIsoDate)).toBeNull();
});

const NOTHING: unknown[] = [
  ...['', '-', '--', '—', '?', '0', '0.00', '0000-00-00', '00/00/0000', ' / '],
  ...['n/a', 'N/A.', 'N.A.', 'None', '(none)', 'NULL', 'Unknown', 'not specified', 'Not Available', 'TBD'],
  ...['To be determined', '[redacted]', 'REDACTED DUE TO PII', 'no date', 0, null, undefined, {}, []],
];
const SOMETHING: unknown[] = ['10', '1', '31-02-2026', 'abc', 'No. 5', 'Nonesuch', 'note', 'x', 12, true];

test('words and signs for "nothing" are told from values', () => {
  expect(NOTHING.filter(saysSomething)).toEqual([]);
  expect(SOMETHING.filter((one) => !saysSomething(one))).toEqual([]);
});
