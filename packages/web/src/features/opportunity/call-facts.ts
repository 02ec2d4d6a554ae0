import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { optionsInWords } from '@fundry/contracts/record-words/option-words.ts';
import { categoryFacts, contactValues, listingFacts } from '../../records/publisher-facts.ts';
import { areaFacts, fundedFacts, type PossibleFact } from '../../records/record-facts.ts';
import { intoSearch, plain } from '../../records/record-links.ts';

/** The call itself: who gives, what for, under which number, and whom to ask. */
export function callFacts(record: OpportunityRecord): PossibleFact[] {
  const { number } = record;
  return [
    ...fundedFacts('opportunities', record),
    {
      term: 'Grant type',
      values: optionsInWords('grantTypes', record.types).map(({ id, text }) =>
        intoSearch(text, 'opportunities', { type: [id] }),
      ),
    },
    { term: 'Number', noun: 'the number of the call', values: number === null ? null : [plain(number)] },
    ...contactFacts(record),
    ...areaFacts('opportunities', record.disciplines),
    ...categoryFacts(record.categories, (name, note) =>
      intoSearch(name, 'opportunities', { publisherCategory: [name] }, note),
    ),
    ...listingFacts(record.assistanceListings, (text, listing) =>
      intoSearch(text, 'opportunities', { assistanceListing: [listing] }),
    ),
  ];
}

/** One fact for each contact. A call whose source only has a text about contacts does not lack one. */
function contactFacts({ contacts, contactText }: OpportunityRecord): PossibleFact[] {
  if (contacts.length === 0) return contactText === null ? [{ term: 'Contact', values: null }] : [];
  return contacts.map((contact, index) => ({
    term: index === 0 ? 'Contact' : `Contact ${index + 1}`,
    values: contactValues(contact),
  }));
}
