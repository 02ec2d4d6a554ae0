import { ALL_TRACKED, NOT_GROUPED } from '@fundry/contracts/tracking/tracking-words.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { inScope } from '../scope.store.ts';
import type { Scope } from '../scope.ts';

/**
 * How many tracked opportunities are in each group of a person, and in the two views, by their ids. Groups that hold
 * none are left out. An opportunity that is tracked twice counts once.
 */
export async function groupCounts(db: Kysely<Database>, scope: Scope): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    with mine as (
      select n.present_id, m.group_id from tracked_now n
      left join (
        tracking_group_member m join tracking_group g on g.id = m.group_id and ${inScope(scope, 'g')}
      ) on m.tracked_id = n.id
      where ${inScope(scope, 'n')}
    )
    select group_id::text as id, count(distinct present_id)::integer as count
    from mine where group_id is not null group by group_id
    union all
    select ${ALL_TRACKED}, count(distinct present_id)::integer from mine
    union all
    select ${NOT_GROUPED}, count(*)::integer from (
      select from mine group by present_id having bool_and(group_id is null)
    ) as ungrouped`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
