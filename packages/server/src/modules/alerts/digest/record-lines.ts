import { recordLines as linesOf } from '@fundry/contracts/record-words/record-lines.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { type DiscoveryServices, recordsById } from '../../discovery/discovery.public.ts';

/** The lines of an email about a record. */
export interface RecordLines {
  title: string;
  lines: string[];
}

/** The lines of an email about records that the viewer may see, by id. Records that are gone are left out. */
export async function recordLines(
  target: SearchTarget,
  ids: number[],
  viewer: Viewer,
  services: Pick<DiscoveryServices, 'db' | 'clock'>,
): Promise<Map<number, RecordLines>> {
  const today = services.clock.today();
  const records = await recordsById(target, ids, viewer, services);
  return new Map(
    [...records].map(([id, record]) => [
      id,
      {
        title: 'title' in record ? record.title : record.preferredOrgName,
        lines: linesOf(record, today),
      },
    ]),
  );
}
