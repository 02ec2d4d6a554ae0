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
 * Starts to count anew, because the mail server took messages for these addresses. When digests have stopped already,
 * only the person can start them again: a server that takes a message may still lose it.
 */
export async function restartCount(trx: Kysely<Database>, emails: string[]): Promise<void> {
  await sql`
    delete from address_refusal using person
    where person.id = address_refusal.person_id and stopped_at is null
      and person.email = any(${emails.map((email) => email.toLowerCase())}::text[])`.execute(trx);
}

/** The address of a person for digests, and whether digests wait because the mail server refuses it. */
export interface Reachability {
  email: string;
  stopped: boolean;
}

/** How some people can be reached, by person id. */
export async function reachabilityOf(
  db: Kysely<Database>,
  personIds: string[],
): Promise<Map<string, Reachability>> {
  const rows = await db
    .selectFrom('person')
    .leftJoin('unreachable_person', 'unreachable_person.person_id', 'person.id')
    .select(['id', 'email', 'unreachable_person.person_id as stopped'])
    .where('id', '=', sql<string>`any(${personIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, email, stopped }) => [id, { email, stopped: stopped !== null }]));
}

/** Whether a person gets no digests because the mail server refuses their address. */
export async function isUnreachable(db: Kysely<Database>, personId: string): Promise<boolean> {
  return (await reachabilityOf(db, [personId])).get(personId)?.stopped ?? false;
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
