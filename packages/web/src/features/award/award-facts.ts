import { AWARD_SUMS } from '@fundry/contracts/answers/award-parts.ts';
import type { AwardRecord } from '@fundry/contracts/answers/records.ts';
import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { formatDate } from '@fundry/contracts/formats/day.ts';
import { formatAmount } from '@fundry/contracts/formats/money.ts';
import { AMOUNT_NOT_SPECIFIED, awardAmount } from '@fundry/contracts/record-words/amount.ts';
import { awardPlaceInWords } from '@fundry/contracts/record-words/award-places.ts';
import { optionInWords } from '@fundry/contracts/record-words/option-words.ts';
import { categoryFacts, contactValues, listingFacts } from '../../records/publisher-facts.ts';
import {
  areaFacts,
  type FactGroup,
  fundedFacts,
  groupFacts,
  originFacts,
  type PossibleFact,
} from '../../records/record-facts.ts';
import { countryLinks, intoSearch, type LinkedText, phrase, plain } from '../../records/record-links.ts';

/**
 * Everything that a record says about an award besides its text and its people, in groups, and the names of the facts
 * that it does not state.
 */
export function awardFacts(record: AwardRecord): { groups: FactGroup[]; missing: string[] } {
  return groupFacts([
    ['Money and time', moneyFacts(record)],
    ['The award', grantFacts(record)],
    ['This record', originFacts(record)],
  ]);
}

function moneyFacts(record: AwardRecord): PossibleFact[] {
  const { amount, amountByYear, furtherAmounts, awardedDate, durationMonths, startDate, endDate, startYear } =
    record;
  return [
    {
      term: 'Amount',
      values: [plain(awardAmount(amount) ?? AMOUNT_NOT_SPECIFIED)],
    },
    ...amountByYear.map(({ year, value, currency }) => ({
      term: `In fiscal year ${year}`,
      values: [plain(formatAmount(value, currency))],
    })),
    ...furtherAmounts.map(({ kind, value, currency }) => ({
      term: AWARD_SUMS[kind],
      values: [plain(formatAmount(value, currency))],
    })),
    ...(awardedDate === null ? [] : [{ term: 'Awarded', values: [plain(formatDate(awardedDate))] }]),
    { term: 'Start', noun: 'first day', values: startDate === null ? null : [plain(formatDate(startDate))] },
    { term: 'End', noun: 'last day', values: endDate === null ? null : [plain(formatDate(endDate))] },
    ...(durationMonths === null
      ? []
      : [{ term: 'Planned duration', values: [plain(formatCountOf(durationMonths, 'month', 'months'))] }]),
    {
      term: 'Start year',
      values:
        startYear === null
          ? null
          : [intoSearch(String(startYear), 'awards', { startYear: [String(startYear)] })],
    },
  ];
}

function grantFacts(record: AwardRecord): PossibleFact[] {
  const { grantType, awardNumber, activityCountries } = record;
  return [
    ...fundedFacts('awards', record),
    {
      term: 'Grant type',
      values:
        grantType === null
          ? null
          : [intoSearch(optionInWords('grantTypes', grantType), 'awards', { grantTypes: [grantType] })],
    },
    { term: 'Award number', values: awardNumber === null ? null : [plain(awardNumber)] },
    ...(record.state === null ? [] : [{ term: 'Status at the source', values: [plain(record.state)] }]),
    ...(record.openCall === null
      ? []
      : [{ term: 'From an open call', values: [plain(record.openCall ? 'Yes' : 'No')] }]),
    ...(record.contacts.length === 0
      ? []
      : [{ term: 'Programme officer', values: record.contacts.flatMap(contactValues) }]),
    ...areaFacts('awards', record.disciplines),
    ...categoryFacts(record.categories, (name, note) => searchFor(name, name, note)),
    ...listingFacts(record.assistanceListings, (text, number) => searchFor(text, number)),
    { term: 'Recipient countries', values: recipientCountries(record) },
    {
      term: 'Activity takes place in',
      noun: 'where the activity takes place',
      values: activityCountries && countryLinks('opportunities', 'ol', activityCountries),
    },
    ...(record.places.length === 0
      ? []
      : [{ term: 'Places', values: record.places.map((place) => plain(awardPlaceInWords(place))) }]),
  ];
}

function searchFor(text: string, words: string, note?: string): LinkedText {
  return intoSearch(text, 'awards', { basicQuery: phrase(words) }, note);
}

function recipientCountries({ recipients }: AwardRecord): LinkedText[] {
  const codes = recipients.map(({ countryCode }) => countryCode).filter((code) => code !== null);
  return countryLinks('awards', 'awardeeCountries', [...new Set(codes)]);
}
