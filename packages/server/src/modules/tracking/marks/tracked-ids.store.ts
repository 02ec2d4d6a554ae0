import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { allIdsOf } from '../../catalogue/catalogue.public.ts';
import { inGroup } from '../groups/in-group.store.ts';
import { inScope } from '../scope.store.ts';
import type { Scope } from '../scope.ts';

/** Which of these opportunities, given by their present ids, a person tracks, also under ids that they had before a merge. */
export async function trackedAmong(db: Kysely<Database>, scope: Scope, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ present: number }>`
    select distinct same.present from ${allIdsOf(ids)} same join tracked_opportunity t on t.opportunity_id = same.id
    where ${inScope(scope, 't')} and t.untracked_at is null`.execute(db);
  return rows.map(({ present }) => present);
}

/**
 * The present ids of what a person tracks in a group of theirs or a view, the latest tracked first. Of an opportunity
 * that is tracked twice the earlier time counts, as in lists.
 */
export async function trackedIn(db: Kysely<Database>, scope: Scope, groupId: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select n.present_id as id from tracked_now n where ${inScope(scope, 'n')} ${inGroup(scope, groupId)}
    group by n.present_id order by min(n.tracked_at) desc, n.present_id`.execute(db);
  return rows.map(({ id }) => id);
}
