import type { AwardSource, FunderSource, OpportunitySource } from '@fundry/contracts/answers/sources.ts';
import { dayInWords } from '@fundry/contracts/record-pages/page-head.ts';
import type { SourceOf, Target } from '../exported-search.ts';
import { pageOf } from '../table/common-columns.ts';
import { deadlineName } from '../table/opportunity-columns.ts';
import { countriesInWords, joined } from '../table/words.ts';

/** A record as reference managers know things. */
export interface Citation {
  /** The same in every export: `fundry-award-12`. */
  key: string;
  isGrant: boolean;
  title: string;
  people: string[];
  /** Organisations that stand as authors where no people do. */
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
export const CITATIONS: { [T in Target]: (source: SourceOf<T>, site: string) => Citation } = {
  opportunities: citeOpportunity,
  awards: citeAward,
  funders: citeFunder,
};

function citeOpportunity(source: OpportunitySource, site: string): Citation {
  const { floor, ceiling, currency } = source.amount;
  return {
    ...commonPart(source),
    key: `fundry-opportunity-${source.id}`,
    people: [],
    organisations: source.funder ? [source.funder.name] : [],
    date: source.postedDate ?? source.openDate ?? source.firstPublished.slice(0, 10),
    number: source.number,
    notes: [
      ...source.deadlines.map((deadline) => `${deadlineName(deadline)}: ${dayInWords(deadline.date)}`),
      ...range(floor, ceiling, currency),
    ],
    url: pageOf('opportunities', source.id, site),
  };
}

function citeAward(source: AwardSource, site: string): Citation {
  const { value, currency } = source.amount;
  return {
    ...commonPart(source),
    key: `fundry-award-${source.id}`,
    people: source.investigators.map(({ name }) => name),
    organisations: source.recipients.map(({ name }) => name),
    date: source.startDate ?? (source.startYear === null ? null : String(source.startYear)),
    number: source.awardNumber,
    notes: [
      ...source.recipients.map(({ name }) => `Recipient: ${name}`),
      ...(value === null ? [] : [`Amount: ${amount(value, currency)}`]),
      ...(source.endDate === null ? [] : [`Ends: ${dayInWords(source.endDate)}`]),
    ],
    url: pageOf('awards', source.id, site),
  };
}

function citeFunder(source: FunderSource, site: string): Citation {
  const place = joined([source.city, countriesInWords(source.countryCode ? [source.countryCode] : null)]);
  return {
    key: `fundry-funder-${source.id}`,
    isGrant: false,
    title: source.preferredOrgName,
    people: [],
    organisations: [source.preferredOrgName],
    publisher: null,
    date: null,
    abstract: null,
    keywords: [],
    number: null,
    notes: [...(place ? [place] : []), ...(source.website ? [source.website] : [])],
    url: pageOf('funders', source.id, site),
  };
}

function commonPart({ title, funder, summary, keywords, disciplines }: OpportunitySource | AwardSource) {
  return {
    isGrant: true,
    title,
    publisher: funder?.name ?? null,
    abstract: summary,
    keywords: [...keywords, ...disciplines.map(({ description }) => description)],
  };
}

function range(floor: number | null, ceiling: number | null, currency: string | null): string[] {
  return [
    ...(floor === null ? [] : [`Amount from: ${amount(floor, currency)}`]),
    ...(ceiling === null ? [] : [`Amount up to: ${amount(ceiling, currency)}`]),
  ];
}

function amount(value: number, currency: string | null): string {
  return `${currency ?? ''} ${value.toLocaleString('en')}`.trim();
}
