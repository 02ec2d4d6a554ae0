import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calendarDay,
  parseCompactUsDate,
  parseDayFirstDate,
  parseIsoDate,
  parseLongDate,
  parseUsDate,
  yearOf,
} from './dates.ts';

describe('calendarDay', () => {
  it('knows every day of the calendar and no other', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1800, max: 2999 }),
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 0, max: 32 }),
        (year, month, day) => {
          const moment = new Date(Date.UTC(year, month - 1, day));
          const exists = moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day;
          expect(calendarDay(year, month, day)).toBe(exists ? moment.toISOString().slice(0, 10) : null);
        },
      ),
    );
  });

  it('refuses years nobody can mean', () => {
    expect(calendarDay(201, 1, 1)).toBeNull();
    expect(calendarDay(Number.NaN, 1, 1)).toBeNull();
  });
});

describe('parsers of one form', () => {
  it.each([
    ['2026-03-13', '2026-03-13'],
    ['2026-03-13T23:30:00-05:00', '2026-03-13'],
    ['2013-03-14T00:00:00+00:00', '2013-03-14'],
    ['2026-03-13 17:00', '2026-03-13'],
    ['2026-02-30', null],
    ['2026-03-131', null],
    ['', null],
  ])('ISO %j → %j', (written, day) => expect(parseIsoDate(written)).toBe(day));

  it.each([
    ['03/13/2026', '2026-03-13'],
    ['3/1/24', '2024-03-01'],
    ['12/31/69', '1969-12-31'],
    ['12/31/68', '2068-12-31'],
    [' 9/30/2024 12:00:00 AM', '2024-09-30'],
    ['13/03/2026', null],
    ['2/29/2023', null],
  ])('US %j → %j', (written, day) => expect(parseUsDate(written)).toBe(day));

  it.each([
    ['09092026', '2026-09-09'],
    ['02292024', '2024-02-29'],
    ['20260909', null],
  ])('compact US %j → %j', (written, day) => expect(parseCompactUsDate(written)).toBe(day));

  it.each([
    ['13/03/2026', '2026-03-13'],
    ['1/4/2019 00:00', '2019-04-01'],
    ['03/2026', '2026-03-01'],
    ['13/2026', null],
    ['03/26', null],
    ['31/04/2020', null],
  ])('day first %j → %j', (written, day) => expect(parseDayFirstDate(written)).toBe(day));

  it('answers null for anything that is not text', () => {
    for (const value of [null, undefined, 20260313, {}, ['2026-03-13']]) {
      expect([
        parseIsoDate(value),
        parseUsDate(value),
        parseDayFirstDate(value),
        parseLongDate(value),
      ]).toEqual([null, null, null, null]);
    }
  });
});

describe('parseLongDate', () => {
  it.each([
    ['Sep 09, 2026 12:00:00 AM EDT', { date: '2026-09-09', time: '00:00', zone: 'America/New_York' }],
    ['Dec 01, 2026 05:00:00 PM EST', { date: '2026-12-01', time: '17:00', zone: 'America/New_York' }],
    ['September 9, 2026', { date: '2026-09-09', time: null, zone: null }],
    ['9 September 2026 17:00 CET', { date: '2026-09-09', time: '17:00', zone: 'Europe/Brussels' }],
    ['Sep 9, 2026 12:30 PM', { date: '2026-09-09', time: '12:30', zone: null }],
    ['Feb 30, 2026', null],
    ['Someday 9, 2026', null],
  ])('%j', (written, moment) => expect(parseLongDate(written)).toEqual(moment));
});

describe('yearOf', () => {
  it('reads the year of a day', () => expect([yearOf('2026-03-13'), yearOf(null)]).toEqual([2026, null]));
});
