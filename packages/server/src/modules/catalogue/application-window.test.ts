import { expect, it } from 'vitest';
import { applicationWindow, statusOn } from './application-window.ts';
import type { OpportunityBody } from './material-change.ts';

const TODAY = '2026-03-01';

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
    'no day that anybody stated, when its publisher only calls it closed',
    { status: 'closed', sourceUpdatedOn: '2025-01-01', postedOn: '2024-01-01' },
    null,
  ],
])('a call closes on %s', (_, stated, day) => {
  expect(applicationWindow({ ...call, ...stated } as unknown as OpportunityBody).closesOn).toBe(day);
});

it.each<[string, object, string]>([
  ['without any day', {}, 'active'],
  ['on its first and last day', { opensOn: TODAY, closesOn: TODAY }, 'active'],
  ['before its first day', { opensOn: '2026-03-02' }, 'forthcoming'],
  ['as a forecast', { status: 'forecast' }, 'forthcoming'],
  ['after its last day', { closesOn: '2026-02-28', status: 'forecast' }, 'expired'],
  ['called closed without a day', { status: 'closed' }, 'expired'],
  ['that goes on and is called closed', { status: 'closed', dateType: 'ONGOING_OPPORTUNITY' }, 'expired'],
  ['in whose place a later edition stands', { supersededOn: TODAY, closesOn: '2026-05-01' }, 'expired'],
  ['in whose place a later edition will stand', { supersededOn: '2026-03-02' }, 'active'],
  ['called closed before its stated last day', { status: 'closed', closesOn: '2026-05-01' }, 'active'],
])('a call %s', (_, stated, status) => {
  const window = applicationWindow({ ...call, ...stated } as unknown as OpportunityBody);
  expect(statusOn({ supersededOn: null, ...window, ...stated }, TODAY)).toBe(status);
});
