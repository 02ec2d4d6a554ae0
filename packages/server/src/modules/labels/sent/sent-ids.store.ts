import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { allIdsOf } from '../../catalogue/catalogue.public.ts';
import { inList } from './in-list.store.ts';

/** Which of these opportunities, given by their present ids, an institution sends, also under ids that they had before a merge. */
export async function sentAmong(db: Kysely<Database>, accountId: string, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct same.asked as id from ${allIdsOf(ids)} same
    join sent_opportunity s on s.account_id = ${accountId} and s.opportunity_id = same.id
    where s.taken_back_at is null`.execute(db);
  return rows.map(({ id }) => id);
}

/** The present ids of what an institution sends with a label or in a view, the latest sent first. */
export async function sentUnder(db: Kysely<Database>, accountId: string, labelId: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select n.present_id as id from sent_now n where ${inList(accountId, labelId)}
    group by n.present_id order by min(n.sent_at) desc, n.present_id`.execute(db);
  return rows.map(({ id }) => id);
}
