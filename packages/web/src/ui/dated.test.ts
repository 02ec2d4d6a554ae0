import { expect, test } from 'vitest';
import { splitDates } from './dated.tsx';

test('every second piece is a date, with its time', () => {
  expect(splitDates('From 01-Mar-2026 to 21-Nov-2026.')).toEqual([
    'From ',
    '01-Mar-2026',
    ' to ',
    '21-Nov-2026',
    '.',
  ]);
  expect(splitDates('01-Mar-2026 14:05')).toEqual(['', '01-Mar-2026 14:05', '']);
});

test('a text without a date is one piece', () => {
  for (const text of ['', 'PAR-25-123', '2026-11-21', 'the 12-month-1999 plan'])
    expect(splitDates(text)).toEqual([text]);
});
