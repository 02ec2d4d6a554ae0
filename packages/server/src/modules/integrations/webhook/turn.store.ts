import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { Queued } from './queue.store.ts';

type Db = Kysely<Database>;

/** How long whoever has the turn may stay silent before somebody else takes over, in seconds: longer than a request takes. */
const TURN_SECONDS = 60;

/** The right to deliver to one webhook, which one process has at a time. */
export interface Turn {
  id: string;
  accountId: string;
}

/** A delivery that is due, and where it goes. */
export interface Due extends Queued {
  url: string;
  sealedSecret: string;
  since: Date;
  /** How many attempts have failed. */
  attempts: number;
}

/** Takes the turn of the webhook that was served longest ago, of those for which something is due; null: of none. */
export async function takeTurn(db: Db, now: Date): Promise<Turn | null> {
  const { rows } = await sql<Turn>`
    update webhook set turn = gen_random_uuid(), turn_until = ${now}::timestamptz + make_interval(secs => ${TURN_SECONDS})
    where account_id = (
      select w.account_id from webhook w
      where w.is_on and coalesce(w.turn_until <= ${now}, true) and coalesce(w.resting_until <= ${now}, true)
        and exists (select from webhook_delivery d where d.account_id = w.account_id and d.due_at <= ${now})
      order by w.served_at, w.account_id limit 1 for update of w skip locked)
    returning turn as id, account_id as "accountId"`.execute(db);
  return rows[0] ?? null;
}

/** The next delivery in a turn, by the number of the change; null when nothing is due or the turn is over. */
export async function nextDue(db: Db, { id, accountId }: Turn, now: Date): Promise<Due | null> {
  const { rows } = await sql<Due>`
    with mine as (
      update webhook set turn_until = ${now}::timestamptz + make_interval(secs => ${TURN_SECONDS})
      where account_id = ${accountId} and turn = ${id} and is_on
      returning account_id, url, sealed_secret
    )
    select w.url, w.sealed_secret as "sealedSecret", d.opportunity_id as "opportunityId", d.change_number as number,
      d.since, d.attempts
    from mine w join webhook_delivery d on d.account_id = w.account_id
    where d.due_at <= ${now} order by d.change_number limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Ends a turn. With `restingUntil`, nobody takes the next one before that. */
export async function endTurn(
  db: Db,
  { id, accountId }: Turn,
  { now, restingUntil }: { now: Date; restingUntil: Date | null },
): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ turn: null, turn_until: null, served_at: now, resting_until: restingUntil })
    .where('account_id', '=', accountId)
    .where('turn', '=', id)
    .execute();
}
