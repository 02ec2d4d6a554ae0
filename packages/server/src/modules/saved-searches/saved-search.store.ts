import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { lockPerson } from '../identity/identity.public.ts';
import { type SavedSearch, savedSearchOf } from './saved-search.ts';

type Db = Kysely<Database>;

/** A saved search by its id; null when there is none or it is deleted. The caller checks who owns it. */
export async function findSavedSearch(db: Db, id: string): Promise<SavedSearch | null> {
  const row = await db
    .selectFrom('saved_search')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? savedSearchOf(row) : null;
}

/** How many searches the person has saved. Until the transaction ends, no other transaction saves one for this person. */
export async function countForSaving(db: Db, personId: string): Promise<number> {
  await lockPerson(db, personId);
  const { count } = await db
    .selectFrom('saved_search')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * The person's saved search with this name, regardless of case; null when there is none. `except` is the id of a search
 * that does not count. The caller holds the lock of `countForSaving`, so the answer stays true until the transaction ends.
 */
export async function findByName(
  db: Db,
  personId: string,
  name: string,
  except: string | null = null,
): Promise<SavedSearch | null> {
  const row = await db
    .selectFrom('saved_search')
    .selectAll()
    .where('person_id', '=', personId)
    .where(({ fn }) => fn('lower', ['name']), '=', sql<string>`lower(${name})`)
    .where('deleted_at', 'is', null)
    .$if(except !== null, (query) => query.where('id', '<>', except))
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row ? savedSearchOf(row) : null;
}

/** Notes that the person visited the search. False when the search is not theirs. */
export async function noteVisit(db: Db, personId: string, id: string, at: Date): Promise<boolean> {
  return touched(
    await db
      .updateTable('saved_search')
      .set({ last_visited_at: at })
      .where('id', '=', id)
      .where('person_id', '=', personId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  );
}

/** Deletes a search of the person; it can still be restored. False when there is none. */
export async function deleteSavedSearch(db: Db, personId: string, id: string, at: Date): Promise<boolean> {
  return touched(
    await db
      .updateTable('saved_search')
      .set({ deleted_at: at })
      .where('id', '=', id)
      .where('person_id', '=', personId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  );
}

/** Restores a deleted search, and returns its name. Null when the person has no such search to restore. */
export async function restoreSavedSearch(db: Db, personId: string, id: string): Promise<string | null> {
  const row = await db
    .updateTable('saved_search')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('deleted_at', 'is not', null)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Deletes searches for good that were deleted before that moment. */
export async function forgetDeleted(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('saved_search').where('deleted_at', '<', before).execute();
}

const touched = ({ numUpdatedRows }: { numUpdatedRows: bigint }) => numUpdatedRows > 0n;
