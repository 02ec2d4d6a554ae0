import type { SearchRecords } from '@fundry/contracts/answers/records.ts';
import type { Search, SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Condition, ListRequest, MatchList, SearchRequest, Sort } from '../../platform/search/port.ts';
import { definitionOf } from './definitions.ts';
import { engineRequest } from './engine-request.ts';
import { between } from './request/conditions.ts';
import type { DiscoveryServices } from './services.ts';

/** Where a page ended: at the record with the id `after`, among those last updated at `until` (milliseconds since 1970). */
export interface LatestPlace {
  until: number;
  after: number;
}

/** Records of the three searches. */
export type AnyRecord = SearchRecords[SearchTarget];

/** The index field with the time that `updatedAt` returns. */
export const UPDATED = 'updatedAt';
export const LATEST_FIRST: Sort = { by: 'field', field: UPDATED, direction: 'desc' };

/**
 * A page of the records that a viewer finds. The record published or materially changed last comes first. The page
 * starts where the page before ended (`from`; null: at the beginning). `next` says where this page ends (null: nothing
 * follows). When records appear, change or disappear between two pages, no other record is lost or repeated.
 */
export async function findLatest<T extends SearchTarget>(
  search: Search<T>,
  viewer: Viewer,
  { from, size }: { from: LatestPlace | null; size: number },
  services: DiscoveryServices,
  signal?: AbortSignal,
): Promise<{ records: SearchRecords[T][]; next: LatestPlace | null }> {
  const { request } = await engineRequest(search, viewer, services);
  const asked = { ...request, sort: LATEST_FIRST, from: 0 };
  const ids = await idsFrom(asked, from, size + 1, services, signal);
  const shown = ids.slice(0, size);
  const found = await definitionOf(search.target).records(shown, viewer, services, false);
  const records = shown.flatMap((id) => found.get(id)?.record ?? []);
  const places = shown.flatMap((id) => {
    const record = found.get(id)?.record;
    return record ? [{ until: updatedAt(record), after: id }] : [];
  });
  return { records, next: ids.length > size ? lastOf(places, from) : null };
}

/** When a record was first published or last materially changed, whichever is later, in milliseconds since 1970. */
export function updatedAt(record: AnyRecord): number {
  const published = 'firstPublished' in record ? Date.parse(record.firstPublished) : 0;
  return Math.max(published, Date.parse(record.lastUpdate));
}

async function idsFrom(
  request: SearchRequest,
  from: LatestPlace | null,
  most: number,
  { engine }: DiscoveryServices,
  signal?: AbortSignal,
): Promise<number[]> {
  const earliest = async (asked: SearchRequest, size: number) =>
    size <= 0 ? [] : (await engine.search({ ...asked, size }, signal)).hits.map(({ id }) => id);
  if (from === null) return earliest(request, most);
  const { until, after } = from;
  // One import gives thousands of records the same moment. Among them the order is that of their ids.
  const same = await engine.list(within(request, between(UPDATED, until, until)), signal);
  const rest = await firstAfter(after, same, most);
  const before = within(request, between(UPDATED, null, until - 1));
  return [...rest, ...(await earliest(before, most - rest.length))];
}

/** The first ids above `after` in an ascending list. */
async function firstAfter(after: number, { ids }: MatchList, most: number): Promise<number[]> {
  const found: number[] = [];
  for await (const batch of ids) {
    found.push(...batch.filter((id) => id > after).slice(0, most - found.length));
    if (found.length === most) break;
  }
  return found;
}

function within<Request extends ListRequest>(request: Request, where: Condition): Request {
  return { ...request, categories: [...request.categories, { key: UPDATED, where }] };
}

/**
 * Where a page ends: at its earliest record. A record that has changed since the index saw it is ignored. The next page
 * then begins too early rather than too late.
 */
function lastOf(places: LatestPlace[], from: LatestPlace | null): LatestPlace | null {
  return places.reduce<LatestPlace | null>(
    (last, place) => (last === null || place.until <= last.until ? place : last),
    from,
  );
}
