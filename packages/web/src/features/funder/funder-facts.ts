import type { FunderRecord } from '@fundry/contracts/answers/records.ts';
import { formatCount } from '@fundry/contracts/formats/count.ts';
import { webAddress } from '@fundry/contracts/record-words/addresses.ts';
import { countryName } from '@fundry/contracts/record-words/country.ts';
import { identifierLink } from '@fundry/contracts/record-words/identifier-links.ts';
import { optionInWords } from '@fundry/contracts/record-words/option-words.ts';
import { FUNDER_STATUS } from '@fundry/contracts/record-words/status.ts';
import { funderPath } from '../../records/paths.ts';
import { type FactGroup, groupFacts, originFacts, type PossibleFact } from '../../records/record-facts.ts';
import { intoSearch, type LinkedText, plain } from '../../records/record-links.ts';

/** Everything that a record says about a funder, in groups, and the names of the facts that it does not state. */
export function funderFacts(record: FunderRecord): { groups: FactGroup[]; missing: string[] } {
  return groupFacts([
    ['The funder', organisationFacts(record)],
    ['Identifiers', identifierFacts(record.identifiers)],
    ['This record', originFacts(record)],
  ]);
}

function organisationFacts(record: FunderRecord): PossibleFact[] {
  const { aliases, groupId, countryCode, city, parent, established, status, workCount } = record;
  const website = webAddress(record.website);
  return [
    { term: 'Also known as', noun: 'other names', values: aliases.map((alias) => plain(alias)) },
    {
      term: 'Type',
      values:
        groupId === null
          ? null
          : [intoSearch(optionInWords('funderTypes', groupId), 'funders', { funderType: [groupId] })],
    },
    {
      term: 'Country',
      values:
        countryCode === null
          ? null
          : [intoSearch(countryName(countryCode), 'funders', { funderCountries: [countryCode] })],
    },
    { term: 'City', values: city === null ? null : [plain(city)] },
    {
      term: 'Part of',
      noun: 'what it is part of',
      values: parent && [{ text: parent.name, href: funderPath(parent.id) }],
    },
    { term: 'Website', values: website === null ? null : [{ text: hostOf(website), href: website }] },
    {
      term: 'Established',
      noun: 'when it was established',
      values: established === null ? null : [plain(String(established))],
    },
    { term: 'Status', values: status === null ? null : [plain(FUNDER_STATUS[status])] },
    {
      term: 'Works that name it',
      values: workCount === null ? null : [plain(formatCount(workCount), 'as counted by Crossref')],
    },
  ];
}

function hostOf(address: string): string {
  return new URL(address).host.replace(/^www\./, '');
}

/** The identifiers, grouped by register, in the order of the record. */
function identifierFacts(identifiers: FunderRecord['identifiers']): PossibleFact[] {
  const byRegister = new Map<string, LinkedText[]>();
  for (const identifier of identifiers) {
    const { register, value, url } = identifierLink(identifier);
    byRegister.set(register, [...(byRegister.get(register) ?? []), { text: value, href: url }]);
  }
  return [...byRegister].map(([term, values]) => ({ term, values }));
}
