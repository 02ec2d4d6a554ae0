import type { Kysely } from 'kysely';
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
  const kept = new Map<string, { version: string; rows: ListRow[] }>();
  let size = 0;
  const forget = (key: string) => {
    const list = kept.get(key);
    if (list && kept.delete(key)) size -= sizeOf(list.rows);
  };
  return async (scope) => {
    const key = `${scope.personId}/${scope.accountId}`;
    // The version is read before the rows. Rows that change in between are kept under the version before, which no
    // later call finds in the database.
    const { version, seenAt } = await readListState(db, scope);
    const known = kept.get(key);
    const rows = known?.version === version ? known.rows : await readListRows(db, scope);
    forget(key);
    kept.set(key, { version, rows });
    size += sizeOf(rows);
    for (const oldest of kept.keys()) {
      if (size <= mostRows) break;
      forget(oldest);
    }
    return { rows, seenAt };
  };
}

/** Even a list without rows takes some room. */
function sizeOf(rows: ListRow[]): number {
  return rows.length + 1;
}
