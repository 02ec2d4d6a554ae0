import { describe, expect, it } from 'vitest';
import { type ClosingFacts, closing } from './closing.ts';

const facts = (given: Partial<ClosingFacts>): ClosingFacts => ({
  date: null,
  note: '',
  statedOn: '2026-01-05',
  archivedOn: null,
  label: null,
  expires: false,
  ...given,
});

describe('when a US federal call closes', () => {
  it.each([
    ['no later than 11:59 p.m., ET, on the listed application due date.', '23:59', 'America/New_York'],
    ['no later than 4:00PM Central Time on the listed date', '16:00', 'America/Chicago'],
    ['by Friday, May 8, 2026, 11:59PM PT. Late ones are not read.', '23:59', 'America/Los_Angeles'],
    ['by 5:00 pm local time of applicant organization', '17:00', null],
    ['due no later than 9:30 a.m. Eastern Time on February 19, 2025', null, null],
    ['first track 5 p.m. ET, second track 8 p.m. ET', null, null],
    ['See the announcement.', null, null],
  ])('takes the time of day from "%s"', (note, time, zone) => {
    expect(closing(facts({ date: '2026-05-08', note })).deadlines).toEqual([
      { kind: 'DueDate', date: '2026-05-08', time, zone, label: null },
    ]);
  });

  it.each([
    ['2099-01-01', '2026-01-05', true],
    ['2121-12-31', '2026-01-05', true],
    ['2044-08-22', '2025-08-07', true],
    ['2039-01-01', '2024-10-01', true],
    ['2038-12-31', '2024-10-01', false],
    ['2034-09-30', '2024-10-01', false],
    ['2030-10-14', '2020-10-15', false],
    ['2026-07-15', '2026-02-01', false],
  ])('%s, stated on %s: no deadline %s', (date, statedOn, ongoing) => {
    const { dateType, deadlines, recurring } = closing(facts({ date, statedOn }));
    expect(dateType).toBe(ongoing ? 'ONGOING_OPPORTUNITY' : 'OPPORTUNITY_WITH_DEADLINE');
    expect(deadlines).toHaveLength(ongoing ? 0 : 1);
    expect(recurring).toBe(ongoing ? true : null);
  });

  it('finds every due date that a note lists', () => {
    const note = 'Application Due Dates are as follows: July 29, 2026; January 29, 2027';
    const { deadlines } = closing(facts({ date: '2027-01-29', note }));
    expect(deadlines.map(({ date }) => date)).toEqual(['2026-07-29', '2027-01-29']);
  });

  it('finds dated letters of intent and pre-applications, not other dates beside the words', () => {
    const note =
      'Letters of intent are due by March 2, 2026. The pre-application deadline is 04/15/2026. A pre-proposal webinar on May 1, 2026 helps.';
    expect(closing(facts({ date: '2026-06-01', note })).deadlines).toMatchObject([
      { kind: 'LoiDate', date: '2026-03-02', label: null },
      { kind: 'OtherDate', date: '2026-04-15', label: 'Pre-application' },
      { kind: 'DueDate', date: '2026-06-01' },
    ]);
  });

  it('takes the day on which an announcement expires for its last day, not for a deadline', () => {
    expect(closing(facts({ date: '2028-01-07', expires: true }))).toEqual({
      deadlines: [],
      dateType: 'OPPORTUNITY_WITH_DEADLINE',
      closesOn: '2028-01-07',
      recurring: null,
    });
  });

  it('keeps a call without a date open until it is archived, or for ever when it says so', () => {
    expect(closing(facts({ archivedOn: '2026-09-30' }))).toMatchObject({
      dateType: null,
      closesOn: '2026-09-30',
    });
    expect(closing(facts({ archivedOn: '2026-09-30', note: 'Proposals accepted anytime' }))).toMatchObject({
      dateType: 'ONGOING_OPPORTUNITY',
      closesOn: null,
      recurring: true,
    });
    expect(closing(facts({}))).toEqual({ deadlines: [], dateType: null, closesOn: null, recurring: null });
  });
});
