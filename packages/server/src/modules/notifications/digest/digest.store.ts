import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

type Db = Kysely<Database>;

/** A message to one person. */
export interface DigestRow {
  personId: string;
  messageId: string;
  /** The names of the sections in it. */
  sections: string[];
  composedAt: Date;
}

/** A digest that waits to be handed over. */
export interface OpenDigest {
  id: string;
  sections: string[];
}

/** Keeps a new digest and answers its id; null when another process has kept the same. */
export async function insertDigest(trx: Db, row: DigestRow): Promise<string | null> {
  const inserted = await trx
    .insertInto('digest')
    .values({
      person_id: row.personId,
      message_id: row.messageId,
      sections: row.sections,
      composed_at: row.composedAt,
      handed_over_at: null,
    })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** The digest that a message is, as long as it was not handed over; null when it is gone with its person. */
export async function openDigestOf(db: Db, messageId: string): Promise<OpenDigest | null> {
  const row = await db
    .selectFrom('digest')
    .select(['id', 'sections'])
    .where('message_id', '=', messageId)
    .where('handed_over_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Notes that the mail server took the digest that a message is; null when it is gone, or that is noted. */
export async function closeDigest(trx: Db, messageId: string, at: Date): Promise<OpenDigest | null> {
  const row = await trx
    .updateTable('digest')
    .set({ handed_over_at: at })
    .where('message_id', '=', messageId)
    .where('handed_over_at', 'is', null)
    .returning(['id', 'sections'])
    .executeTakeFirst();
  return row ?? null;
}

/** Forgets a digest that nobody wants any more, and with it what its sections claimed. */
export async function dropDigest(db: Db, messageId: string): Promise<void> {
  await db.deleteFrom('digest').where('message_id', '=', messageId).execute();
}

/** Forgets digests that were handed over before a moment. */
export async function forgetDigests(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('digest').where('handed_over_at', '<', before).execute();
}

/** The digests of a person, the oldest first. */
export function digestsOfPerson(db: Db, personId: string) {
  return db
    .selectFrom('digest')
    .select(['id', 'message_id', 'sections', 'composed_at', 'handed_over_at'])
    .where('person_id', '=', personId)
    .orderBy('composed_at')
    .execute();
}
