import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { optionsInWords } from '@fundry/contracts/record-words/option-words.ts';
import {
  areaFacts,
  type FactGroup,
  fundedFacts,
  groupFacts,
  originFacts,
  type PossibleFact,
} from '../../records/record-facts.ts';
import { intoSearch, type LinkedText, plain } from '../../records/record-links.ts';
import { type BesideDeadline, dateFacts } from './date-facts.ts';
import { eligibilityFacts } from './eligibility-facts.ts';
import { moneyFacts } from './money-facts.ts';

/** Everything that a record says about a call, in groups, and the names of the facts that it does not state. `beside` stands beside each deadline to come. */
export function opportunityFacts(
  record: OpportunityRecord,
  today: string,
  beside?: BesideDeadline,
): { groups: FactGroup[]; missing: string[] } {
  return groupFacts([
    ['Dates', dateFacts(record, today, beside)],
    ['Money', moneyFacts(record)],
    ['Who can apply', eligibilityFacts(record)],
    ['The call', callFacts(record)],
    [
      'This record',
      originFacts(record, record.extensions.published ? undefined : [plain('Your institution')]),
    ],
  ]);
}

function callFacts(record: OpportunityRecord): PossibleFact[] {
  const { number, contact } = record;
  return [
    ...fundedFacts('opportunities', record),
    {
      term: 'Grant type',
      values: optionsInWords('grantTypes', record.types).map(({ id, text }) =>
        intoSearch(text, 'opportunities', { type: [id] }),
      ),
    },
    ...areaFacts('opportunities', record.disciplines),
    ...listingFacts(record),
    { term: 'Number', noun: 'the number of the call', values: number === null ? null : [plain(number)] },
    { term: 'Contact', values: contact && contactValues(contact) },
  ];
}

/** The US assistance listings of a call. Calls of other countries have none, so their lack is not told. */
function listingFacts({ assistanceListings }: OpportunityRecord): PossibleFact[] {
  if (assistanceListings.length === 0) return [];
  const values = assistanceListings.map(({ number, title }) =>
    intoSearch([number, title].filter(Boolean).join(' '), 'opportunities', { assistanceListing: [number] }),
  );
  return [{ term: 'Assistance listing', values }];
}

function contactValues({ name, email, phone }: NonNullable<OpportunityRecord['contact']>): LinkedText[] {
  return [
    ...(name === null ? [] : [plain(name)]),
    ...(email === null
      ? []
      : [{ text: email, href: /^[^\s@]+@[^\s@]+$/.test(email) ? `mailto:${email}` : null }]),
    ...(phone === null ? [] : [plain(phone)]),
  ];
}
