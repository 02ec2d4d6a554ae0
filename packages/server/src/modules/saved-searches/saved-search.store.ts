import type { AlertFrequency } from '@fundry/contracts/saved-searches.ts';
import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { storedState } from '@fundry/contracts/search-state/stored-state.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { type SavedSearch, savedSearchOf } from './saved-search.ts';

type Db = Kysely<Database>;

/** What a person decides of a saved search. */
export interface SavedSearchFields {
  name: string;
  search: Search;
  frequency: AlertFrequency;
  paused: boolean;
  accountId: string | null;
}

/** Keeps a search; what is published or changed after `seen` is new to the person. Answers its id. */
export async function insertSavedSearch(
  db: Db,
  personId: string,
  { search, accountId, ...rest }: SavedSearchFields,
  now: Date,
  seen: Date = now,
): Promise<string> {
  const { id } = await db
    .insertInto('saved_search')
    .values({
      ...rest,
      ...columnsOf(search),
      account_id: accountId,
      person_id: personId,
      target: search.target,
      last_visited_at: seen,
      created_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes what is given of what a person decides, and leaves the rest as it is at that moment; the visits stay. */
export async function updateSavedSearch(
  db: Db,
  id: string,
  { search, accountId, ...rest }: Partial<SavedSearchFields>,
  at: Date,
): Promise<void> {
  await db
    .updateTable('saved_search')
    // What is undefined is not written.
    .set({ ...rest, ...(search && columnsOf(search)), account_id: accountId, changed_at: at })
    .where('id', '=', id)
    .execute();
}

function columnsOf({ target, state }: Search) {
  const stored = storedState(target, state as never);
  return { state_version: stored.version, state: JSON.stringify(stored.state) };
}

/** A saved search by its id; null when there is none or it is deleted. Whose it is is for the caller to check. */
export async function findSavedSearch(db: Db, id: string): Promise<SavedSearch | null> {
  const row = await db
    .selectFrom('saved_search')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? savedSearchOf(row) : null;
}

/** How many searches the person keeps; nobody else saves one for them until the transaction ends. */
export async function countForSaving(db: Db, personId: string): Promise<number> {
  await db.selectFrom('person').select('id').where('id', '=', personId).forUpdate().executeTakeFirst();
  const { count } = await db
    .selectFrom('saved_search')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Notes a visit of the person; false when the search is not theirs. */
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

/** Deletes a search of the person for the time being; false when there is none. */
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

/** Takes a deletion back; false when there is nothing of the person to restore. */
export async function restoreSavedSearch(db: Db, personId: string, id: string): Promise<boolean> {
  return touched(
    await db
      .updateTable('saved_search')
      .set({ deleted_at: null })
      .where('id', '=', id)
      .where('person_id', '=', personId)
      .where('deleted_at', 'is not', null)
      .executeTakeFirst(),
  );
}

/** Deletes for good what was deleted before that moment. */
export async function forgetDeleted(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('saved_search').where('deleted_at', '<', before).execute();
}

/** Ends the mails of a saved search, also of one that is deleted for the time being. */
export async function endAlerts(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('saved_search')
    .set({ frequency: 'NONE', paused: false, changed_at: at })
    .where('id', '=', id)
    .execute();
}

/** Ends the mails of all saved searches of a person, those among them that are deleted for the time being. */
export async function endAllAlerts(db: Db, personId: string, at: Date): Promise<void> {
  await db
    .updateTable('saved_search')
    .set({ frequency: 'NONE', paused: false, changed_at: at })
    .where('person_id', '=', personId)
    .where('frequency', '<>', 'NONE')
    .execute();
}

const touched = ({ numUpdatedRows }: { numUpdatedRows: bigint }) => numUpdatedRows > 0n;
