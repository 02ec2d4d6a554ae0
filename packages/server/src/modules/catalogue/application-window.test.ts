import { expect, it } from 'vitest';
import { applicationWindow } from './application-window.ts';
import type { OpportunityBody } from './material-change.ts';

const call = {
  deadlines: [],
  status: null,
  dateType: null,
  opensOn: null,
  closesOn: null,
  sourceUpdatedOn: null,
  postedOn: null,
};
const deadline = (kind: string, date: string) => ({ kind, date, time: null, zone: null, label: null });

it.each<[string, object, string | null]>([
  [
    'a stated closing day',
    { closesOn: '2026-05-01', deadlines: [deadline('DueDate', '2026-09-01')] },
    '2026-05-01',
  ],
  [
    'the last application deadline',
    {
      deadlines: [
        deadline('DueDate', '2026-02-01'),
        deadline('DueDate', '2026-04-01'),
        deadline('OtherDate', '2026-12-01'),
      ],
    },
    '2026-04-01',
  ],
  ['the last of other dates', { deadlines: [deadline('LoiDate', '2026-02-01')] }, '2026-02-01'],
  [
    'never, when it goes on',
    { dateType: 'ONGOING_OPPORTUNITY', deadlines: [deadline('DueDate', '2026-02-01')] },
    null,
  ],
  ['not known', {}, null],
  [
    'the day its publisher called it closed',
    { status: 'closed', sourceUpdatedOn: '2025-01-01' },
    '2025-01-01',
  ],
  ['long ago, when it is closed and nobody says since when', { status: 'closed' }, '1970-01-01'],
])('a call closes on %s', (_, stated, day) => {
  expect(applicationWindow({ ...call, ...stated } as unknown as OpportunityBody).closesOn).toBe(day);
});
