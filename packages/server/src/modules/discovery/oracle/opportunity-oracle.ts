import { COUNTRY_CODES } from '@fundry/contracts/filters/countries.ts';
import { optionIds } from '@fundry/contracts/filters/option-lists.ts';
import type { OpportunityState } from '@fundry/contracts/search-state/opportunity-parameters.ts';
import { foldForSorting } from '../../../platform/search/fold.ts';
import type { Opportunity } from '../../catalogue/catalogue.public.ts';
import { toEuro } from '../../reference-data/reference-data.public.ts';
import { verdictOn } from './applicants.ts';
import {
  amountAsked,
  areaFilter,
  funderFilters,
  funderIds,
  overlaps,
  updatedAt,
  withGrant,
} from './common-oracle.ts';
import { statusOf } from './opportunity-status.ts';
import type { Named, OracleWorld } from './oracle-world.ts';
import { oneOf, openTo, orNotStated, type TargetOracle } from './target-oracle.ts';

type Item = Named<Opportunity>;

const ANYONE = 'any-individual';
const ANY_BODY = 'any-organisation';
const PEOPLE = optionIds('individualApplicantTypes');
const BODIES = optionIds('organisationApplicantTypes');

const BUCKETS: [code: string, least: number, most: number][] = [
  ['0-14', 0, 14],
  ['15-30', 15, 30],
  ['31-90', 31, 90],
  ['91+', 91, Number.POSITIVE_INFINITY],
];

/** The rules of section 1 of the specification's parameter table, and of section 2 on deadlines, for opportunities. */
export function opportunityOracle(world: OracleWorld): TargetOracle<OpportunityState, Item> {
  const daysLeft = ({ record }: Item): number | null => {
    const future = record.deadlines.map(({ date }) => date).filter((date) => date >= world.today);
    if (future.length === 0) return null;
    return (Date.parse(future.sort()[0]!) - Date.parse(world.today)) / 86_400_000;
  };
  const bucket = (item: Item): string[] => {
    if (item.record.deadlines.length === 0) return ['unspecified'];
    const left = daysLeft(item);
    return BUCKETS.filter(([, least, most]) => left !== null && left >= least && left <= most).map(
      ([code]) => code,
    );
  };
  const inRange = (state: OpportunityState, { record }: Item): boolean => {
    const { minApplicationDueDate: min, maxApplicationDueDate: max } = state;
    if (min === null && max === null) return true;
    const due = record.deadlines.filter(({ kind }) => kind === 'DueDate').map(({ date }) => date);
    if (due.length === 0) return state.includeUnspecifiedDate;
    const isOver = statusOf(record, world.today) === 'expired';
    const counted = isOver ? due : due.filter((date) => date >= world.today);
    return counted.some((date) => (min === null || date >= min) && (max === null || date <= max));
  };
  /** Calls with only past deadlines come after the others in both directions, the latest first. */
  const afterAll = ({ deadlines }: Opportunity, orderBy: string): number | null => {
    if (deadlines.length === 0) return null;
    const ago = Math.min(...deadlines.map(({ date }) => Date.parse(world.today) - Date.parse(date)));
    return (1e15 + ago) * (orderBy.startsWith('-') ? -1 : 1);
  };
  const isPublishedWithin = (asked: string[], { postedOn }: Opportunity): boolean => {
    if (postedOn === null) return asked.includes('not-stated');
    const ago = (Date.parse(world.today) - Date.parse(postedOn)) / 86_400_000;
    return ago >= 0 && asked.some((days) => ago <= Number(days));
  };
  const amount = ({ record: { amount } }: Item) => ({
    floor: amount.floor ?? amount.ceiling,
    ceiling: amount.ceiling ?? amount.floor,
    currency: amount.currency,
  });

  return {
    items: world.opportunities,
    filters(state, item) {
      const { record } = item;
      const { eligibility } = record;
      const asked = [
        ...(state.status.length > 0 ? state.status : ['active']),
        ...(state.expired ? ['expired'] : []),
        ...(state.forthcoming ? ['forthcoming'] : []),
      ];
      return {
        ...funderFilters(state, item.funders),
        status: asked.includes(statusOf(record, world.today)),
        deadline: state.deadline.length === 0 || bucket(item).some((code) => state.deadline.includes(code)),
        range: inRange(state, item),
        published: state.published.length === 0 || isPublishedWithin(state.published, record),
        publication: isBetween(record.postedOn, state.minPublicationDate, state.maxPublicationDate),
        canApply: state.canApply.length === 0 || state.canApply.includes(verdictOn(item, state.applicant)),
        dateType: oneOf([record.dateType], state.dateType),
        individual: openTo(
          kindsOf(eligibility.individualTypes, state.iat, ANYONE),
          state.iat,
          false,
          state.unspecIndividual,
        ),
        organisation: openTo(
          kindsOf(eligibility.organisationTypes, state.oat, ANY_BODY),
          state.oat,
          false,
          state.unspecOrganisation,
        ),
        degree: openTo(kindsOf(eligibility.degrees, state.dr, null), state.dr, false, state.unspecDegree),
        restriction: oneOf(eligibility.restrictions ?? [], state.rst),
        citizenship: openTo(eligibility.citizenships, state.citizenship, state.xApCz, state.unspecCit),
        applicantCountry: openTo(
          eligibility.applicantCountries,
          state.applicantCountry,
          state.xApCn,
          state.unspecCountry,
        ),
        activityCountry: openTo(record.activityCountries, state.ol, state.xOlCn, state.unspecCountry),
        grantType: oneOf(withGrant(record.grantTypes), state.type),
        area: areaFilter(state, record.areas),
        amount: overlaps(amountAsked(state), {
          ...amount(item),
          ...(state.largestInRange && { floor: amount(item).ceiling }),
        }),
        smallest: overlaps(
          {
            min: state.smallestMin,
            max: state.smallestMax,
            currency: state.currency,
            orNone: state.includeUnspecifiedSmallest,
          },
          { ...record.amount, ceiling: record.amount.floor },
        ),
        total: overlaps(
          {
            min: state.totalMin,
            max: state.totalMax,
            currency: state.currency,
            orNone: state.includeUnspecifiedTotal,
          },
          { floor: record.amount.total, ceiling: record.amount.total, currency: record.amount.currency },
        ),
        awards: numberOfAwards(state, record.amount.expectedAwards),
        recurring: !state.onlyRecurring || record.recurring === true,
        limited: !state.limitedSubmission || record.limitedSubmission?.limited === true,
        internal: !state.onlyInternal,
        lastUpdate:
          state.lastUpdateDate === null ||
          (lastUpdate(record) ?? Number.NEGATIVE_INFINITY) >= Date.parse(state.lastUpdateDate),
        newSince: state.newSince === null || updatedAt(record) > Date.parse(state.newSince),
        ids: state.ids.length === 0 || state.ids.includes(String(item.id)),
      };
    },
    kinds: {
      funder: { ignores: 'funder', values: ({ funders }, state) => orNotStated(funderIds(state, funders)) },
      'sub-level-discipline': {
        ignores: 'area',
        values: ({ record }) => record.areas.map(({ code }) => code),
      },
      'top-level-discipline': {
        ignores: 'area',
        values: ({ record }) => orNotStated(record.areas.map(({ code }) => `${code.slice(0, 2)}00`)),
      },
      'grant-type': {
        ignores: 'grantType',
        values: ({ record }) => orNotStated(withGrant(record.grantTypes)),
      },
      'individual-applicant-type': {
        ignores: 'individual',
        values: ({ record }) => countedKinds(record.eligibility.individualTypes, ANYONE, PEOPLE),
      },
      'organizational-applicant-type': {
        ignores: 'organisation',
        values: ({ record }) => countedKinds(record.eligibility.organisationTypes, ANY_BODY, BODIES),
      },
      'degree-requirement': {
        ignores: 'degree',
        values: ({ record }) => orNotStated(record.eligibility.degrees ?? []),
      },
      restriction: {
        ignores: 'restriction',
        values: ({ record }) => orNotStated(record.eligibility.restrictions ?? []),
      },
      'funder-type': {
        ignores: 'funderType',
        values: ({ funders }) => orNotStated(funders.map((one) => one.typeGroup)),
      },
      deadline: { ignores: 'deadline', values: bucket },
      status: { ignores: 'status', values: ({ record }) => [statusOf(record, world.today)] },
      'can-apply': { ignores: 'canApply', values: (item, state) => [verdictOn(item, state.applicant)] },
      published: {
        ignores: 'published',
        values: ({ record }) =>
          ['7', '30', '90', 'not-stated'].filter((within) => isPublishedWithin([within], record)),
      },
      citizenship: {
        ignores: 'citizenship',
        values: ({ record }, { xApCz }) => countedCountries(record.eligibility.citizenships, xApCz),
      },
      'applicant-country': {
        ignores: 'applicantCountry',
        values: ({ record }, { xApCn }) => countedCountries(record.eligibility.applicantCountries, xApCn),
      },
      'activity-country': {
        ignores: 'activityCountry',
        values: ({ record }, { xOlCn }) => countedCountries(record.activityCountries, xOlCn),
      },
      'funder-country': {
        ignores: 'funderCountry',
        values: ({ funders }) => orNotStated(funders.map((one) => one.country)),
      },
      'date-type': { ignores: 'dateType', values: ({ record }) => orNotStated([record.dateType]) },
    },
    orderWithoutWords: 'deadline',
    descending: (orderBy) => orderBy.startsWith('-'),
    sortValue(orderBy, item) {
      switch (orderBy.replace('-', '')) {
        case 'title':
          return foldForSorting(item.record.title);
        case 'funder':
          return item.funders[0] ? foldForSorting(item.funders[0].name) : null;
        case 'deadline':
          return daysLeft(item) ?? afterAll(item.record, orderBy);
        case 'amount': {
          const { ceiling, currency } = item.record.amount;
          return ceiling === null || currency === null ? null : toEuro(ceiling, currency);
        }
        case 'amountFloor': {
          const { floor, currency } = item.record.amount;
          return floor === null || currency === null ? null : toEuro(floor, currency);
        }
        case 'published':
          return item.record.postedOn;
        case 'number':
          return item.record.number === null ? null : foldForSorting(item.record.number);
        case 'lastUpdate':
          return lastUpdate(item.record);
        default:
          return null;
      }
    },
  };
}

/** Whether a day lies between two days, both included. Nothing is asked of it when neither is given. */
function isBetween(day: string | null, first: string | null, last: string | null): boolean {
  if (first === null && last === null) return true;
  return day !== null && (first === null || day >= first) && (last === null || day <= last);
}

function numberOfAwards(state: OpportunityState, expected: number | null): boolean {
  const { awardsMin: min, awardsMax: max } = state;
  if (min === 0 && max === 0) return true;
  if (expected === null) return state.includeUnspecifiedAwards;
  return expected >= min && (max === 0 || expected <= max);
}

/**
 * The kinds of applicants that a call states: null for none, "any" for one that is open to all of them. When these calls
 * themselves are asked for, they have the kind of that name.
 */
function kindsOf(kinds: string[] | null, asked: string[], any: string | null): null | 'any' | string[] {
  if (kinds === null || kinds.length === 0) return null;
  const isOpen = any !== null && kinds.includes(any) && !asked.includes(any);
  return isOpen ? 'any' : kinds;
}

/** The kinds under which a call counts. One that is open to all of them counts under each. */
function countedKinds(kinds: string[] | null, any: string, all: string[]): string[] {
  return orNotStated(kinds?.includes(any) ? all : (kinds ?? []));
}

/** The countries under which a call counts. One that is open to all counts under each, and under none to be excluded. */
function countedCountries(openness: null | 'any' | string[], excluded: boolean): string[] {
  if (openness === 'any') return excluded ? [] : [...COUNTRY_CODES];
  return orNotStated(openness ?? []);
}

/**
 * The publisher's own date, unless the publisher was seen to revise the record after it came here. A date later than
 * the record's arrival is replaced by the arrival.
 */
function lastUpdate(record: Opportunity): number | null {
  const { firstPublishedAt, revisedAt, sourceUpdatedOn, postedOn, opensOn } = record;
  if (revisedAt !== null) return Date.parse(revisedAt);
  const came = Date.parse(firstPublishedAt);
  const said = [sourceUpdatedOn, postedOn, opensOn].find((day) => day !== null && Date.parse(day) <= came);
  return said ? Date.parse(said) : null;
}
