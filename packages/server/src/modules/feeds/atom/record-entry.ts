import type { AwardRecord, OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { closedInWords, dayInWords } from '../../../platform/calendar/day-in-words.ts';
import { type AnyRecord, updatedAt } from '../../discovery/discovery.public.ts';
import { amountInWords, countryName } from '../../reference-data/reference-data.public.ts';

/** What an entry says of a record. */
export interface Entry {
  /** `opportunities/17`: tells the record from every other. */
  path: string;
  title: string;
  /** Who gives the money; null: not known. */
  author: string | null;
  /** ISO 8601; null: not known. */
  published: string | null;
  updated: string;
  facts: { name: string; value: string }[];
  /** Plain text. */
  summary: string | null;
}

const MOST_NAMES = 3;

/** A record of a search as an entry. */
export function entryOf(target: SearchTarget, record: AnyRecord): Entry {
  const path = `${target}/${record.id}`;
  const updated = new Date(updatedAt(record)).toISOString();
  if ('preferredOrgName' in record) {
    const { preferredOrgName: title, countryCode, city } = record;
    const place = [city, countryCode && countryName(countryCode)].filter(Boolean).join(', ');
    return {
      ...{ path, title, author: null, published: null, updated, summary: null },
      facts: told(['Place', place]),
    };
  }
  const { title, funder, firstPublished: published, summary } = record;
  const author = funder?.name ?? null;
  const facts = 'deadlines' in record ? factsOfOpportunity(record) : factsOfAward(record);
  return { path, title, author, published, updated, facts: told(['Funder', author], ...facts), summary };
}

function factsOfOpportunity({ status, deadline, closeDate, amount }: OpportunityRecord): Fact[] {
  const { floor, ceiling, total, currency } = amount;
  const time = deadline?.time && [deadline.time, deadline.zone].filter(Boolean).join(' ');
  return [
    ['Status', status === 'expired' && closedInWords(closeDate)],
    ['Deadline', deadline && [dayInWords(deadline.date), time].filter(Boolean).join(', ')],
    ['Amount', range(floor, ceiling, currency)],
    ['Amount in total', total && amountInWords(total, currency)],
  ];
}

function factsOfAward({ startYear, amount, recipients }: AwardRecord): Fact[] {
  const names = recipients.map(({ name }) => name);
  const more = names.length > MOST_NAMES ? `; ${names.length - MOST_NAMES} more` : '';
  return [
    ['Recipient', names.slice(0, MOST_NAMES).join('; ') + more],
    ['Start', startYear && String(startYear)],
    ['Amount', amount.value && amountInWords(amount.value, amount.currency)],
  ];
}

type Fact = [name: string, value: string | number | false | null];

function told(...facts: Fact[]): Entry['facts'] {
  return facts.flatMap(([name, value]) => (value ? [{ name, value: String(value) }] : []));
}

/** "up to EUR 50,000", "EUR 10,000 to 50,000". */
function range(floor: number | null, ceiling: number | null, currency: string | null): string | null {
  if (!floor) return ceiling ? `up to ${amountInWords(ceiling, currency)}` : null;
  if (!ceiling) return `from ${amountInWords(floor, currency)}`;
  return floor === ceiling
    ? amountInWords(floor, currency)
    : `${amountInWords(floor, currency)} to ${amountInWords(ceiling, null)}`;
}
