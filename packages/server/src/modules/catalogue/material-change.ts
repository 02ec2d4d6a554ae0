import { asPublishersSaid } from './reading/publishers-change.ts';
import type { Award, Opportunity } from './records.ts';
import { wordsOfHtml } from './words-of-html.ts';

/**
 * The parts of a record that its stored JSON holds. The catalogue keeps the rest (ids, times, provenance) apart from
 * it.
 */
export type OpportunityBody = Omit<Opportunity, Bookkeeping | 'internal' | 'supersededOn'>;
export type AwardBody = Omit<Award, Bookkeeping>;
type Bookkeeping =
  | 'id'
  | 'firstPublishedAt'
  | 'changedAt'
  | 'revisedAt'
  | 'withdrawnAt'
  | 'sample'
  | 'provenance';

/**
 * Whether an opportunity changed in something that people would act on: title, words of the description, funders,
 * deadlines, status, opening and closing, amounts, eligibility, countries, types, limited submission, cost sharing.
 * Changes in punctuation, letter case, markup, keywords, links, contacts, areas and the publisher's own date do not
 * count. Nor does what a better reader reads in the same texts.
 */
export function opportunityChangedMaterially(before: OpportunityBody, after: OpportunityBody): boolean {
  return differ(...asPublishersSaid(before, after), (one) => [
    letters(one.title),
    letters(wordsOfHtml(one.description)),
    [one.funder, ...one.coFunders].map((funder) => funder?.id ?? null).sort(),
    one.status,
    one.dateType,
    one.deadlines.map((deadline) => [deadline.kind, deadline.date, deadline.time, deadline.zone]).sort(),
    [one.opensOn, one.closesOn],
    [one.amount.floor, one.amount.ceiling, one.amount.total, one.amount.currency, one.amount.expectedAwards],
    Object.entries(one.eligibility)
      .sort()
      .map(([name, value]) => (name === 'text' ? letters(wordsOfHtml(one.eligibility.text)) : sorted(value))),
    sorted(one.activityCountries),
    sorted(one.grantTypes),
    [
      one.recurring,
      one.limitedSubmission?.limited ?? null,
      one.limitedSubmission?.number ?? null,
      one.costSharing,
    ],
  ]);
}

/**
 * Whether an award changed in something that people would act on: title, words of the description, amount, term,
 * funders, recipients, investigators, grant type, countries. Title and description are left out where another version of
 * the readers read the one than the other, because it may find another title in the same text.
 */
export function awardChangedMaterially(before: AwardBody, after: AwardBody): boolean {
  const sameReader = before.readerVersion === after.readerVersion;
  return differ(before, after, (one) => [
    sameReader && letters(one.title),
    sameReader && letters(wordsOfHtml(one.description)),
    [one.funder, ...one.coFunders].map((funder) => funder?.id ?? null).sort(),
    one.recipients.map((recipient) => recipient.id).sort(),
    one.investigators.map((person) => letters(person.name)).sort(),
    [one.amount.value, one.amount.currency],
    [one.startDate, one.endDate, one.startYear, one.grantType],
    sorted(one.activityCountries),
  ]);
}

function differ<R>(before: R, after: R, facts: (record: R) => unknown): boolean {
  return JSON.stringify(facts(before)) !== JSON.stringify(facts(after));
}

/** A text without letter case, punctuation and spaces, to compare it with another. */
export function letters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** A list in a fixed order, to compare it with another. Anything else stays as it is. */
export function sorted(value: unknown): unknown {
  return Array.isArray(value) ? [...value].sort() : value;
}
