import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { recordsById } from './records-by-id.ts';
import type { DiscoveryServices } from './services.ts';

/**
 * What a list shows of a record: its title, and its funder. The funder is null for a funder's own record, and when no
 * source names one.
 */
export interface RecordName {
  title: string;
  funder: string | null;
}

/** The names of records that the viewer may see, by their present ids; unknown ids are left out. */
export async function recordNames(
  target: SearchTarget,
  ids: number[],
  viewer: Viewer,
  services: DiscoveryServices,
): Promise<Map<number, RecordName>> {
  const records = await recordsById(target, ids, viewer, services);
  return new Map(
    [...records].map(([id, record]) => [
      id,
      'title' in record
        ? { title: record.title, funder: record.funder?.name ?? null }
        : { title: record.preferredOrgName, funder: null },
    ]),
  );
}
