import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../platform/db/schema.ts';
import type { Scope } from '../scope.ts';
import { type ListRow, readListRows, readListState, type WholeList } from './list-rows.store.ts';

/** How many rows a server keeps, of all people together: at most about 50 MB. */
const MOST_ROWS = 50_000;

/** Reads what a person tracks. */
export type ReadList = (scope: Scope) => Promise<WholeList>;

/**
 * Reads lists, and keeps the rows of those that were asked for last. Each call reads the version of the list from the
 * database and uses what is kept only if it has this version, so that it never misses what was committed before, by
 * whichever process.
 */
export function keepLists(db: Kysely<Database>, mostRows = MOST_ROWS): ReadList {
  const kept = new LRUCache<string, { version: string; rows: ListRow[] }>({
    maxSize: mostRows,
    // Even a list without rows takes some room.
    sizeCalculation: ({ rows }) => rows.length + 1,
  });
  return async (scope) => {
    const key = `${scope.personId}/${scope.accountId}`;
    // The version is read before the rows. Rows that change in between are kept under the version before, which no
    // later call finds in the database.
    const { version, seenAt } = await readListState(db, scope);
    const known = kept.get(key);
    const rows = known?.version === version ? known.rows : await readListRows(db, scope);
    kept.set(key, { version, rows });
    return { rows, seenAt };
  };
}
