import { describe, expect, it, test } from 'vitest';
import { dueLeadTimes, type WatchedDeadline } from './due-lead-times.ts';

const BERLIN = { zone: 'Europe/Berlin', hour: 7 };
const deadline = (more: Partial<WatchedDeadline>): WatchedDeadline => ({
  date: '2027-05-31',
  time: null,
  zone: null,
  leadDays: [30, 7, 1],
  trackedAt: new Date('2027-01-01T12:00:00Z'),
  lookedAt: null,
  isNew: false,
  ...more,
});
const due = (at: string, more: Partial<WatchedDeadline> = {}, hour = BERLIN) =>
  dueLeadTimes(
    deadline({ lookedAt: new Date(Date.parse(at) - 24 * 3_600_000), ...more }),
    hour,
    new Date(at),
  );

describe('a reminder', () => {
  it('falls on the day of the deadline minus the lead time, at the hour of the person', () => {
    expect(due('2027-05-24T04:59:59Z')).toEqual([]);
    expect(due('2027-05-24T05:00:00Z')).toEqual([7]);
    expect(due('2027-05-24T05:00:00Z', {}, { zone: 'America/New_York', hour: 7 })).toEqual([]);
    expect(due('2027-05-24T11:00:00Z', {}, { zone: 'America/New_York', hour: 7 })).toEqual([7]);
  });

  it('goes by the day of the deadline at the place of the person, when the time of the deadline is known', () => {
    const night = { time: '23:00', zone: 'America/New_York' };
    expect(due('2027-05-24T12:00:00Z', night)).toEqual([]);
    expect(due('2027-05-25T05:00:00Z', night)).toEqual([7]);
    expect(due('2027-05-24T05:00:00Z', { ...night, zone: 'Atlantis/Nowhere' })).toEqual([7]);
  });

  it('is not sent once the deadline has passed', () => {
    const noon = {
      leadDays: [0],
      time: '12:00',
      zone: 'Europe/Berlin',
      lookedAt: new Date('2027-05-30T12:00:00Z'),
    };
    expect(due('2027-05-31T09:59:59Z', noon)).toEqual([0]);
    expect(due('2027-05-31T10:00:00Z', noon)).toEqual([]);
    expect(due('2027-05-31T21:59:00Z', { ...noon, time: null })).toEqual([0]);
    expect(due('2027-05-31T22:00:00Z', { ...noon, time: null })).toEqual([]);
  });

  it('whose time was over when the deadline was tracked is not sent; one on the day of tracking at a later hour is', () => {
    expect(due('2027-05-24T20:00:00Z', { trackedAt: new Date('2027-05-24T05:00:00Z') })).toEqual([]);
    expect(due('2027-05-24T20:00:00Z', { trackedAt: new Date('2027-05-24T04:59:00Z') })).toEqual([7]);
  });

  it('of a deadline that moved nearer is sent at once, together with the others that are over', () => {
    const lookedAt = new Date('2027-05-26T05:00:00Z');
    expect(due('2027-05-27T05:00:00Z', { lookedAt })).toEqual([]);
    expect(due('2027-05-27T05:00:00Z', { lookedAt, isNew: true })).toEqual([30, 7]);
  });

  it('that no run sent for a while is sent by the next', () => {
    expect(due('2027-05-30T20:00:00Z', { lookedAt: new Date('2027-05-20T05:00:00Z') })).toEqual([7, 1]);
  });
});

test.each([
  ['clocks go forward on the day', '2027-03-28T05:00:00Z', '2027-03-28', 0],
  ['clocks go forward between reminder and deadline', '2027-03-22T06:00:00Z', '2027-03-29', 7],
  ['clocks go back on the day', '2027-10-31T06:00:00Z', '2027-10-31', 0],
  ['clocks go back between reminder and deadline', '2027-10-25T05:00:00Z', '2027-11-01', 7],
])('%s: the reminder still comes at seven', (_, at, date, lead) => {
  const one = { date, leadDays: [lead] };
  expect(due(at, one)).toEqual([lead]);
  expect(due(new Date(Date.parse(at) - 1).toISOString(), one)).toEqual([]);
});

test('an hour that clocks skip is the next one; of one that they repeat, the first counts', () => {
  const atTwo = { zone: 'Europe/Berlin', hour: 2 };
  expect(due('2027-03-28T00:59:59Z', { date: '2027-03-28', leadDays: [0] }, atTwo)).toEqual([]);
  expect(due('2027-03-28T01:00:00Z', { date: '2027-03-28', leadDays: [0] }, atTwo)).toEqual([0]);
  expect(due('2027-10-30T23:59:59Z', { date: '2027-10-31', leadDays: [0] }, atTwo)).toEqual([]);
  expect(due('2027-10-31T00:00:00Z', { date: '2027-10-31', leadDays: [0] }, atTwo)).toEqual([0]);
});

test('a deadline in the hour that clocks repeat has not passed before the second change', () => {
  const one = {
    date: '2027-10-31',
    time: '02:30',
    zone: 'Europe/Berlin',
    leadDays: [0],
    lookedAt: new Date('2027-10-30T00:00:00Z'),
  };
  const atMidnight = { zone: 'Europe/Berlin', hour: 0 };
  expect(due('2027-10-31T00:15:00Z', one, atMidnight)).toEqual([0]);
  expect(due('2027-10-31T02:00:00Z', one, atMidnight)).toEqual([]);
});
