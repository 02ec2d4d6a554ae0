import type { AlertFrequency } from '@fundry/contracts/saved-searches.ts';
import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { storedState } from '@fundry/contracts/search-state/stored-state.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

type Db = Kysely<Database>;

/** What the owner decides about a saved search. */
export interface SavedSearchFields {
  name: string;
  search: Search;
  frequency: AlertFrequency;
  paused: boolean;
  accountId: string | null;
}

/** What listeners are told about a search that was written. */
export interface WrittenSearch {
  id: string;
  frequency: AlertFrequency;
  changedAt: Date;
}

/**
 * Called for searches that were saved, or in which something changed that their owners decide, in the transaction that
 * writes them. When a listener throws, nothing is written. Deletions are not reported, because they can be undone.
 */
export type SavedSearchListener = (trx: Db, searches: WrittenSearch[]) => Promise<void>;

/** What is needed to write searches: the database or a transaction, and the listeners. */
export interface Writing {
  db: Db;
  listeners: SavedSearchListener[];
}

/** Stores a search. What is published or changed after `seen` is new to the person. Returns the id of the search. */
export function insertSavedSearch(
  writing: Writing,
  personId: string,
  { search, accountId, ...rest }: SavedSearchFields,
  now: Date,
  seen: Date = now,
): Promise<string> {
  return inTransaction(writing, async (trx) => {
    const row = await trx
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
      .returning(WRITTEN)
      .executeTakeFirstOrThrow();
    await tell(writing, trx, [row]);
    return row.id;
  });
}

/** Changes the given fields that a person decides, and leaves the others as they are at that moment. The visits stay. */
export function updateSavedSearch(
  writing: Writing,
  id: string,
  { search, accountId, ...rest }: Partial<SavedSearchFields>,
  at: Date,
): Promise<void> {
  return inTransaction(writing, async (trx) => {
    const rows = await trx
      .updateTable('saved_search')
      // What is undefined is not written.
      .set({ ...rest, ...(search && columnsOf(search)), account_id: accountId, changed_at: at })
      .where('id', '=', id)
      .returning(WRITTEN)
      .execute();
    await tell(writing, trx, rows);
  });
}

/** Ends the emails of a saved search, even of one that is deleted but restorable. */
export function endAlerts(writing: Writing, id: string, at: Date): Promise<void> {
  return updateSavedSearch(writing, id, { frequency: 'NONE', paused: false }, at);
}

/** Ends the emails of all saved searches of a person, including deleted ones that can be restored. */
export function endAllAlerts(writing: Writing, personId: string, at: Date): Promise<void> {
  return inTransaction(writing, async (trx) => {
    const rows = await trx
      .updateTable('saved_search')
      .set({ frequency: 'NONE', paused: false, changed_at: at })
      .where('person_id', '=', personId)
      .where('frequency', '<>', 'NONE')
      .returning(WRITTEN)
      .execute();
    await tell(writing, trx, rows);
  });
}

const WRITTEN = ['id', 'frequency', 'changed_at'] as const;

function columnsOf(search: Search) {
  const stored = storedState(search);
  return { state_version: stored.version, state: JSON.stringify(stored.state) };
}

function inTransaction<T>({ db }: Writing, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

async function tell(
  { listeners }: Writing,
  trx: Db,
  rows: { id: string; frequency: AlertFrequency; changed_at: Date }[],
): Promise<void> {
  const searches = rows.map(({ id, frequency, changed_at }) => ({ id, frequency, changedAt: changed_at }));
  for (const listener of listeners) await listener(trx, searches);
}
