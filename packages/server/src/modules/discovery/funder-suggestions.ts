import { fold } from '../../platform/search/fold.ts';
import type { SearchRequest } from '../../platform/search/port.ts';
import { tokenise } from '../../platform/search/tokenise.ts';
import { namesOfFunders, organisationLabels, talliesOfFunders } from '../catalogue/catalogue.public.ts';
import { nearnessOf } from './name-nearness.ts';
import type { DiscoveryServices } from './services.ts';

/** A suggestion while a person types. `count` is how many opportunities and awards it has. */
export interface Offer {
  id: string;
  text: string;
  count: number;
}

/** `alias`: the other name that contains the typed words; null when the displayed name contains them. */
export interface FunderOffer extends Offer {
  alias: string | null;
}

/** How many of the most prominent matching funders are compared with the typed words. */
const LOOKED_AT = 100;

/** When fewer funders are found as typed, slips of the pen are forgiven. */
const FEW = 3;

/**
 * Suggests funders. Every typed word must begin a word of the funder's name, an alias or an identifier. The nearest
 * names come first (`name-nearness.ts`), then the most prominent funders. When few are found, those follow whose words are
 * meant but for a slip. Counts are read only for the funders that are suggested. Empty input gives no suggestions.
 */
export async function suggestFunders(
  typed: string,
  limit: number,
  services: DiscoveryServices,
  signal: AbortSignal,
): Promise<FunderOffer[]> {
  const found = await fundersBeginning(typed, limit, services, signal);
  if (found.length < Math.min(FEW, limit)) {
    const texts = await services.engine.suggestWords(['funders'], typed, limit);
    const meant = texts.find(({ label }) => !fold(label).startsWith(fold(typed.trim())));
    const known = new Set(found.map(({ id }) => id));
    const others = meant ? await fundersBeginning(meant.label, limit, services, signal) : [];
    found.push(...others.filter(({ id }) => !known.has(id)));
  }
  const offered = found.slice(0, limit);
  const counts = await countsOf(
    services.db,
    offered.map(({ id }) => id),
  );
  return offered.map(({ id, name, alias }) => ({ id: String(id), text: name, count: counts(id), alias }));
}

/** The funders with a name, alias or identifier in which every word begins as typed, the nearest first. */
async function fundersBeginning(
  typed: string,
  limit: number,
  { engine, db }: DiscoveryServices,
  signal: AbortSignal,
) {
  const words = tokenise(typed);
  if (words.length === 0) return [];
  const request: Omit<SearchRequest, 'query' | 'sort' | 'size'> = {
    target: 'funders',
    scope: null,
    categories: [],
    restrictTo: null,
    exclude: [],
    from: 0,
    close: false,
    nearness: null,
    facets: [],
  };
  const [named, beginning] = await Promise.all([
    engine.search(
      { ...request, query: { op: 'name', text: typed }, sort: { by: 'relevance' }, size: limit },
      signal,
    ),
    engine.search(
      {
        ...request,
        query: { op: 'and', of: words.map((word) => ({ op: 'prefix', text: `${word}*` })) },
        sort: { by: 'field', field: 'prominence', direction: 'desc' },
        size: LOOKED_AT,
      },
      signal,
    ),
  ]);
  const ids = [...new Set([...beginning.hits, ...named.hits].map(({ id }) => id))];
  const names = await namesOfFunders(db, ids);
  return ids
    .flatMap((id) => names.get(id) ?? [])
    .map((funder) => ({ ...funder, ...nearnessOf(words, funder) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limit);
}

/** How many opportunities and awards name a funder or an organisation that belongs to it. */
async function countsOf(db: DiscoveryServices['db'], ids: number[]): Promise<(id: number) => number> {
  const tallies = await talliesOfFunders(db, ids);
  return (id) => {
    const { opportunities, awards } = tallies.get(id) ?? { opportunities: 0, awards: 0 };
    return opportunities + awards;
  };
}

/** The names of funders by any of their ids; unknown ones are left out. */
export async function fundersNamed(ids: string[], { db }: DiscoveryServices): Promise<FunderOffer[]> {
  const known = await organisationLabels(db, ids.map(Number));
  const counts = await countsOf(db, [...new Set([...known.values()].map(({ id }) => id))]);
  return ids.flatMap((id) => {
    const funder = known.get(Number(id));
    if (funder === undefined) return [];
    return [{ id, text: funder.preferredName, count: counts(funder.id), alias: null }];
  });
}
