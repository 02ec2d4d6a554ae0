import type { FunderRecord } from '@fundry/contracts/answers/records.ts';
import { formatCount } from '@fundry/contracts/formats/count.ts';
import { webAddress } from '@fundry/contracts/record-words/addresses.ts';
import { countryName } from '@fundry/contracts/record-words/country.ts';
import { identifierLink } from '@fundry/contracts/record-words/identifier-links.ts';
import { languageName } from '@fundry/contracts/record-words/language.ts';
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
  const { otherNames, groupId, countryCode, city, region, parent, established, status, workCount } = record;
  const website = webAddress(record.website);
  const wikipedia = webAddress(record.wikipedia);
  return [
    { term: 'Also known as', noun: 'other names', values: otherNames.map(nameWithNote) },
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
    ...(region === null || region === city ? [] : [{ term: 'Region', values: [plain(region)] }]),
    {
      term: 'Part of',
      noun: 'what it is part of',
      values: parent && [{ text: parent.name, href: funderPath(parent.id) }],
    },
    { term: 'Website', values: website === null ? null : [{ text: hostOf(website), href: website }] },
    ...(wikipedia === null ? [] : [{ term: 'Wikipedia', values: [articleOf(wikipedia)] }]),
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

/** A name with what tells the reader why it is another: its language, or that it is an acronym. */
function nameWithNote({ name, language, kind }: FunderRecord['otherNames'][number]): LinkedText {
  const note = kind === 'acronym' ? 'acronym' : language === null ? null : languageName(language);
  return note === null ? plain(name) : plain(name, note);
}

/** The name of an article in Wikipedia, with its address. */
function articleOf(address: string): LinkedText {
  const name = new URL(address).pathname.replace(/^\/wiki\//, '').replaceAll('_', ' ');
  return { text: decoded(name), href: address };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
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
