import type { trackingEndpoints } from '@fundry/contracts/endpoints/tracking.ts';
import { ALL_TRACKED, GROUP_VIEWS, NOT_GROUPED } from '@fundry/contracts/tracking/tracking-words.ts';
import type { z } from 'zod';
import { type DiscoveryServices, recordsById } from '../../discovery/discovery.public.ts';
import { ownGroup } from '../groups/groups.service.ts';
import type { Scope } from '../scope.ts';
import { arrange, restrict } from './arrange.ts';
import { askedFilters } from './asked-filters.ts';
import { readWholeList } from './list-rows.store.ts';
import { type TrackedAnswer, trackedAnswer } from './tracked-answer.ts';
import { readDetails } from './tracked-list.store.ts';

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
  const listed = arrange(restrict(await readWholeList(db, scope), filters, today), filters, orderBy);
  const { groupId } = filters;
  const isView = groupId === ALL_TRACKED || groupId === NOT_GROUPED;
  return {
    list: isView ? GROUP_VIEWS[groupId] : (await ownGroup(db, scope, groupId)).name,
    total: listed.length,
    async *read(most, whole) {
      const end = Math.min(most, listed.length);
      for (let at = 0; at < end; at += BATCH) {
        const rows = await readDetails(db, scope, listed.slice(at, Math.min(at + BATCH, end)));
        const present = rows.map(({ presentId }) => presentId);
        const records = await recordsById('opportunities', present, scope, discovery, whole);
        yield rows.map((row) => trackedAnswer(row, records.get(row.presentId) ?? null));
      }
    },
  };
}
