import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

type Db = Kysely<Database>;

/** The feed of a saved search, under an address that its id gives. */
export interface Feed {
  id: string;
  savedSearchId: string;
  createdAt: Date;
}

/** The feed of a saved search; null when there is none. */
export async function feedOfSearch(db: Db, savedSearchId: string): Promise<Feed | null> {
  const row = await db
    .selectFrom('saved_search_feed')
    .selectAll()
    .where('saved_search_id', '=', savedSearchId)
    .executeTakeFirst();
  return row ? feedOf(row) : null;
}

/** The feed with this id, as long as somebody with a confirmed address owns its search, as for mails; else null. */
export async function feedById(db: Db, id: string): Promise<Feed | null> {
  const row = await db
    .selectFrom('saved_search_feed')
    .innerJoin('saved_search', 'saved_search.id', 'saved_search_feed.saved_search_id')
    .innerJoin('person', 'person.id', 'saved_search.person_id')
    .selectAll('saved_search_feed')
    .where('saved_search_feed.id', '=', id)
    .where('person.email_verified', '=', true)
    .executeTakeFirst();
  return row ? feedOf(row) : null;
}

/** Gives a saved search a new feed in place of the one that it has. */
export async function replaceFeed(db: Db, savedSearchId: string, at: Date): Promise<Feed> {
  return db.transaction().execute(async (tx) => {
    // Of two at the same time the later one stays.
    await tx
      .selectFrom('saved_search')
      .select('id')
      .where('id', '=', savedSearchId)
      .forUpdate()
      .executeTakeFirst();
    await deleteFeed(tx, savedSearchId);
    const row = await tx
      .insertInto('saved_search_feed')
      .values({ saved_search_id: savedSearchId, created_at: at })
      .returningAll()
      .executeTakeFirstOrThrow();
    return feedOf(row);
  });
}

/** Ends the feed of a saved search, if it has one. */
export async function deleteFeed(db: Db, savedSearchId: string): Promise<void> {
  await db.deleteFrom('saved_search_feed').where('saved_search_id', '=', savedSearchId).execute();
}

function feedOf(row: { id: string; saved_search_id: string; created_at: Date }): Feed {
  return { id: row.id, savedSearchId: row.saved_search_id, createdAt: row.created_at };
}
