import type { OpportunitySource } from '@fundry/contracts/answers/sources.ts';
import { formatDate } from '../../lib/format.ts';
import { funderPath } from '../../lib/paths.ts';
import { areaFacts, type FactGroup, type PossibleFact, partFacts } from '../../lib/record-facts.ts';
import { intoSearch, type LinkedText, phrase, plain } from '../../lib/record-links.ts';
import { sourceLinks } from '../../lib/record-sources.ts';
import { dateFacts } from './date-facts.ts';
import { eligibilityFacts } from './eligibility-facts.ts';
import { moneyFacts } from './money-facts.ts';
import { inWords, type OptionWords } from './option-words.ts';

/** Everything a record says of a call, in groups, and the names of what it does not say. */
export function opportunityFacts(
  record: OpportunitySource,
  words: OptionWords,
  today: string,
): { groups: FactGroup[]; missing: string[] } {
  const groups: [string, PossibleFact[]][] = [
    ['Dates', dateFacts(record, today)],
    ['Money', moneyFacts(record)],
    ['Who can apply', eligibilityFacts(record, words)],
    ['The call', callFacts(record, words)],
    ['This record', originFacts(record)],
  ];
  const parted = groups.map(([heading, facts]) => ({ heading, ...partFacts(facts) }));
  return {
    groups: parted
      .filter(({ stated }) => stated.length > 0)
      .map(({ heading, stated }) => ({ heading, facts: stated })),
    missing: parted.flatMap(({ missing }) => missing),
  };
}

function callFacts(record: OpportunitySource, words: OptionWords): PossibleFact[] {
  const { number, programme, contact } = record;
  return [
    { term: 'Funder', values: record.funder && [funderLink(record.funder)] },
    ...(record.coFunders.length > 0
      ? [{ term: 'Together with', values: record.coFunders.map(funderLink) }]
      : []),
    {
      term: 'Programme',
      values:
        programme === null
          ? null
          : [intoSearch(programme, 'opportunities', { basicQuery: phrase(programme) })],
    },
    {
      term: 'Grant type',
      values: inWords(record.types, words.grantTypes).map(({ id, text }) =>
        intoSearch(text, 'opportunities', { type: [id] }),
      ),
    },
    ...areaFacts('opportunities', record.disciplines),
    { term: 'Number', noun: 'the number of the call', values: number === null ? null : [plain(number)] },
    { term: 'Contact', values: contact && contactValues(contact) },
  ];
}

function funderLink({ id, name }: { id: string; name: string }): LinkedText {
  return { text: name, href: funderPath(id) };
}

function contactValues({ name, email, phone }: NonNullable<OpportunitySource['contact']>): LinkedText[] {
  return [
    ...(name === null ? [] : [plain(name)]),
    ...(email === null
      ? []
      : [{ text: email, href: /^[^\s@]+@[^\s@]+$/.test(email) ? `mailto:${email}` : null }]),
    ...(phone === null ? [] : [plain(phone)]),
  ];
}

function originFacts(record: OpportunitySource): PossibleFact[] {
  return [
    { term: 'Source', values: sourceLinks(record.provenance) },
    { term: 'First published', values: [plain(formatDate(record.firstPublished))] },
    { term: 'Last change', values: [plain(formatDate(record.lastUpdate))] },
  ];
}
