import type { trackingEndpoints } from '@fundry/contracts/endpoints/tracking.ts';
import {
  ALL_TRACKED,
  GROUP_VIEWS,
  MAX_TRACKED,
  NOT_GROUPED,
} from '@fundry/contracts/tracking/tracking-words.ts';
import type { z } from 'zod';
import { type DiscoveryServices, recordsById } from '../../discovery/discovery.public.ts';
import { ownGroup } from '../groups/groups.service.ts';
import type { Scope } from '../scope.ts';
import { askedFilters } from './asked-filters.ts';
import { type TrackedAnswer, trackedAnswer } from './tracked-answer.ts';
import { readIds, readRows } from './tracked-list.store.ts';

/** How many are read at once. */
const BATCH = 250;

type Asked = z.output<(typeof trackingEndpoints)['export']['body']>;

/** Everything that a person tracks and the filters leave, for a file. */
export interface TrackedFile {
  /** The name of the group or view. */
  list: string;
  total: number;
  /** The first `most` in batches, each read when it is asked for. `whole`: with the full descriptions. */
  read(most: number, whole: boolean): AsyncGenerator<TrackedAnswer[]>;
}

/** Finds them in the order asked for. Throws `ApiError` 404 for a group that is not the person's. */
export async function findTracked(
  discovery: DiscoveryServices,
  scope: Scope,
  { ids: chosen, orderBy, ...asked }: Asked,
): Promise<TrackedFile> {
  const { db, clock } = discovery;
  const today = clock.today();
  const filters = await askedFilters(db, scope, asked, chosen);
  const part = { orderBy, most: MAX_TRACKED };
  const { ids, total } = await readIds(db, scope, filters, today, part);
  const { groupId } = filters;
  const isView = groupId === ALL_TRACKED || groupId === NOT_GROUPED;
  return {
    list: isView ? GROUP_VIEWS[groupId] : (await ownGroup(db, scope, groupId)).name,
    total,
    async *read(most, whole) {
      for (let at = 0; at < Math.min(most, ids.length); at += BATCH) {
        const batch = ids.slice(at, Math.min(at + BATCH, most)).map(({ presentId }) => presentId);
        const [rows, records] = await Promise.all([
          readRows(db, scope, batch, today),
          recordsById('opportunities', batch, discovery, whole),
        ]);
        yield rows.map((row) => trackedAnswer(row, records.get(row.presentId) ?? null));
      }
    },
  };
}
