import { describe, expect, it, test } from 'vitest';
import { changesInWords, netChange } from './changes.ts';

const due = (date: string, more: object = {}) => ({
  kind: 'DueDate' as const,
  date,
  time: null,
  zone: null,
  label: null,
  ...more,
});
const amount = (ceiling: number | null) => ({
  floor: null,
  ceiling,
  total: null,
  currency: 'EUR',
  expectedAwards: null,
});
const open = {
  individualApplicantTypes: null,
  organizationApplicantTypes: null,
  degrees: null,
  restrictions: null,
  applicantCountries: null,
  citizenships: null,
  text: null,
};
const words = (before: object, after: object) => changesInWords({ before, after }, '2027-01-01');
const deadlines = (was: object[], is: object[]) => words({ deadlines: was }, { deadlines: is });

describe('deadlines', () => {
  test('that moved name both days, and both times only where these differ', () => {
    const brussels = { time: '17:00', zone: 'Europe/Brussels' };
    expect(deadlines([due('2027-03-01', brussels)], [due('2027-04-15', brussels)])).toEqual([
      'Deadline: 01-Mar-2027 → 15-Apr-2027',
    ]);
    expect(deadlines([due('2027-03-01')], [due('2027-03-01', brussels)])).toEqual([
      'Deadline: 01-Mar-2027 → 01-Mar-2027, 17:00 Brussels time',
    ]);
  });

  test('are paired by label, then in order; what is left was added or removed', () => {
    const was = [
      due('2027-03-01', { label: 'Stage 1' }),
      due('2027-06-01', { label: 'Stage 2' }),
      due('2027-09-01'),
    ];
    const is = [due('2027-06-20', { label: 'Stage 2' }), due('2027-03-10', { label: 'Stage 1' })];
    expect(deadlines(was, is)).toEqual([
      'Deadline (Stage 1): 01-Mar-2027 → 10-Mar-2027',
      'Deadline (Stage 2): 01-Jun-2027 → 20-Jun-2027',
      'Deadline removed: 01-Sep-2027',
    ]);
    expect(deadlines([], [due('2027-03-01', { kind: 'LoiDate' }), due('2027-05-01')])).toEqual([
      'Deadline added: 01-May-2027',
      'Letter of intent added: 01-Mar-2027',
    ]);
  });

  it('that were over are not said to be removed', () => {
    expect(deadlines([due('2026-12-31'), due('2027-02-01')], [due('2027-02-01')])).toEqual([]);
  });
});

test('amount and status are old → new', () => {
  expect(
    words({ amount: amount(1_000), status: 'open' }, { amount: amount(null), status: 'withdrawn' }),
  ).toEqual(['Amount: Up to EUR 1,000 → not stated', 'Status: open → withdrawn']);
  expect(words({ status: null }, { status: 'forecast' })).toEqual(['Status: not stated → forthcoming']);
});

test('eligibility names what was added and removed, and a change of the text alone as such', () => {
  const eligibility = (was: object, is: object) =>
    words({ eligibility: { ...open, ...was } }, { eligibility: { ...open, ...is } });
  expect(
    eligibility(
      { applicantCountries: ['DE', 'FR'], citizenships: 'any' },
      { applicantCountries: ['FR', 'NL'], citizenships: ['FR'] },
    ),
  ).toEqual(['Countries of applicants: added Netherlands; removed Germany', 'Citizenships: any → France']);
  expect(eligibility({ text: 'a' }, { text: 'b' })).toEqual(['Who can apply: the text was changed']);
});

test('several changes are told as one, and what is as it was is not told', () => {
  const net = netChange([
    {
      before: { deadlines: [due('2027-03-01')], status: 'open' },
      after: { deadlines: [due('2027-03-08')], status: 'closed' },
    },
    { before: { amount: amount(1), status: 'closed' }, after: { amount: amount(2), status: 'open' } },
    { before: { deadlines: [due('2027-03-08')] }, after: { deadlines: [due('2027-03-15')] } },
  ]);
  expect(changesInWords(net, '2027-01-01')).toEqual([
    'Deadline: 01-Mar-2027 → 15-Mar-2027',
    'Amount: Up to EUR 1 → Up to EUR 2',
  ]);
});
