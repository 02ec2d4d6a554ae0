import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { inScope } from '../scope.store.ts';
import type { Scope } from '../scope.ts';

type Db = Kysely<Database>;

/** Puts tracked rows into groups. */
export async function putIntoGroups(db: Db, groupIds: string[], trackedIds: string[]): Promise<void> {
  await sql`
    insert into tracking_group_member (group_id, tracked_id)
    select g, t from unnest(${groupIds}::uuid[]) as g, unnest(${trackedIds}::uuid[]) as t
    on conflict do nothing`.execute(db);
}

/** Takes tracked rows out of groups. */
export async function takeOutOfGroups(db: Db, groupIds: string[], trackedIds: string[]): Promise<void> {
  await sql`
    delete from tracking_group_member
    where group_id = any(${groupIds}::uuid[]) and tracked_id = any(${trackedIds}::uuid[])`.execute(db);
}

/** The groups of a person that hold any of the tracked rows, in any order. */
export async function groupsHolding(
  db: Db,
  scope: Scope,
  trackedIds: string[],
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select g.id, g.name from tracking_group g where ${inScope(scope, 'g')} and exists (
      select from tracking_group_member m where m.group_id = g.id and m.tracked_id = any(${trackedIds}::uuid[])
    )`.execute(db);
  return rows;
}
