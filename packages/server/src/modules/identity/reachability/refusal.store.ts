import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** After this many refusals in a row a person gets no more digests until they have confirmed their address. */
export const REFUSALS = 3;

/** Counts that the mail server refused the address of a person. Does nothing for an address that belongs to nobody. */
export async function countRefusal(trx: Kysely<Database>, email: string, at: Date): Promise<void> {
  await sql`
    insert into address_refusal as r (person_id, in_a_row, last_at)
    select id, 1, ${at} from person where email = ${email.toLowerCase()}
    on conflict (person_id) do update set in_a_row = r.in_a_row + 1, last_at = excluded.last_at,
      stopped_at = coalesce(r.stopped_at, case when r.in_a_row + 1 >= ${REFUSALS} then excluded.last_at end)`.execute(
    trx,
  );
}

/**
 * Starts to count anew, because the mail server took a message for this address. When digests have stopped already, only
 * the person can start them again: a server that takes a message may still lose it.
 */
export async function restartCount(trx: Kysely<Database>, email: string): Promise<void> {
  await sql`
    delete from address_refusal using person
    where person.id = address_refusal.person_id and person.email = ${email.toLowerCase()} and stopped_at is null`.execute(
    trx,
  );
}

/** Whether a person still signs in with this email address. */
export async function isAddressOf(db: Kysely<Database>, personId: string, email: string): Promise<boolean> {
  const found = db
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .where('email', '=', email.toLowerCase());
  return (await found.executeTakeFirst()) !== undefined;
}

/** Whether a person gets no digests because the mail server refuses their address. */
export async function isUnreachable(db: Kysely<Database>, personId: string): Promise<boolean> {
  const found = db.selectFrom('unreachable_person').select('person_id').where('person_id', '=', personId);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Forgets all refusals of a person's address. Digests that have waited are sent within an hour. */
export async function forgetRefusals(db: Kysely<Database>, personId: string): Promise<void> {
  await db.deleteFrom('address_refusal').where('person_id', '=', personId).execute();
}

/** What is known about refusals of a person's address; undefined when there were none. */
export function findRefusals(db: Kysely<Database>, personId: string) {
  return db
    .selectFrom('address_refusal')
    .select(['in_a_row', 'last_at', 'stopped_at'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
}
