import { OPEN_TO_ALL } from '@fundry/contracts/filters/filter.ts';
import type { Openness } from '@fundry/sources/drafts/eligibility.ts';
import { dayNumber } from '../../../../platform/clock.ts';
import { type ApplicationWindow, applicationWindow } from '../../application-window.ts';
import { lastUpdateOf } from '../../last-update.ts';
import type { OpportunityBody } from '../../material-change.ts';
import {
  areaCodes,
  distinct,
  euros,
  type FactsOf,
  factsOfLink,
  funderLinks,
  type IndexedRecord,
  labelled,
  type OrganisationFacts,
  topAreaCodes,
  updatedAt,
} from './facts.ts';
import { fieldsOver } from './field.ts';

/** What the fields of an opportunity are made of. */
export interface OpportunityFacts {
  record: IndexedRecord<OpportunityBody>;
  body: OpportunityBody;
  /** The funder, then the co-funders. */
  funders: OrganisationFacts[];
  window: ApplicationWindow;
}

/** Gathers what the fields of an opportunity are made of. */
export function opportunityFacts(record: IndexedRecord<OpportunityBody>, factsOf: FactsOf): OpportunityFacts {
  const { body } = record;
  const funders = funderLinks(body).map((link) => factsOfLink(link, factsOf));
  return { record, body, funders, window: applicationWindow(body) };
}

const { code, codes, days, flag, labelledCodes, number, text } = fieldsOver<OpportunityFacts>();

/** Every field by which opportunities are filtered, sorted and counted. */
export const OPPORTUNITY_FIELDS = {
  /** The funder and the co-funders. */
  funder: labelledCodes(({ funders }) => labelled(funders)),
  /** These and all that they belong to, directly or not. */
  funderFamily: codes(({ funders }) => distinct(funders.flatMap(({ family }) => family)).map(String)),
  funderCountry: codes(({ funders }) => distinct(funders.map(({ country }) => country))),
  funderTypeGroup: codes(({ funders }) => distinct(funders.map(({ typeGroup }) => typeGroup))),
  applicantCountry: codes(({ body }) => countries(body.eligibility.applicantCountries)),
  citizenship: codes(({ body }) => countries(body.eligibility.citizenships)),
  activityCountry: codes(({ body }) => countries(body.activityCountries)),
  individualType: codes(({ body }) => body.eligibility.individualTypes ?? []),
  organisationType: codes(({ body }) => body.eligibility.organisationTypes ?? []),
  degree: codes(({ body }) => body.eligibility.degrees ?? []),
  restriction: codes(({ body }) => body.eligibility.restrictions ?? []),
  grantType: codes(({ body }) => body.grantTypes),
  dateType: code(({ body }) => body.dateType),
  /** All deadlines, of every kind. */
  deadline: days(({ body }) => body.deadlines.map(({ date }) => dayNumber(date))),
  /** Deadlines of kind DueDate. */
  applicationDeadline: days(({ body }) =>
    body.deadlines.filter(({ kind }) => kind === 'DueDate').map(({ date }) => dayNumber(date)),
  ),
  /** Day from which one may apply; missing when open or not known. */
  opensOn: number(({ window }) => dayOrNull(window.opensOn)),
  /** Last day on which one may apply; missing when it never closes or nobody said. */
  closesOn: number(({ window }) => dayOrNull(window.closesOn)),
  /** Announced by the publisher as a forecast. */
  forecast: flag(({ window }) => window.forecast),
  /** Over by the publisher's word, which names no last day. */
  closed: flag(({ window }) => window.closed),
  recurring: flag(({ body }) => body.recurring),
  limitedSubmission: flag(({ body }) => body.limitedSubmission?.limited ?? null),
  /** Both bounds of one award in EUR at the reference rates; one stated bound counts as both. */
  amountFrom: number(({ body: { amount } }) => euros(amount.floor ?? amount.ceiling, amount.currency)),
  amountTo: number(({ body: { amount } }) => euros(amount.ceiling ?? amount.floor, amount.currency)),
  /** The stated ceiling in EUR, for sorting. */
  amountCeiling: number(({ body: { amount } }) => euros(amount.ceiling, amount.currency)),
  /** What the whole call gives in EUR, or one award of it where only that is stated. */
  funding: number(({ body: { amount } }) =>
    euros(amount.total ?? amount.ceiling ?? amount.floor, amount.currency),
  ),
  area: codes(({ body }) => areaCodes(body.areas)),
  areaTop: codes(({ body }) => topAreaCodes(body.areas)),
  /** Milliseconds since 1970 of the later of first publication and last material change. */
  updatedAt: number(({ record }) => updatedAt(record)),
  /** Milliseconds since 1970: published or changed, by the publisher's own word where that is all there is. */
  lastUpdate: number(({ record, body }) => lastUpdateOf(body, record.firstPublishedAt, record.revisedAt)),
  /** Account id of an internal opportunity; missing for public ones. */
  account: code(() => null),
  title: text(({ body }) => body.title),
  funderName: text(({ funders }) => funders[0]?.name ?? null),
};

function countries(openness: Openness): string[] {
  return openness === 'any' ? [OPEN_TO_ALL] : (openness ?? []);
}

function dayOrNull(day: string | null): number | null {
  return day === null ? null : dayNumber(day);
}
