import { emptyState } from '@fundry/contracts/search-state/address-codec.ts';
import {
  OPPORTUNITY_PARAMETERS,
  type OpportunityState,
} from '@fundry/contracts/search-state/opportunity-parameters.ts';
import { describe, expect, test } from 'vitest';
import { dayNumber, dayOfNumber } from '../../../platform/clock.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { holds } from '../../../platform/search/conformance/reference-conditions.ts';
import type { FieldValue } from '../../../platform/search/port.ts';
import { toEuro } from '../../reference-data/reference-data.public.ts';
import { opportunityCategories, opportunitySort } from './opportunity-request.ts';

const today = dayNumber('2026-03-01');
const untouched = emptyState(OPPORTUNITY_PARAMETERS);

/** Whether a search with these parameters finds a record with these index fields. */
function takes(state: Partial<OpportunityState>, fields: Record<string, FieldValue>): boolean {
  const document = { id: 1, text: { title: '', funder: '', keywords: '', body: '' }, fields };
  const categories = opportunityCategories({ ...untouched, ...state }, today);
  return categories.every(({ where }) => holds(where, document));
}

describe('deadlines', () => {
  const inDays = (...days: number[]) => ({ deadline: days.map((days) => today + days) });

  test('buckets go by the days left of the soonest deadline that is today or later', () => {
    const bucketOf = (...days: number[]) =>
      ['0-14', '15-30', '31-90', '91+', 'unspecified'].filter((code) =>
        takes({ deadline: [code] }, inDays(...days)),
      );
    expect([0, 14, 15, 30, 31, 90, 91, 400].map((days) => bucketOf(days))).toEqual([
      ['0-14'],
      ['0-14'],
      ['15-30'],
      ['15-30'],
      ['31-90'],
      ['31-90'],
      ['91+'],
      ['91+'],
    ]);
    expect(bucketOf(-5, 20, 100)).toEqual(['15-30']);
    expect(bucketOf(-5)).toEqual([]);
    expect(bucketOf()).toEqual(['unspecified']);
    expect(takes({ deadline: ['0-14', 'unspecified'] }, inDays())).toBe(true);
  });

  test('the range of application deadlines includes both of its days', () => {
    const due = { applicationDeadline: [dayNumber('2026-04-01')] };
    const within = (min: string | null, max: string | null) =>
      takes({ minApplicationDueDate: min, maxApplicationDueDate: max }, due);
    expect(within('2026-04-01', '2026-04-01')).toBe(true);
    expect(within('2026-04-02', null)).toBe(false);
    expect(within(null, '2026-03-31')).toBe(false);
    const without = { minApplicationDueDate: '2026-04-01' };
    expect(takes(without, {})).toBe(false);
    expect(takes({ ...without, includeUnspecifiedDate: true }, {})).toBe(true);
    expect(() => within('2026-04-02', '2026-04-01')).toThrow(ApiError);
  });

  test('a deadline that has passed finds closed calls only', () => {
    const open = { applicationDeadline: [today - 9, today + 90] };
    const over = { applicationDeadline: [today - 9], closesOn: today - 9 };
    const until = (days: number) => ({ maxApplicationDueDate: dayOfNumber(today + days), expired: true });
    expect(takes(until(-1), open)).toBe(false);
    expect(takes(until(-1), over)).toBe(true);
    expect(takes(until(89), open)).toBe(false);
    expect(takes(until(90), open)).toBe(true);
    const since = { minApplicationDueDate: dayOfNumber(today - 9), expired: true };
    expect(takes({ ...since, maxApplicationDueDate: dayOfNumber(today) }, open)).toBe(false);
    expect(takes(since, open)).toBe(true);
    expect(takes(since, over)).toBe(true);
  });

  test('active ones always; closed and announced ones on request', () => {
    const closed = { closesOn: today - 1 };
    const closedOnNoDay = { closed: true };
    const announced = { forecast: true };
    const later = { opensOn: today + 1, closesOn: today + 30 };
    const lastDay = { closesOn: today, opensOn: today };
    const table = [closed, closedOnNoDay, announced, later, lastDay, {}].map((fields) => [
      takes({}, fields),
      takes({ expired: true }, fields),
      takes({ forthcoming: true }, fields),
    ]);
    expect(table).toEqual([
      [false, true, false],
      [false, true, false],
      [false, false, true],
      [false, false, true],
      [true, true, true],
      [true, true, true],
    ]);
  });
});

describe('status and publication', () => {
  const calls = { active: {}, forthcoming: { forecast: true }, expired: { closed: true, forecast: true } };
  const found = (state: Partial<OpportunityState>) =>
    Object.entries(calls).flatMap(([status, fields]) => (takes(state, fields) ? status : []));

  test('each status alone or beside others; the older switches add theirs', () => {
    for (const status of Object.keys(calls)) expect(found({ status: [status] })).toEqual([status]);
    expect(found({ status: ['forthcoming', 'expired'] })).toEqual(['forthcoming', 'expired']);
    expect(found({ status: ['active', 'forthcoming', 'expired'] })).toHaveLength(3);
    expect(found({ status: ['active'], expired: true })).toEqual(['active', 'expired']);
    expect(found({ status: ['forthcoming'], expired: true })).toEqual(['forthcoming', 'expired']);
  });

  test('publication by day, both days included, and within days before today', () => {
    const onDay = (day: string) => ({ publishedOn: Date.parse(day) });
    const range = { minPublicationDate: '2026-01-10', maxPublicationDate: '2026-01-12' };
    const days = ['2026-01-09', '2026-01-10', '2026-01-12', '2026-01-13'];
    expect(days.map((day) => takes(range, onDay(day)))).toEqual([false, true, true, false]);
    expect(takes(range, {})).toBe(false);
    expect(() => takes({ ...range, maxPublicationDate: '2026-01-01' }, {})).toThrow(ApiError);
    const within = (days: string, day: string) => takes({ published: [days] }, onDay(day));
    expect(within('7', '2026-02-22')).toBe(true);
    expect(within('7', '2026-02-21')).toBe(false);
    expect(within('30', '2026-02-21')).toBe(true);
    expect(within('7', '2026-03-01')).toBe(true);
    expect(within('90', '2026-03-02')).toBe(false);
    expect(takes({ published: ['7', 'not-stated'] }, {})).toBe(true);
    expect(takes({ published: ['7'] }, {})).toBe(false);
  });
});

describe('who may apply', () => {
  test('open to any kind of applicant matches every kind; figures of "any" are for those that say so', () => {
    const open = { organisationType: ['any-organisation'], individualType: ['any-individual'] };
    expect(takes({ oat: ['nonprofit'] }, open)).toBe(true);
    expect(takes({ iat: ['graduate'] }, open)).toBe(true);
    expect(takes({ oat: ['nonprofit'] }, { organisationType: ['school'] })).toBe(false);
    expect(takes({ oat: ['nonprofit'] }, { organisationType: [] })).toBe(true);
    expect(takes({ oat: ['nonprofit'], unspecOrganisation: false }, { organisationType: [] })).toBe(false);
    expect(takes({ oat: ['any-organisation'] }, { organisationType: ['nonprofit'] })).toBe(false);
  });

  test('what is not stated can be chosen, alone or beside others, whatever the switch says', () => {
    const asked = { oat: ['not-stated'], unspecOrganisation: false };
    expect(takes(asked, {})).toBe(true);
    expect(takes(asked, { organisationType: ['school'] })).toBe(false);
    expect(takes(asked, { organisationType: ['any-organisation'] })).toBe(false);
    expect(takes({ oat: ['school', 'not-stated'] }, { organisationType: ['any-organisation'] })).toBe(true);
    const excluded = { citizenship: ['DE', 'not-stated'], xApCz: true };
    expect(takes(excluded, {})).toBe(false);
    expect(takes(excluded, { citizenship: ['FR'] })).toBe(true);
    expect(takes(excluded, { citizenship: ['*'] })).toBe(true);
    expect(takes({ discipline: ['not-stated'] }, {})).toBe(true);
    expect(takes({ discipline: ['not-stated', '2700'] }, { area: ['1700'], areaTop: ['1700'] })).toBe(false);
  });

  test('open to all matches every country; an exclusion leaves it in; unspecified ones by their switch', () => {
    const german = { citizenship: ['DE'] };
    const rows = [
      takes({ citizenship: ['FR'] }, german),
      takes({ citizenship: ['FR', 'DE'] }, german),
      takes({ citizenship: ['FR'] }, { citizenship: ['*'] }),
      takes({ citizenship: ['DE'], xApCz: true }, german),
      takes({ citizenship: ['DE'], xApCz: true }, { citizenship: ['*'] }),
      takes({ citizenship: ['DE'] }, {}),
      takes({ citizenship: ['DE'], unspecCit: false }, {}),
      takes({ citizenship: ['DE'], xApCz: true, unspecCit: false }, {}),
      takes({ unspecCit: false }, {}),
    ];
    expect(rows).toEqual([false, true, true, false, true, true, false, false, true]);
  });
});

describe('amounts', () => {
  const stated = { amountFrom: toEuro(100_000, 'USD'), amountTo: toEuro(200_000, 'USD') };

  test('the ranges must overlap, compared in euros; without a bound nothing is asked', () => {
    expect(takes({ amountMin: 200_000 }, stated)).toBe(true);
    expect(takes({ amountMin: 200_001 }, stated)).toBe(false);
    expect(takes({ amountMax: 99_999 }, stated)).toBe(false);
    expect(takes({ amountMin: 200_000, currency: 'GBP' }, stated)).toBe(false);
    expect(takes({}, {})).toBe(true);
    expect(takes({ amountMin: 1 }, {})).toBe(false);
    expect(takes({ amountMin: 1, includeUnspecifiedAmounts: true }, {})).toBe(true);
  });

  test('the largest award must lie in the range where that is asked', () => {
    const within = { amountMin: 50_000, amountMax: 150_000 };
    expect(takes(within, stated)).toBe(true);
    expect(takes({ ...within, largestInRange: true }, stated)).toBe(false);
    expect(takes({ amountMax: 200_000, largestInRange: true }, stated)).toBe(true);
  });

  test('the smallest award, the total and the number of awards have ranges of their own', () => {
    const call = {
      amountFloor: toEuro(5_000, 'USD'),
      totalFunding: toEuro(2e6, 'USD'),
      expectedAwards: 12,
    };
    expect(takes({ smallestMax: 5_000, totalMin: 1_000_000, awardsMin: 12, awardsMax: 12 }, call)).toBe(true);
    expect(takes({ smallestMin: 5_001 }, call)).toBe(false);
    expect(takes({ totalMin: 2_000_000, currency: 'EUR' }, call)).toBe(false);
    expect(takes({ awardsMin: 13 }, call)).toBe(false);
    expect(takes({ awardsMin: 13 }, {})).toBe(false);
    expect(takes({ awardsMin: 13, includeUnspecifiedAwards: true }, {})).toBe(true);
    expect(() => takes({ awardsMin: 2, awardsMax: 1 }, {})).toThrow(/awardsMin/);
  });

  test('an unknown currency and a range the wrong way round are refused', () => {
    expect(() => takes({ amountMin: 1, currency: 'XXX' }, {})).toThrow(/currency: .*XXX/);
    expect(() => takes({ amountMin: 2, amountMax: 1 }, {})).toThrow(/amountMin/);
  });
});

describe('the rest', () => {
  test('areas of both levels are one category', () => {
    const medicine = { area: ['2730'], areaTop: ['2700'] };
    expect(takes({ discipline: ['2700'] }, medicine)).toBe(true);
    expect(takes({ 'sub-discipline': ['2712'] }, medicine)).toBe(false);
    expect(takes({ discipline: ['1700'], 'sub-discipline': ['2730'] }, medicine)).toBe(true);
    expect(takes({ asjcCategories: ['2700', '1712'] }, medicine)).toBe(true);
  });

  test('changes on a day count from its beginning, changes since a moment from the next millisecond', () => {
    const fields = {
      lastUpdate: Date.parse('2026-02-01T00:00:00Z'),
      updatedAt: Date.parse('2026-02-01T00:00:00Z'),
    };
    expect(takes({ lastUpdateDate: '2026-02-01' }, fields)).toBe(true);
    expect(takes({ lastUpdateDate: '2026-02-02' }, fields)).toBe(false);
    expect(takes({ newSince: '2026-02-01T00:00:00Z' }, fields)).toBe(false);
    expect(takes({ newSince: '2026-01-31T23:59:59.999Z' }, fields)).toBe(true);
  });

  test('the internal ones alone are those that belong to an institution', () => {
    expect(takes({ onlyInternal: true }, { account: '7' })).toBe(true);
    expect(takes({ onlyInternal: true }, {})).toBe(false);
  });

  test('values of a category are ORed, categories ANDed, exclusions keep records without a value', () => {
    const fields = {
      grantType: ['prize'],
      funder: ['5'],
      funderFamily: ['5', '6'],
      funderCountry: ['US'],
    };
    expect(takes({ type: ['loan', 'prize'], funderCountries: ['US'] }, fields)).toBe(true);
    expect(takes({ type: ['prize'], funderCountries: ['DE'] }, fields)).toBe(false);
    expect(takes({ xfn: true, funder: ['5'] }, fields)).toBe(false);
    expect(takes({ xfn: true, funder: ['5'] }, {})).toBe(true);
    expect(takes({ xfn: true, funder: ['6'] }, fields)).toBe(false);
    expect(takes({ xfn: true, subSponsor: false, funder: ['6'] }, fields)).toBe(true);
    expect(takes({ xfn: true, subSponsor: false, funder: ['5'] }, fields)).toBe(false);
  });

  test('every order has its sort', () => {
    expect(opportunitySort('-deadline', today)).toEqual({
      by: 'soonest',
      field: 'deadline',
      from: today,
      direction: 'desc',
    });
    expect(opportunitySort('-amount', today)).toEqual({
      by: 'field',
      field: 'amountCeiling',
      direction: 'desc',
    });
    expect(opportunitySort('amountFloor', today)).toEqual({
      by: 'field',
      field: 'amountFloor',
      direction: 'asc',
    });
    expect(opportunitySort('-published', today)).toMatchObject({ field: 'publishedOn', direction: 'desc' });
    expect(opportunitySort('title', today)).toEqual({ by: 'field', field: 'title', direction: 'asc' });
  });
});
