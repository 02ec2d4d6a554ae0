import { offsetOf, type PageQuery } from '@fundry/contracts/answers/page.ts';
import { type Kysely, sql } from 'kysely';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { oneRow } from '../../../platform/db/one-row.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { nextDay, seenBy } from '../../catalogue/catalogue.public.ts';

type Db = Kysely<Database>;

/** A group, whoever asks. Who may know of it is for the caller of these functions to decide. */
export interface GroupOfSomebody {
  id: string;
  name: string;
  personId: string;
  /** The institution in whose name it is kept; null: it is the person's own. */
  accountId: string | null;
}

/** The group with this id; null when there is none. */
export async function groupById(db: Db, id: string): Promise<GroupOfSomebody | null> {
  const { rows } = await sql<GroupOfSomebody>`
    select id, name, person_id as "personId", account_id as "accountId" from tracking_group
    where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The names of all groups of a person, in every institution, by id. */
export async function groupNames(db: Db, personId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from tracking_group where person_id = ${personId} order by lower(name)`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * A page of the opportunities in a group, as ids of what they are now, and their whole number. Those with the soonest
 * deadline from `today` on come first, those without one last. Opportunities that are gone are left out, and those that
 * the viewer may not see.
 */
export async function idsInGroup(
  db: Db,
  groupId: string,
  viewer: Viewer,
  page: PageQuery,
  today: string,
): Promise<{ ids: number[]; total: number }> {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from ${inGroup(groupId, viewer)}`.execute(db);
  const { total } = oneRow(counted);
  const { rows } = await sql<{ id: number }>`
    select present_id as id from ${inGroup(groupId, viewer)}
    order by ${nextDay('held', today)} nulls last, title, present_id
    limit ${page.pageSize} offset ${offsetOf(page, total)}`.execute(db);
  return { ids: rows.map(({ id }) => id), total };
}

function inGroup(groupId: string, { accountId }: Viewer) {
  return sql`(
    select distinct n.present_id, b.title, b.deadline_days from tracking_group_member m
    join tracked_now n on n.id = m.tracked_id
    join opportunity_brief b on b.opportunity_id = n.present_id and ${seenBy('b', accountId)}
    where m.group_id = ${groupId}
  ) as held`;
}
