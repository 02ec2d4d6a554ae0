import { type Kysely, sql } from 'kysely';
import { oneRow } from '../../../platform/db/one-row.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { READER_VERSION } from '../reading/readers.ts';
import type { RecordTable } from '../tables.ts';
import type { SourceBook } from './batch.ts';
import { asCatalogueWriter } from './catalogue-writer.store.ts';
import { mergeAnew } from './merge-anew.store.ts';

const CHUNK = 200;

/** Records that an older version of the readers read, or none. The sample world is invented with its readings. */
const OUTDATED = sql`not sample and coalesce((record->>'readerVersion')::int, 0) < ${READER_VERSION}`;

/** How many opportunities or awards an older version of the readers has read. */
export async function countOutdated(db: Kysely<Database>, table: RecordTable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${OUTDATED}`.execute(db);
  return oneRow(rows).count;
}

/**
 * Merges some of these records anew, those with the lowest ids above `after`, in one transaction. Nothing in them
 * counts as changed by a publisher. Returns how many there were and the highest id; null: none is left. One whose source
 * is no longer known stays as it is.
 */
export function readNextAnew(
  db: Kysely<Database>,
  table: RecordTable,
  book: SourceBook,
  now: Date,
  after: number,
): Promise<{ count: number; last: number } | null> {
  return asCatalogueWriter(db, async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where id > ${after} and ${OUTDATED} order by id limit ${CHUNK}`.execute(
      trx,
    );
    const ids = rows.map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) return null;
    await mergeAnew(trx, table, ids, book, { now, sample: false, retold: false, reread: true });
    return { count: ids.length, last };
  });
}
