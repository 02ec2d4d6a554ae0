import type { SearchRequest } from '../../platform/search/port.ts';
import { tokenise } from '../../platform/search/tokenise.ts';
import { organisationsById, talliesOfFunders } from '../catalogue/catalogue.public.ts';
import type { DiscoveryServices } from './services.ts';

/** What is offered as one types: `count` is how many opportunities and awards name it. */
export interface Offer {
  id: string;
  text: string;
  count: number;
}

const FIELDS = ['opportunities', 'awards'] as const;

/**
 * Funders of which every typed word begins a word of the name, an alias or an acronym; those that most records name first.
 * Nothing typed offers nothing.
 */
export async function suggestFunders(
  typed: string,
  limit: number,
  { engine, db }: DiscoveryServices,
  signal: AbortSignal,
): Promise<Offer[]> {
  const words = tokenise(typed);
  if (words.length === 0) return [];
  const request: Omit<SearchRequest, 'sort'> = {
    target: 'funders',
    query: { op: 'and', of: words.map((word) => ({ op: 'prefix', text: `${word}*` })) },
    categories: [],
    restrictTo: null,
    exclude: [],
    from: 0,
    size: limit,
    fill: false,
    facets: [],
  };
  const found = await Promise.all(
    FIELDS.map((field) =>
      engine.search({ ...request, sort: { by: 'field', field, direction: 'desc' } }, signal),
    ),
  );
  const ids = [...new Set(found.flatMap(({ hits }) => hits.map(({ id }) => id)))];
  const [organisations, tallies] = await Promise.all([organisationsById(db, ids), talliesOfFunders(db, ids)]);
  const offers = ids.flatMap((id) => {
    const name = organisations.get(id)?.preferredName;
    const { opportunities, awards } = tallies.get(id) ?? { opportunities: 0, awards: 0 };
    return name === undefined ? [] : [{ id: String(id), text: name, count: opportunities + awards }];
  });
  return offers.sort((a, b) => b.count - a.count || a.text.localeCompare(b.text, 'en')).slice(0, limit);
}
