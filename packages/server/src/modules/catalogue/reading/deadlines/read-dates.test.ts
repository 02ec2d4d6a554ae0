import { describe, expect, it } from 'vitest';
import { callThatSays } from '../testing/call-that-says.ts';
import { readAnytime } from './read-anytime.ts';
import { readDueDates } from './read-due-dates.ts';
import { readPreliminaryDates } from './read-preliminary-dates.ts';

const days = (readings: ReturnType<typeof readDueDates>) =>
  readings.flatMap(({ value }) =>
    (value as { kind: string; date: string; label: string | null }[]).map(
      ({ kind, date, label }) => `${kind} ${date}${label ? ` ${label}` : ''}`,
    ),
  );

describe('dates from the text', () => {
  it('finds letters of intent and pre-applications, not other dates beside the words', () => {
    const text =
      'Letters of intent are due by March 2, 2026. The pre-application deadline is 04/15/2026. Notices of Intent are due via the portal by 26 January 2026. The Step-1 proposal due date is MARCH 13, 2026. A pre-proposal webinar on May 1, 2026 helps.';
    expect(days(readPreliminaryDates(callThatSays(text)))).toEqual([
      'LoiDate 2026-03-02',
      'OtherDate 2026-04-15 Pre-application',
      'LoiDate 2026-01-26',
      'OtherDate 2026-03-13 Step-1 proposal',
    ]);
  });

  it.each([
    ['Applications must be submitted in Grants.gov by 11:59 ET on April 22, 2026.', '2026-04-22'],
    ['Deadline for submitting applications: 17 September 2026 17:00 (Brussels time).', '2026-09-17'],
    ['The proposal submission date has been updated to 24 April 2026.', '2026-04-24'],
    ['This NOFO will remain open until September 30, 2026.', '2026-09-30'],
    ['Letters of intent are due May 1, 2026, and proposals are due June 1, 2026.', '2026-06-01'],
  ])('%s', (text, date) => {
    expect(days(readDueDates(callThatSays(text, { postedOn: '2026-01-05' })))).toEqual([`DueDate ${date}`]);
  });

  it.each([
    'Eligible applicants submitted applications by January 17, 2024.',
    'Pre-applications must be submitted by May 1, 2026.',
    'Applications that were due on March 1, 2020 were many.',
    'Questions must be received by May 1, 2026.',
  ])('takes no deadline from %s', (text) => {
    expect(days(readDueDates(callThatSays(text, { postedOn: '2026-01-05' })))).toEqual([]);
  });

  it('reads numbers day first outside the United States', () => {
    const call = callThatSays('Deadline for submitting applications: 05/09/2026');
    const abroad = { ...call, funder: { ...call.funder!, country: 'BE' } };
    expect([days(readDueDates(call)), days(readDueDates(abroad))]).toEqual([
      ['DueDate 2026-05-09'],
      ['DueDate 2026-09-05'],
    ]);
  });

  it.each([
    ['Proposals are accepted at any time.', true],
    ['Applications are reviewed on a rolling basis.', true],
    ['This programme does not have a proposal due date.', true],
    ['Supplement requests may be submitted at any time.', false],
    ['Applications are accepted on a rolling basis until August 30, 2026.', false],
    ['Pre-proposals may be submitted at any time.', false],
    ['Care is needed at any time.', false],
  ])('%s At any time: %s', (text, anytime) => {
    expect(readAnytime(callThatSays(text)).map(({ value }) => value)).toEqual(
      anytime ? ['ONGOING_OPPORTUNITY'] : [],
    );
  });
});
