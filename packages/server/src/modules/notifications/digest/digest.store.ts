import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

type Db = Kysely<Database>;

const anyOf = (texts: string[]) => sql<string>`any(${texts}::text[])`;

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
  messageId: string;
  personId: string;
  sections: string[];
}

const OPEN_DIGEST = ['id', 'message_id as messageId', 'person_id as personId', 'sections'] as const;

/**
 * Stores new digests, and returns their ids by Message-ID. A digest that another process has already stored is missing.
 * Stores them in the order of their people, so that no two transactions block each other.
 */
export async function insertDigests(trx: Db, rows: DigestRow[]): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const inserted = await trx
    .insertInto('digest')
    .values(
      rows
        .toSorted((one, other) => (one.personId < other.personId ? -1 : 1))
        .map((row) => ({
          person_id: row.personId,
          message_id: row.messageId,
          sections: row.sections,
          composed_at: row.composedAt,
          handed_over_at: null,
        })),
    )
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .returning(['id', 'message_id'])
    .execute();
  return new Map(inserted.map(({ id, message_id }) => [message_id, id]));
}

/** The digests of messages that the mail server has not taken yet. Those that are gone with their person are missing. */
export function openDigestsOf(db: Db, messageIds: string[]): Promise<OpenDigest[]> {
  return db
    .selectFrom('digest')
    .select(OPEN_DIGEST)
    .where('message_id', '=', anyOf(messageIds))
    .where('handed_over_at', 'is', null)
    .execute();
}

/** Notes that the mail server took the digests of messages. Returns those for which this was not noted before. */
export function closeDigests(trx: Db, messageIds: string[], at: Date): Promise<OpenDigest[]> {
  return trx
    .updateTable('digest')
    .set({ handed_over_at: at })
    .where('message_id', '=', anyOf(messageIds))
    .where('handed_over_at', 'is', null)
    .returning(OPEN_DIGEST)
    .execute();
}

/** Deletes digests that nobody wants any more, and with them the claims of their sections. */
export async function dropDigests(db: Db, messageIds: string[]): Promise<void> {
  await db.deleteFrom('digest').where('message_id', '=', anyOf(messageIds)).execute();
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
