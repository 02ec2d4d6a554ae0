import type { AGGREGATION_SHAPES, AggregationKinds } from '@fundry/contracts/answers/aggregation-kinds.ts';
import { type CountKey, listFiltersOf, NOT_STATED, OPEN_TO_ALL } from '@fundry/contracts/filters/filter.ts';
import {
  parameterTable,
  type Search,
  type SearchTarget,
} from '@fundry/contracts/search-state/search-targets.ts';
import type { z } from 'zod';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { FacetEntry } from '../../platform/search/port.ts';
import { organisationLabels } from '../catalogue/catalogue.public.ts';
import { definitionOf } from './definitions.ts';
import { countKinds, searchPage } from './search.ts';
import type { DiscoveryServices } from './services.ts';
import type { AskedSearch } from './tracked-search.ts';

/** The entries of any kind of count. */
export type AggregationEntries = z.infer<(typeof AGGREGATION_SHAPES)[CountKey]>;

/** A page of a search with its counts of several kinds, from one request to the engine. */
export async function pageWithCounts<T extends SearchTarget>(
  search: AskedSearch<T>,
  viewer: Viewer,
  kinds: AggregationKinds[T][],
  services: DiscoveryServices,
  signal: AbortSignal,
) {
  const { page, counted } = await searchPage(search, viewer, services, signal, kinds);
  return { ...page, aggregations: await answered(search.target, kinds, counted, services) };
}

/**
 * Counts of several kinds, in the shapes of the specification. Organisations and assistance listings come with
 * their names.
 */
export async function aggregate<T extends SearchTarget>(
  search: Search<T>,
  viewer: Viewer,
  kinds: AggregationKinds[T][],
  limit: number,
  services: DiscoveryServices,
  signal: AbortSignal,
): Promise<Record<string, AggregationEntries>> {
  const counted = await countKinds(search, viewer, kinds, limit, services, signal);
  return answered(search.target, kinds, counted, services);
}

async function answered<T extends SearchTarget>(
  target: T,
  kinds: AggregationKinds[T][],
  counted: Record<string, FacetEntry[]>,
  { db, engine }: DiscoveryServices,
): Promise<Record<string, AggregationEntries>> {
  const of = definitionOf(target);
  const codes = of.organisationKinds
    .flatMap((kind) => (counted[kind] ?? []).map(({ code }) => Number(code)))
    .filter(Number.isInteger);
  const names = await organisationLabels(db, [...new Set(codes)]);
  const labels = await indexLabels(target, counted, engine);
  return Object.fromEntries(
    kinds.map((kind) => {
      const entries = counted[kind] ?? [];
      const label = of.organisationKinds.includes(kind)
        ? (code: string): string | undefined => names.get(Number(code))?.preferredName
        : (code: string): string | undefined => labels[kind]?.get(code);
      return [kind, shaped(entries, of.kinds[kind], label)];
    }),
  );
}

/** The labels that the index keeps of counted codes, by kind. */
async function indexLabels(
  target: SearchTarget,
  counted: Record<string, FacetEntry[]>,
  engine: DiscoveryServices['engine'],
): Promise<Record<string, Map<string, string>>> {
  const kept = listFiltersOf(parameterTable(target)).flatMap(([, { labelled, field, counts }]) =>
    labelled && field && counts && counted[counts] ? [{ field, kind: counts, entries: counted[counts] }] : [],
  );
  const found = kept.map(async ({ field, kind, entries }) => {
    const codes = entries.map(({ code }) => code);
    const labels = await engine.labels(target, field, codes);
    return [kind, new Map(labels.map(({ code, label }) => [code, label]))] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

function shaped(
  entries: FacetEntry[],
  shape: CountKey,
  label: (code: string) => string | undefined,
): AggregationEntries {
  switch (shape) {
    case 'groupId':
      return entries.map(({ code, count }) => ({ groupId: code, count }));
    case 'typeId':
      return entries.map(({ code, count }) => ({ typeId: code, count }));
    case 'countryCode':
      // "Open to all" is no country. These records count under every country.
      return entries
        .filter(({ code }) => code !== OPEN_TO_ALL)
        .map(({ code, count }) => ({ countryCode: code, count }));
    case 'year':
      return entries
        .toSorted((a, b) => yearOf(b) - yearOf(a))
        .map((entry) => ({
          year: entry.code === NOT_STATED ? (NOT_STATED as typeof NOT_STATED) : yearOf(entry),
          count: entry.count,
        }));
    case 'code':
      return entries.map(({ code, count }) => {
        const text = label(code);
        return text === undefined ? { code, count } : { code, label: text, count };
      });
  }
}

/** The year of an entry. The entry of records without a year comes after all years. */
function yearOf({ code }: FacetEntry): number {
  return code === NOT_STATED ? 0 : Number(code);
}
