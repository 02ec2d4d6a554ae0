import { expect, test } from 'vitest';
import { lastUpdateOf } from './last-update.ts';

const at = (time: string) => Date.parse(time);
const came = at('2026-03-01T10:00:00Z');
const stated = { sourceUpdatedOn: '2026-01-20', postedOn: '2025-06-01', opensOn: '2025-07-01' };
const silent = { sourceUpdatedOn: null, postedOn: null, opensOn: null };

test.each([
  ['the last change that its publisher states', stated, null, '2026-01-20'],
  ['its posting where no change is stated', { ...stated, sourceUpdatedOn: null }, null, '2025-06-01'],
  ['its opening where no posting is stated either', { ...silent, opensOn: '2014-01-21' }, null, '2014-01-21'],
  ['nothing where nothing is stated', silent, null, null],
  ['never a day to come', { ...stated, sourceUpdatedOn: '2027-01-01' }, null, '2025-06-01'],
  ['nor an opening to come', { ...silent, opensOn: '2027-01-01' }, null, null],
  ['the change that was seen here', stated, '2026-04-02T08:00:00Z', '2026-04-02T08:00:00Z'],
  ['also where nothing is stated', silent, '2026-04-02T08:00:00Z', '2026-04-02T08:00:00Z'],
])('%s', (_, days, revisedAt, expected) => {
  const times = { firstPublishedAt: came, changedAt: came, isInternal: false };
  const revised = revisedAt === null ? null : at(revisedAt);
  expect(lastUpdateOf(days, { ...times, revisedAt: revised })).toBe(expected === null ? null : at(expected));
});

test('an internal opportunity is published and changed here', () => {
  const changedAt = at('2026-03-05T10:00:00Z');
  const times = { firstPublishedAt: came, changedAt, revisedAt: null, isInternal: true };
  expect(lastUpdateOf(silent, times)).toBe(changedAt);
});
