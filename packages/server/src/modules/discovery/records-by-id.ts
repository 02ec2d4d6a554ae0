import type { SearchRecords } from '@fundry/contracts/answers/records.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { definitionOf } from './definitions.ts';
import type { SearchServices } from './services.ts';

/**
 * Records by id that the viewer may see, as the API answers them. Unknown ids are left out. The id of a merged
 * record gives the record it became, under its own id. `whole`: with the full description.
 */
export async function recordsById<T extends SearchTarget>(
  target: T,
  ids: number[],
  viewer: Viewer,
  services: SearchServices,
  whole = false,
): Promise<Map<number, SearchRecords[T]>> {
  const found = await definitionOf(target).records(ids, viewer, services, whole);
  return new Map([...found].map(([id, { record }]) => [id, record]));
}
