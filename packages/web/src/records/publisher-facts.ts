import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import {
  categoriesByTerm,
  categoryName,
  isTopical,
  listingInWords,
} from '@fundry/contracts/record-words/publisher-categories.ts';
import type { PossibleFact } from './record-facts.ts';
import { type LinkedText, plain } from './record-links.ts';

type Category = OpportunityRecord['categories'][number];
type Listing = OpportunityRecord['assistanceListings'][number];

/**
 * The publisher's own categories. Their lack is not told: many publishers have none. `toSearch` links a category that says
 * what the record is about.
 */
export function categoryFacts(
  categories: readonly Category[],
  toSearch: (name: string, note: string | undefined) => LinkedText,
): PossibleFact[] {
  return categoriesByTerm(categories).map(([term, of]) => ({
    term,
    values: of.map((category) => {
      const name = categoryName(category);
      return isTopical(category.scheme) ? toSearch(name, category.note) : plain(name, category.note);
    }),
  }));
}

/** The US assistance listings of a record. Those of other countries have none, so their lack is not told. */
export function listingFacts(
  listings: readonly Listing[],
  toSearch: (text: string, number: string) => LinkedText,
): PossibleFact[] {
  if (listings.length === 0) return [];
  const values = listings.map((listing) => toSearch(listingInWords(listing), listing.number));
  return [{ term: 'Assistance listing', values }];
}

/** The name, email address and telephone of a contact, as far as they are stated. */
export function contactValues({ name, email, phone }: OpportunityRecord['contacts'][number]): LinkedText[] {
  return [
    ...(name === null ? [] : [plain(name)]),
    ...(email === null
      ? []
      : [{ text: email, href: /^[^\s@]+@[^\s@]+$/.test(email) ? `mailto:${email}` : null }]),
    ...(phone === null ? [] : [plain(phone)]),
  ];
}
