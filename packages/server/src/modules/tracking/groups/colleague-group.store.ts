import { type Kysely, sql } from 'kysely';
import { oneRow } from '../../../platform/db/one-row.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { seenBy } from '../../catalogue/catalogue.public.ts';

type Db = Kysely<Database>;

/** A group that a member of an institution shows to colleagues. */
export interface ShownGroup {
  id: string;
  name: string;
  ownerId: string;
  /** How many of its opportunities are in the catalogue, as the members of the institution see it. */
  count: number;
}

/** How many groups other members of the institution show to a person. */
export async function countShown(db: Db, accountId: string, personId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from tracking_group g
    where ${isShown(accountId)} and g.person_id <> ${personId}`.execute(db);
  return oneRow(rows).count;
}

/** A part of these groups, by name. */
export async function listShown(
  db: Db,
  accountId: string,
  personId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<ShownGroup[]> {
  const { rows } = await sql<ShownGroup>`
    select g.id, g.name, g.person_id as "ownerId", (${countOf(accountId)}) as count
    from tracking_group g where ${isShown(accountId)} and g.person_id <> ${personId}
    order by lower(g.name), g.id offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

/** A group that is shown in the institution; null when there is none. */
export async function findShown(db: Db, accountId: string, id: string): Promise<ShownGroup | null> {
  const { rows } = await sql<ShownGroup>`
    select g.id, g.name, g.person_id as "ownerId", (${countOf(accountId)}) as count
    from tracking_group g where ${isShown(accountId)} and g.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

const isShown = (accountId: string) => sql<boolean>`g.account_id = ${accountId} and g.shown_to_colleagues`;

const countOf = (accountId: string) => sql`
  select count(distinct n.present_id)::integer
  from tracking_group_member m join tracked_now n on n.id = m.tracked_id
  join opportunity_brief b on b.opportunity_id = n.present_id and ${seenBy('b', accountId)} where m.group_id = g.id`;
