import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { Label } from '../labels/label.store.ts';

type Db = Kysely<Database>;

/** Gives sent opportunities labels, and returns the ids of those that lacked one of them. */
export async function addLabels(
  tx: Db,
  accountId: string,
  labelIds: string[],
  ids: number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into sent_label (account_id, label_id, opportunity_id)
    select distinct ${accountId}::uuid, label, id
    from unnest(${labelIds}::uuid[]) as label, unnest(${ids}::bigint[]) as id
    on conflict (label_id, opportunity_id) do update set removed = false where sent_label.removed
    returning opportunity_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Takes labels off sent opportunities, null: all labels, and returns the ids of those that had one of them. */
export async function removeLabels(
  tx: Db,
  accountId: string,
  labelIds: string[] | null,
  ids: number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update sent_label set removed = true
    where account_id = ${accountId} and opportunity_id = any(${ids}::bigint[]) and not removed
      and (${labelIds}::uuid[] is null or label_id = any(${labelIds}::uuid[]))
    returning opportunity_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The ids of the sent opportunities that have a label. */
export async function opportunitiesWith(db: Db, accountId: string, labelId: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select opportunity_id as id from sent_label
    where account_id = ${accountId} and label_id = ${labelId} and not removed order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** The labels of sent opportunities by name, by the id of the opportunity. Those without any are left out. */
export async function labelsByOpportunity(
  db: Db,
  accountId: string,
  ids: number[],
): Promise<Map<number, Label[]>> {
  const { rows } = await sql<Label & { opportunityId: number }>`
    select m.opportunity_id as "opportunityId", l.id, l.name from sent_label m join label l on l.id = m.label_id
    where m.account_id = ${accountId} and m.opportunity_id = any(${ids}::bigint[]) and not m.removed
    order by lower(l.name), l.id`.execute(db);
  const found = new Map<number, Label[]>();
  for (const { opportunityId, ...label } of rows) {
    found.set(opportunityId, [...(found.get(opportunityId) ?? []), label]);
  }
  return found;
}
