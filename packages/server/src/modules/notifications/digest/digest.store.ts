import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

type Db = Kysely<Database>;

/** A digest for one person. */
export interface DigestRow {
  personId: string;
  messageId: string;
  /** The names of its sections. */
  sections: string[];
  composedAt: Date;
}

/** A digest that the mail server has not taken yet. */
export interface OpenDigest {
  id: string;
  personId: string;
  sections: string[];
}

const OPEN_DIGEST = ['id', 'person_id as personId', 'sections'] as const;

/** Stores a new digest and returns its id. Null when another process has already stored the same one. */
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

/** The digest of a message that the mail server has not taken yet. Null when it is taken, or gone with its person. */
export async function openDigestOf(db: Db, messageId: string): Promise<OpenDigest | null> {
  const row = await db
    .selectFrom('digest')
    .select(OPEN_DIGEST)
    .where('message_id', '=', messageId)
    .where('handed_over_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Notes that the mail server took the digest of a message. Null when the digest is gone, or when this was noted before. */
export async function closeDigest(trx: Db, messageId: string, at: Date): Promise<OpenDigest | null> {
  const row = await trx
    .updateTable('digest')
    .set({ handed_over_at: at })
    .where('message_id', '=', messageId)
    .where('handed_over_at', 'is', null)
    .returning(OPEN_DIGEST)
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes a digest that nobody wants any more, and with it the claims of its sections. */
export async function dropDigest(db: Db, messageId: string): Promise<void> {
  await db.deleteFrom('digest').where('message_id', '=', messageId).execute();
}

/** Deletes digests that the mail server took before a moment. */
export async function forgetDigests(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('digest').where('handed_over_at', '<', before).execute();
}

/** The digests of a person, oldest first. */
export function digestsOfPerson(db: Db, personId: string) {
  return db
    .selectFrom('digest')
    .select(['id', 'message_id', 'sections', 'composed_at', 'handed_over_at'])
    .where('person_id', '=', personId)
    .orderBy('composed_at')
    .execute();
}
