import { expect, test } from 'vitest';
import { ownDeadlineInWords } from './own-deadline.ts';

const funders = { kind: 'DueDate' as const, date: '2026-03-10', time: null, zone: null, label: null };
const own = (date: string, label: string) => ({
  ...funders,
  kind: 'OtherDate' as const,
  date,
  label: `internal: ${label}`,
  changedDate: '2026-03-01T12:00:00.000Z',
});

test('the next internal deadline is named with its day and label, never the funder’s', () => {
  const deadlines = [
    own('2026-03-09', 'Over'),
    own('2026-03-30', 'Later'),
    own('2026-03-20', 'Draft'),
    funders,
  ];
  expect(ownDeadlineInWords({ deadlines }, '2026-03-10')).toBe('20-Mar-2026 (Draft)');
  expect(ownDeadlineInWords({ deadlines: [funders, own('2026-03-09', 'Over')] }, '2026-03-10')).toBeNull();
});
