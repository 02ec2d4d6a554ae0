import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { inScope } from '../scope.store.ts';
import type { Scope } from '../scope.ts';

/** Which of these opportunities, given by their present ids, a person tracks, also under ids that they had before a merge. */
export async function trackedAmong(db: Kysely<Database>, scope: Scope, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ present: number }>`
    with same as (
      select id, id as present from unnest(${ids}::bigint[]) as asked (id)
      union all
      select id, merged_into from merged_opportunity where merged_into = any(${ids}::bigint[])
    )
    select distinct same.present from same join tracked_opportunity t on t.opportunity_id = same.id
    where ${inScope(scope, 't')} and t.untracked_at is null`.execute(db);
  return rows.map(({ present }) => present);
}
