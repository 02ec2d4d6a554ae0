import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { optionsInWords } from '@fundry/contracts/record-words/option-words.ts';
import {
  categoriesByTerm,
  categoryName,
  isTopical,
  listingInWords,
} from '@fundry/contracts/record-words/publisher-categories.ts';
import { areaFacts, fundedFacts, type PossibleFact } from '../../records/record-facts.ts';
import { intoSearch, type LinkedText, plain } from '../../records/record-links.ts';

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
    ...categoryFacts(record),
    ...listingFacts(record),
  ];
}

/** The publisher's own categories. Their lack is not told: many publishers have none. */
function categoryFacts({ categories }: OpportunityRecord): PossibleFact[] {
  return categoriesByTerm(categories).map(([term, of]) => ({
    term,
    values: of.map((category) => {
      const name = categoryName(category);
      return isTopical(category.scheme)
        ? intoSearch(name, 'opportunities', { publisherCategory: [name] }, category.note)
        : plain(name, category.note);
    }),
  }));
}

/** The US assistance listings of a call. Calls of other countries have none, so their lack is not told. */
function listingFacts({ assistanceListings }: OpportunityRecord): PossibleFact[] {
  if (assistanceListings.length === 0) return [];
  const values = assistanceListings.map((listing) =>
    intoSearch(listingInWords(listing), 'opportunities', { assistanceListing: [listing.number] }),
  );
  return [{ term: 'Assistance listing', values }];
}

/** One fact for each contact. A call whose source only has a text about contacts does not lack one. */
function contactFacts({ contacts, contactText }: OpportunityRecord): PossibleFact[] {
  if (contacts.length === 0) return contactText === null ? [{ term: 'Contact', values: null }] : [];
  return contacts.map((contact, index) => ({
    term: index === 0 ? 'Contact' : `Contact ${index + 1}`,
    values: contactValues(contact),
  }));
}

function contactValues({ name, email, phone }: OpportunityRecord['contacts'][number]): LinkedText[] {
  return [
    ...(name === null ? [] : [plain(name)]),
    ...(email === null
      ? []
      : [{ text: email, href: /^[^\s@]+@[^\s@]+$/.test(email) ? `mailto:${email}` : null }]),
    ...(phone === null ? [] : [plain(phone)]),
  ];
}
