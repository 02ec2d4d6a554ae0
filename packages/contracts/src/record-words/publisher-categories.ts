import type { OpportunityRecord } from '../answers/records.ts';

type Category = OpportunityRecord['categories'][number];

/** What a publisher's categories of each scheme are called. The topical ones say what a call is about, and can be searched by. */
const SCHEMES: Record<string, { term: string; isTopical: boolean }> = {
  'grants-gov-category': { term: 'Publisher’s category', isTopical: true },
  'eu-programme': { term: 'EU programme', isTopical: true },
  'eu-cluster': { term: 'Cluster', isTopical: true },
  'eu-destination': { term: 'Destination', isTopical: true },
  'eu-call': { term: 'Call', isTopical: false },
  'eu-priority': { term: 'Cross-cutting priorities', isTopical: false },
  'grants-gov-kind': { term: 'Opportunity category', isTopical: false },
  'eu-action': { term: 'Type of action', isTopical: false },
  'nih-institute': { term: 'NIH institutes and centers', isTopical: false },
  'nih-activity': { term: 'NIH activity code', isTopical: false },
  'nih-mechanism': { term: 'NIH funding mechanism', isTopical: false },
  'nih-spending-category': { term: 'NIH spending categories', isTopical: true },
  'nsf-directorate': { term: 'NSF directorate', isTopical: true },
  'nsf-division': { term: 'NSF division', isTopical: true },
  'nsf-programme-element': { term: 'NSF programmes', isTopical: true },
  'nsf-programme-reference': { term: 'NSF programme references', isTopical: true },
  '360giving-classification': { term: 'Funder’s classification', isTopical: true },
};

/** Whether categories of this scheme say what a call is about. */
export function isTopical(scheme: string): boolean {
  return SCHEMES[scheme]?.isTopical ?? false;
}

/** The name under which the search knows a category: its label, or its code where it has none. */
export function categoryName({ label, code }: Pick<Category, 'label' | 'code'>): string {
  return label ?? code;
}

/** Categories by what those of their scheme are called, in the order of the record. */
export function categoriesByTerm(categories: readonly Category[]): [term: string, of: Category[]][] {
  const byTerm = new Map<string, Category[]>();
  for (const category of categories) {
    const term = SCHEMES[category.scheme]?.term ?? 'Publisher’s category';
    byTerm.set(term, [...(byTerm.get(term) ?? []), category]);
  }
  return [...byTerm];
}

/** An assistance listing such as "93.847 Diabetes Research"; its number alone where no source states its title. */
export function listingInWords({ number, title }: OpportunityRecord['assistanceListings'][number]): string {
  return title === null ? number : `${number} ${title}`;
}
