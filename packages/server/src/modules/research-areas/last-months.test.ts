import { expect, test } from 'vitest';
import { lastMonths } from './last-months.ts';

test('months end with the same day, or with their last one', () => {
  expect(lastMonths('2026-03-31', 4)).toEqual([
    '2025-11-30',
    '2025-12-31',
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
  ]);
});
