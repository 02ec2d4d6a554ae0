import { eligibilityNotes } from '@fundry/contracts/eligibility/notes.ts';
import { OPEN_TO_ALL } from '@fundry/contracts/filters/filter.ts';
import { withBroader } from '@fundry/contracts/filters/option-lists.ts';
import { listingInWords } from '@fundry/contracts/record-words/publisher-categories.ts';
import type { Openness } from '@fundry/sources/drafts/eligibility.ts';
import { dayNumber } from '../../../../platform/clock.ts';
import { type ApplicationWindow, applicationWindow } from '../../application-window.ts';
import { programmesOfCall } from '../../evidence/programmes-of.ts';
import { knownOfCall } from '../../known/known-of-call.ts';
import { lastUpdateOf } from '../../last-update.ts';
import type { OpportunityBody } from '../../material-change.ts';
import { assistanceListings, topicCategories } from '../../publisher-classes.ts';
import { readingFacts } from '../../reading/reading-facts.ts';
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

/** The facts that the fields of an opportunity are made from. */
export interface OpportunityFacts {
  record: IndexedRecord<OpportunityBody>;
  body: OpportunityBody;
  /** The funder, then the co-funders. */
  funders: OrganisationFacts[];
  window: ApplicationWindow;
}

/** Gathers the facts that the fields of an opportunity are made from. */
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
  /** These funders and all organisations that they belong to, directly or indirectly. */
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
  /** What else decides whether somebody may apply, beside the fields above and the sources. */
  eligibilityNote: codes(({ body }) =>
    eligibilityNotes({
      furtherCondition: body.furtherCondition ?? null,
      readings: readingFacts(body),
      text: body.eligibility.text,
    }),
  ),
  /** The grant types and the broader ones that include them. */
  grantType: codes(({ body }) => withBroader('grantTypes', body.grantTypes)),
  costSharing: code(({ body: { costSharing } }) =>
    costSharing === null ? null : costSharing ? 'required' : 'not-required',
  ),
  dateType: code(({ body }) => body.dateType),
  /** All deadlines, of every kind. */
  deadline: days(({ body }) => body.deadlines.map(({ date }) => dayNumber(date))),
  /** Deadlines of kind DueDate. */
  applicationDeadline: days(({ body }) =>
    body.deadlines.filter(({ kind }) => kind === 'DueDate').map(({ date }) => dayNumber(date)),
  ),
  /** The first day on which people can apply. Missing when nobody stated one. */
  opensOn: number(({ window }) => dayOrNull(window.opensOn)),
  /** The last day on which people can apply. Missing when the call never closes or nobody stated a day. */
  closesOn: number(({ window }) => dayOrNull(window.closesOn)),
  /** The publisher announces the call as a forecast. */
  forecast: flag(({ window }) => window.forecast),
  /** The publisher says that the call is over, without naming a last day. */
  closed: flag(({ window }) => window.closed),
  /** The day from which on a later edition stands in its place. */
  supersededOn: number(({ record }) => dayOrNull(record.supersededOn)),
  recurring: flag(({ body }) => body.recurring),
  limitedSubmission: flag(({ body }) => body.limitedSubmission?.limited ?? null),
  /** The bounds of one award in EUR at the reference rates. If only one bound is stated, it counts as both. */
  amountFrom: number(({ body: { amount } }) => euros(amount.floor ?? amount.ceiling, amount.currency)),
  amountTo: number(({ body: { amount } }) => euros(amount.ceiling ?? amount.floor, amount.currency)),
  /** The stated ceiling in EUR, for sorting. */
  amountCeiling: number(({ body: { amount } }) => euros(amount.ceiling, amount.currency)),
  /** The stated floor in EUR, for sorting. */
  amountFloor: number(({ body: { amount } }) => euros(amount.floor, amount.currency)),
  /** The amount of the whole call in EUR, where it is stated. */
  totalFunding: number(({ body: { amount } }) => euros(amount.total, amount.currency)),
  /** How many awards are expected. */
  expectedAwards: number(({ body: { amount } }) => amount.expectedAwards),
  /** The amount of the whole call in EUR, or of one award where only that is stated. */
  funding: number(({ body: { amount } }) =>
    euros(amount.total ?? amount.ceiling ?? amount.floor, amount.currency),
  ),
  /** US assistance listings by number. The label adds the title, where one is known. */
  assistanceListing: labelledCodes(({ body }) =>
    assistanceListings(body).map((listing) => ({ code: listing.number, label: listingInWords(listing) })),
  ),
  /** The programmes to which it belongs, under which awards are made (`evidence/`). Internal calls have none. */
  programme: codes(({ record, body }) =>
    record.accountId === null ? programmesOfCall(body).map(({ code }) => code) : [],
  ),
  /** The publisher's own categories by name. */
  publisherCategory: labelledCodes(({ body }) =>
    topicCategories(body).map((name) => ({ code: name, label: name })),
  ),
  area: codes(({ body }) => areaCodes(body.areas)),
  areaTop: codes(({ body }) => topAreaCodes(body.areas)),
  /** The first publication or the last material change, whichever is later, in milliseconds since 1970. */
  updatedAt: number(({ record }) => updatedAt(record)),
  /** When the opportunity was last published or changed, in milliseconds since 1970; missing when nobody says (see `lastUpdateOf`). */
  lastUpdate: number(({ record, body }) =>
    lastUpdateOf(body, { ...record, isInternal: record.accountId !== null }),
  ),
  /** The sources that describe it. */
  source: codes(({ body }) => body.sources ?? []),
  /** What is known of it (`known/known-facts.ts`), for counting. */
  known: code(({ body }) => knownOfCall(body)),
  /** The day of publication, in milliseconds since 1970. Missing when nobody states it. */
  publishedOn: number(({ body }) => (body.postedOn === null ? null : Date.parse(body.postedOn))),
  /** The account id of an internal opportunity. Missing for public ones. */
  account: code(({ record }) => record.accountId),
  title: text(({ body }) => body.title),
  number: text(({ body }) => body.number),
  funderName: text(({ funders }) => funders[0]?.name ?? null),
};

function countries(openness: Openness): string[] {
  return openness === 'any' ? [OPEN_TO_ALL] : (openness ?? []);
}

function dayOrNull(day: string | null): number | null {
  return day === null ? null : dayNumber(day);
}
