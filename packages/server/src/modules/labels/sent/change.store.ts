import { type Kysely, sql } from 'kysely';
import { oneRow } from '../../../platform/db/one-row.ts';
import type { Database } from '../../../platform/db/schema.ts';

type Db = Kysely<Database>;

/** A change of what an institution sends, within a transaction. */
export interface Change {
  accountId: string;
  /** The last number that was given before. */
  lastNumber: number;
  /** Later than every change before, by a millisecond at least. */
  at: Date;
}

/**
 * Begins a change. From here to the end of the transaction nobody else changes what the institution sends, so that the
 * numbers and times of changes grow in the order in which others can see them.
 */
export async function beginChange(tx: Db, accountId: string, now: Date): Promise<Change> {
  const { rows } = await sql<Omit<Change, 'accountId'>>`
    insert into sent_counter as c (account_id, last_number, last_at) values (${accountId}, 0, ${now})
    on conflict (account_id) do update set last_at = greatest(excluded.last_at, c.last_at + interval '1 millisecond')
    returning last_number as "lastNumber", last_at as at`.execute(tx);
  return { accountId, ...oneRow(rows) };
}

/** Gives sent opportunities their numbers, in the order of these ids. Called once in a change. */
export async function numberChanges(
  tx: Db,
  { accountId, lastNumber, at }: Change,
  ids: number[],
): Promise<void> {
  const changed = [...new Set(ids)];
  if (changed.length === 0) return;
  await sql`
    update sent_opportunity s set change_number = ${lastNumber}::bigint + new.place, changed_at = ${at}
    from unnest(${changed}::bigint[]) with ordinality as new (id, place)
    where s.account_id = ${accountId} and s.opportunity_id = new.id`.execute(tx);
  await sql`
    update sent_counter set last_number = ${lastNumber + changed.length}
    where account_id = ${accountId}`.execute(tx);
}
