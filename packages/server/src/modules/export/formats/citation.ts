import type {
  AwardRecord,
  FunderRecord,
  OpportunityRecord,
  SearchRecords,
} from '@fundry/contracts/answers/records.ts';
import { formatDate } from '@fundry/contracts/formats/day.ts';
import { awardAmount, opportunityAmount } from '@fundry/contracts/record-words/amount.ts';
import { deadlineDay, deadlineName } from '@fundry/contracts/record-words/deadline-day.ts';
import { placeInWords } from '@fundry/contracts/record-words/funder.ts';
import { contactInWords } from '@fundry/contracts/record-words/people.ts';
import {
  categoryName,
  isTopical,
  listingInWords,
} from '@fundry/contracts/record-words/publisher-categories.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { pageOf } from '../table/common-columns.ts';

/** A record in the terms of reference managers. */
export interface Citation {
  /** The same in every export: `fundry-award-12`. */
  key: string;
  isGrant: boolean;
  title: string;
  people: string[];
  /** Organisations that count as the authors when no people do. */
  organisations: string[];
  publisher: string | null;
  /** `YYYY-MM-DD` or `YYYY`. */
  date: string | null;
  abstract: string | null;
  keywords: string[];
  number: string | null;
  notes: string[];
  url: string;
}

/** How each target is cited. */
export const CITATIONS: { [T in SearchTarget]: (record: SearchRecords[T], site: string) => Citation } = {
  opportunities: citeOpportunity,
  awards: citeAward,
  funders: citeFunder,
};

function citeOpportunity(record: OpportunityRecord, site: string): Citation {
  const amount = opportunityAmount(record.amount);
  return {
    ...commonPart(record),
    key: `fundry-opportunity-${record.id}`,
    people: [],
    organisations: record.funder ? [record.funder.name] : [],
    date: record.postedDate ?? record.openDate ?? record.firstPublished.slice(0, 10),
    number: record.number,
    notes: [
      ...record.deadlines.map((deadline) => `${deadlineName(deadline)}: ${deadlineDay(deadline)}`),
      ...(amount === null ? [] : [`Amount: ${amount}`]),
      ...(record.closingNote === null ? [] : [`Closing: ${record.closingNote}`]),
      ...record.contacts.map((contact) => `Contact: ${contactInWords(contact)}`),
      ...record.assistanceListings.map((listing) => `Assistance listing: ${listingInWords(listing)}`),
    ],
    keywords: [
      ...commonPart(record).keywords,
      ...record.categories.filter(({ scheme }) => isTopical(scheme)).map(categoryName),
    ],
    url: pageOf('opportunities', record.id, site),
  };
}

function citeAward(record: AwardRecord, site: string): Citation {
  const amount = awardAmount(record.amount);
  return {
    ...commonPart(record),
    key: `fundry-award-${record.id}`,
    people: record.investigators.map(({ name }) => name),
    organisations: record.recipients.map(({ name }) => name),
    date: record.startDate ?? (record.startYear === null ? null : String(record.startYear)),
    number: record.awardNumber,
    notes: [
      ...record.recipients.map(({ name }) => `Recipient: ${name}`),
      ...(amount === null ? [] : [`Amount: ${amount}`]),
      ...(record.endDate === null ? [] : [`Ends: ${formatDate(record.endDate)}`]),
    ],
    url: pageOf('awards', record.id, site),
  };
}

function citeFunder(record: FunderRecord, site: string): Citation {
  const place = placeInWords(record);
  return {
    key: `fundry-funder-${record.id}`,
    isGrant: false,
    title: record.preferredOrgName,
    people: [],
    organisations: [record.preferredOrgName],
    publisher: null,
    date: null,
    abstract: null,
    keywords: [],
    number: null,
    notes: [...(place ? [place] : []), ...(record.website ? [record.website] : [])],
    url: pageOf('funders', record.id, site),
  };
}

function commonPart({ title, funder, summary, keywords, disciplines }: OpportunityRecord | AwardRecord) {
  return {
    isGrant: true,
    title,
    publisher: funder?.name ?? null,
    abstract: summary,
    keywords: [...keywords, ...disciplines.map(({ description }) => description)],
  };
}
