import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

type Db = Kysely<Database>;

/** The feed of a saved search. Its address is made from its id. */
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

/** The feed with this id; null when there is none. */
export async function feedById(db: Db, id: string): Promise<Feed | null> {
  const row = await db.selectFrom('saved_search_feed').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? feedOf(row) : null;
}

/** Gives a saved search a new feed, which replaces the old one. Of two calls at the same time, the later one wins. */
export async function replaceFeed(db: Db, savedSearchId: string, at: Date): Promise<Feed> {
  const fresh = { id: randomUUID(), created_at: at };
  const row = await db
    .insertInto('saved_search_feed')
    .values({ ...fresh, saved_search_id: savedSearchId })
    .onConflict((conflict) => conflict.column('saved_search_id').doUpdateSet(fresh))
    .returningAll()
    .executeTakeFirstOrThrow();
  return feedOf(row);
}

/** Ends the feed of a saved search, if it has one. */
export async function deleteFeed(db: Db, savedSearchId: string): Promise<void> {
  await db.deleteFrom('saved_search_feed').where('saved_search_id', '=', savedSearchId).execute();
}

function feedOf(row: { id: string; saved_search_id: string; created_at: Date }): Feed {
  return { id: row.id, savedSearchId: row.saved_search_id, createdAt: row.created_at };
}
