import type { AwardSource } from '@fundry/contracts/answers/sources.ts';
import { formatAmount, formatDate } from '../../lib/format.ts';
import { funderPath } from '../../lib/paths.ts';
import { areaFacts, type FactGroup, type PossibleFact, partFacts } from '../../lib/record-facts.ts';
import { countryLinks, intoSearch, type LinkedText, phrase, plain } from '../../lib/record-links.ts';
import { sourceLinks } from '../../lib/record-sources.ts';

/** Everything a record says of an award beside its text and people, in groups, and the names of what it does not say. */
export function awardFacts(
  record: AwardSource,
  grantTypes: ReadonlyMap<string, string>,
): { groups: FactGroup[]; missing: string[] } {
  const groups: [string, PossibleFact[]][] = [
    ['Money and time', moneyFacts(record)],
    ['The award', grantFacts(record, grantTypes)],
    ['This record', originFacts(record)],
  ];
  const parted = groups.map(([heading, facts]) => ({ heading, ...partFacts(facts) }));
  return {
    groups: parted.map(({ heading, stated }) => ({ heading, facts: stated })),
    missing: parted.flatMap(({ missing }) => missing),
  };
}

function moneyFacts({ amount, startDate, endDate, startYear }: AwardSource): PossibleFact[] {
  const { value, currency } = amount;
  return [
    {
      term: 'Amount',
      values: [plain(value === null ? 'Amount not specified' : formatAmount(value, currency))],
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

function grantFacts(record: AwardSource, grantTypes: ReadonlyMap<string, string>): PossibleFact[] {
  const { programme, grantType, awardNumber, activityCountries } = record;
  return [
    { term: 'Funder', values: record.funder && [funderLink(record.funder)] },
    ...(record.coFunders.length > 0
      ? [{ term: 'Together with', values: record.coFunders.map(funderLink) }]
      : []),
    {
      term: 'Programme',
      values:
        programme === null ? null : [intoSearch(programme, 'awards', { basicQuery: phrase(programme) })],
    },
    {
      term: 'Grant type',
      values:
        grantType === null
          ? null
          : [intoSearch(grantTypes.get(grantType) ?? grantType, 'awards', { grantTypes: [grantType] })],
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

function recipientCountries({ recipients }: AwardSource): LinkedText[] {
  const codes = recipients.map(({ countryCode }) => countryCode).filter((code) => code !== null);
  return countryLinks('awards', 'awardeeCountries', [...new Set(codes)]);
}

function funderLink({ id, name }: { id: string; name: string }): LinkedText {
  return { text: name, href: funderPath(id) };
}

function originFacts(record: AwardSource): PossibleFact[] {
  return [
    { term: 'Source', values: sourceLinks(record.provenance) },
    { term: 'First published', values: [plain(formatDate(record.firstPublished))] },
    { term: 'Last change', values: [plain(formatDate(record.lastUpdate))] },
  ];
}
