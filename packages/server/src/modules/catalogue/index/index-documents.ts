import { OPEN_TO_ALL } from '@fundry/contracts/filters/filter.ts';
import type { Openness } from '@fundry/sources/drafts/eligibility.ts';
import { dayNumber } from '../../../platform/clock.ts';
import type { IndexDocument, LabelledCode } from '../../../platform/search/port.ts';
import { toEuro, topLevelCode } from '../../reference-data/reference-data.public.ts';
import { applicationWindow } from '../application-window.ts';
import { lastUpdateOf } from '../last-update.ts';
import type { AwardBody, OpportunityBody } from '../material-change.ts';
import type { OrganisationLink } from '../records.ts';
import { wordsOfHtml } from '../words-of-html.ts';

/** What documents need of an organisation that a record links to. `id` is the one that readers see. */
export interface OrganisationFacts {
  id: number;
  name: string;
  acronyms: string[];
  country: string | null;
  typeGroup: string | null;
  /** Itself and all that it belongs to, directly or not. */
  family: number[];
}

/** A stored record with what its document needs beside the body. Times are milliseconds since 1970. */
export interface IndexedRecord<Body> {
  id: number;
  body: Body;
  firstPublishedAt: number;
  changedAt: number;
  revisedAt: number | null;
}

/** A funder with its counts; `names` are its other names, `identifiers` those by which it is looked for. */
export interface IndexedFunder extends OrganisationFacts {
  names: string[];
  identifiers: string[];
  workCount: number | null;
  opportunities: number;
  awards: number;
  firstPublishedAt: number;
  changedAt: number;
}

type FactsOf = (id: number) => OrganisationFacts | undefined;

/** The document of an opportunity under `OPPORTUNITY_SCHEMA`. An organisation without facts goes by the name in the record. */
export function opportunityDocument(record: IndexedRecord<OpportunityBody>, factsOf: FactsOf): IndexDocument {
  const { body } = record;
  const funders = fundersOf(body, factsOf);
  const { opensOn, closesOn, forecast, closed } = applicationWindow(body);
  const { eligibility, amount, limitedSubmission } = body;
  const due = body.deadlines.filter((deadline) => deadline.kind === 'DueDate');
  return {
    id: record.id,
    text: {
      title: body.title,
      funder: funders.text,
      keywords: [body.number, body.programme, ...body.keywords].filter((word) => word !== null).join('; '),
      body: [wordsOfHtml(body.description), wordsOfHtml(eligibility.text)].join(' ').trim(),
    },
    fields: {
      ...funders.fields,
      applicantCountry: codesOf(eligibility.applicantCountries),
      citizenship: codesOf(eligibility.citizenships),
      activityCountry: codesOf(body.activityCountries),
      individualType: eligibility.individualTypes ?? [],
      organisationType: eligibility.organisationTypes ?? [],
      degree: eligibility.degrees ?? [],
      restriction: eligibility.restrictions ?? [],
      grantType: body.grantTypes,
      dateType: body.dateType,
      deadline: body.deadlines.map((deadline) => dayNumber(deadline.date)),
      applicationDeadline: due.map((deadline) => dayNumber(deadline.date)),
      opensOn: opensOn === null ? null : dayNumber(opensOn),
      closesOn: closesOn === null ? null : dayNumber(closesOn),
      forecast,
      closed,
      recurring: body.recurring,
      limitedSubmission: limitedSubmission?.limited ?? null,
      amountFrom: euros(amount.floor ?? amount.ceiling, amount.currency),
      amountTo: euros(amount.ceiling ?? amount.floor, amount.currency),
      amountCeiling: euros(amount.ceiling, amount.currency),
      funding: euros(amount.total ?? amount.ceiling ?? amount.floor, amount.currency),
      ...areasOf(body.areas),
      updatedAt: Math.max(record.firstPublishedAt, record.changedAt),
      lastUpdate: lastUpdateOf(body, record.firstPublishedAt, record.revisedAt),
      account: null,
      title: body.title,
    },
  };
}

/** The document of an award under `AWARD_SCHEMA`. */
export function awardDocument(record: IndexedRecord<AwardBody>, factsOf: FactsOf): IndexDocument {
  const { body } = record;
  const funders = fundersOf(body, factsOf);
  const institutions = body.recipients.map((recipient) => known(recipient, factsOf));
  const countries = body.recipients.map(
    (recipient, index) => recipient.country ?? institutions[index]!.country,
  );
  const { value, currency } = body.amount;
  return {
    id: record.id,
    text: {
      title: body.title,
      funder: funders.text,
      keywords: [body.number, body.programme, ...body.keywords, ...body.opportunityNumbers]
        .filter((word) => word !== null)
        .join('; '),
      body: wordsOfHtml(body.description),
    },
    fields: {
      funder: funders.fields.funder.map((funder) => funder.code),
      funderCountry: funders.fields.funderCountry,
      funderFamily: funders.fields.funderFamily,
      funderTypeGroup: funders.fields.funderTypeGroup,
      funderName: funders.fields.funderName,
      recipientCountry: distinct(countries),
      institution: labelled(institutions),
      author: distinct(body.investigators.map((person) => person.name)).map((name) => ({
        code: name,
        label: name,
      })),
      grantType: body.grantType,
      startYear: body.startYear,
      year: body.startYear === null ? null : String(body.startYear),
      amount: euros(value, currency),
      ...areasOf(body.areas),
      updatedAt: Math.max(record.firstPublishedAt, record.changedAt),
      title: body.title,
    },
  };
}

/** The document of a funder under `FUNDER_SCHEMA`. */
export function funderDocument(funder: IndexedFunder): IndexDocument {
  const prominence = prominenceOf(funder);
  return {
    id: funder.id,
    text: {
      title: funder.name,
      funder: '',
      keywords: distinct([...funder.names, ...funder.identifiers]).join('; '),
      body: '',
    },
    names: { texts: [funder.name, ...funder.names], prominence },
    fields: {
      funderCountry: funder.country,
      funderTypeGroup: funder.typeGroup,
      self: { code: String(funder.id), label: funder.name },
      family: funder.family.map(String),
      opportunities: funder.opportunities,
      awards: funder.awards,
      prominence,
      updatedAt: Math.max(funder.firstPublishedAt, funder.changedAt),
      title: funder.name,
    },
  };
}

/** From 0 to 1 for a million opportunities, awards and works that name the funder; each tenfold counts the same. */
function prominenceOf({ opportunities, awards, workCount }: IndexedFunder): number {
  return Math.min(1, Math.log10(1 + opportunities + awards + (workCount ?? 0)) / 6);
}

function fundersOf(
  { funder, coFunders }: { funder: OrganisationLink | null; coFunders: OrganisationLink[] },
  factsOf: FactsOf,
) {
  const links = [...(funder ? [funder] : []), ...coFunders];
  const all = links.map((link) => known(link, factsOf));
  const names = all.flatMap((one, index) => [one.name, links[index]!.name, ...one.acronyms]);
  return {
    text: distinct(names).join('; '),
    fields: {
      funder: labelled(all),
      funderFamily: distinct(all.flatMap((one) => one.family)).map(String),
      funderCountry: distinct(all.map((one) => one.country)),
      funderTypeGroup: distinct(all.map((one) => one.typeGroup)),
      funderName: all[0]?.name ?? null,
    },
  };
}

function known(link: OrganisationLink, factsOf: FactsOf): OrganisationFacts {
  return (
    factsOf(link.id) ?? {
      id: link.id,
      name: link.name,
      acronyms: [],
      country: null,
      typeGroup: null,
      family: [link.id],
    }
  );
}

function labelled(organisations: OrganisationFacts[]): LabelledCode[] {
  const byCode = new Map(
    organisations.map((one) => [String(one.id), { code: String(one.id), label: one.name }]),
  );
  return [...byCode.values()];
}

function codesOf(openness: Openness): string[] {
  return openness === 'any' ? [OPEN_TO_ALL] : (openness ?? []);
}

function areasOf(areas: { code: string }[]): { area: string[]; areaTop: string[] } {
  const codes = distinct(areas.map((area) => area.code));
  return { area: codes, areaTop: distinct(codes.map(topLevelCode)) };
}

function euros(value: number | null, currency: string | null): number | null {
  return value === null || currency === null ? null : toEuro(value, currency);
}

function distinct<V>(values: V[]): NonNullable<V>[] {
  return [...new Set(values)].filter((value) => value !== null && value !== undefined);
}
