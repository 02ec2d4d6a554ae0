import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

type Db = Kysely<Database>;

/** The public page of a group. */
export interface GroupLink {
  id: string;
  /** Random bits, from which the page's address is made. */
  key: string;
  groupId: string;
  madeAt: Date;
}

const columns = ['id', 'key', 'group_id as groupId', 'made_at as madeAt'] as const;

/** The public page of a group; null when it is switched off. */
export async function linkOfGroup(db: Db, groupId: string): Promise<GroupLink | null> {
  const row = await db
    .selectFrom('group_link')
    .select(columns)
    .where('group_id', '=', groupId)
    .executeTakeFirst();
  return row ?? null;
}

/** The public page with this key; null when there is none. */
export async function linkByKey(db: Db, key: string): Promise<GroupLink | null> {
  const row = await db.selectFrom('group_link').select(columns).where('key', '=', key).executeTakeFirst();
  return row ?? null;
}

/** The public pages of these groups. */
export function linksOfGroups(db: Db, groupIds: string[]): Promise<GroupLink[]> {
  return db
    .selectFrom('group_link')
    .select(columns)
    .where('group_id', '=', sql<string>`any(${groupIds}::uuid[])`)
    .execute();
}

/** Switches the public page of a group on, under this key. A page that is on keeps its key. */
export async function keepLink(db: Db, groupId: string, key: string, at: Date): Promise<GroupLink> {
  await db
    .insertInto('group_link')
    .values({ key, group_id: groupId, made_at: at })
    .onConflict((conflict) => conflict.column('group_id').doNothing())
    .execute();
  return db
    .selectFrom('group_link')
    .select(columns)
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow();
}

/** Switches the public page of a group off, if it is on. */
export async function deleteLink(db: Db, groupId: string): Promise<void> {
  await db.deleteFrom('group_link').where('group_id', '=', groupId).execute();
}
