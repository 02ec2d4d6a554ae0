import { expect, test } from 'vitest';
import { leftOutStatuses } from './left-out.ts';

test('names the statuses that are not shown and have calls', () => {
  const counts = [
    { code: 'active', count: 2 },
    { code: 'forthcoming', count: 8 },
    { code: 'expired', count: 0 },
  ];
  expect(leftOutStatuses(['active'], counts)).toEqual([
    { status: 'forthcoming', adjective: 'forthcoming', count: 8 },
  ]);
  expect(leftOutStatuses(['forthcoming', 'expired'], counts)).toEqual([
    { status: 'active', adjective: 'open', count: 2 },
  ]);
  expect(leftOutStatuses(['active'], [])).toEqual([]);
});
