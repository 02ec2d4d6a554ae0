import { expect, test } from 'vitest';
import { leadDaysFault } from './lead-days.ts';

test('lead times are one to five days from 0 to 180', () => {
  for (const right of ['', ' ', '30, 7, 1', '0 180', '5;4,3 2 1']) expect(leadDaysFault(right)).toBe(null);
  for (const wrong of ['181', '-1', '1.5', 'a week', '1 2 3 4 5 6'])
    expect(leadDaysFault(wrong)).toMatch(/^Give one to 5/);
});
