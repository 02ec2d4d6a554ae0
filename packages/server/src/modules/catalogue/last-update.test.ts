import { expect, test } from 'vitest';
import { lastUpdateOf } from './last-update.ts';

const at = (time: string) => Date.parse(time);
const came = at('2026-03-01T10:00:00Z');

test.each([
  ['the last change that its publisher states', '2026-01-20', '2025-06-01', came, '2026-01-20'],
  ['its posting where no change is stated', null, '2025-06-01', came, '2025-06-01'],
  ['its coming here where nothing is stated', null, null, came, '2026-03-01T10:00:00Z'],
  ['never a day to come', '2027-01-01', null, came, '2026-03-01T10:00:00Z'],
  [
    'the change that was seen here',
    '2026-01-20',
    '2025-06-01',
    at('2026-04-02T08:00:00Z'),
    '2026-04-02T08:00:00Z',
  ],
])('%s', (_, sourceUpdatedOn, postedOn, changedAt, expected) => {
  expect(lastUpdateOf({ sourceUpdatedOn, postedOn }, came, changedAt)).toBe(at(expected));
});
