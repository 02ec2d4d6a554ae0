import type { AwardRecord } from '@fundry/contracts/answers/records.ts';
import { formatDate } from '@fundry/contracts/formats/day.ts';
import { AMOUNT_NOT_SPECIFIED, awardAmount } from '@fundry/contracts/record-words/amount.ts';
import { optionInWords } from '@fundry/contracts/record-words/option-words.ts';
import {
  areaFacts,
  type FactGroup,
  fundedFacts,
  groupFacts,
  originFacts,
  type PossibleFact,
} from '../../records/record-facts.ts';
import { countryLinks, intoSearch, type LinkedText, plain } from '../../records/record-links.ts';

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

function moneyFacts({ amount, startDate, endDate, startYear }: AwardRecord): PossibleFact[] {
  return [
    {
      term: 'Amount',
      values: [plain(awardAmount(amount) ?? AMOUNT_NOT_SPECIFIED)],
    },
    { term: 'Start', noun: 'first day', values: startDate === null ? null : [plain(formatDate(startDate))] },
    { term: 'End', noun: 'last day', values: endDate === null ? null : [plain(formatDate(endDate))] },
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
    ...areaFacts('awards', record.disciplines),
    { term: 'Recipient countries', values: recipientCountries(record) },
    {
      term: 'Activity takes place in',
      noun: 'where the activity takes place',
      values: activityCountries && countryLinks('opportunities', 'ol', activityCountries),
    },
  ];
}

function recipientCountries({ recipients }: AwardRecord): LinkedText[] {
  const codes = recipients.map(({ countryCode }) => countryCode).filter((code) => code !== null);
  return countryLinks('awards', 'awardeeCountries', [...new Set(codes)]);
}
