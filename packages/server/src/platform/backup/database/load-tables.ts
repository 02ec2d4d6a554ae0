import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { Failure } from '../../failure.ts';
import type { BackupHeader, StoredTable } from '../archive/layout.ts';
import { rowsIn } from './copy-rows.store.ts';
import { listTables } from './stored-state.ts';

/** What is taken away while rows are loaded, as statements that put it back. */
type PutBack = string[];

/**
 * Empties all tables and takes away what would slow loading down or act on it: foreign keys, indexes that are not
 * constraints, triggers. Returns the statements that put it back. To be called within a transaction.
 */
export async function prepareLoading(client: pg.ClientBase, tables: StoredTable[]): Promise<PutBack> {
  const names = tables.map(({ name }) => client.escapeIdentifier(name));
  const { rows: keys } = await client.query<{ away: string; back: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by oid`,
  );
  const { rows: indexes } = await client.query<{ away: string; back: string }>(
    `select format('drop index %s', i.indexrelid::regclass) as away, pg_get_indexdef(i.indexrelid) as back
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = current_schema()::regnamespace
     and not exists (select from pg_constraint where conindid = i.indexrelid) order by i.indexrelid`,
  );
  for (const { away } of [...keys, ...indexes]) await client.query(away);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);
  return [...indexes, ...keys]
    .map(({ back }) => back)
    .concat(names.map((name) => `alter table ${name} enable trigger user`));
}

/** Throws `Failure` when tables or columns differ from those of a backup. */
export async function checkTables(client: pg.ClientBase, stated: StoredTable[]): Promise<void> {
  const shapes = (tables: StoredTable[]) =>
    new Map(tables.map(({ name, columns }) => [name, [...columns].sort().join(', ')]));
  const [here, there] = [shapes(await listTables(client)), shapes(stated)];
  for (const name of new Set([...here.keys(), ...there.keys()])) {
    if (here.get(name) === there.get(name)) continue;
    throw new Failure(
      `The table ${name} is not the same in the backup and in this Fundry. Restore with the version of Fundry that made the backup.`,
    );
  }
}

/** Loads the rows of one table, part by part. `end` gives the number of rows. */
export class TableLoader {
  readonly table: string;
  readonly #stream: ReturnType<typeof rowsIn>;
  readonly #done: Promise<void>;

  constructor(client: pg.ClientBase, table: StoredTable) {
    this.table = table.name;
    this.#stream = rowsIn(client, table);
    this.#done = finished(this.#stream);
    this.#done.catch(() => {});
  }

  async add(bytes: Buffer): Promise<void> {
    if (!this.#stream.write(bytes)) await Promise.race([once(this.#stream, 'drain'), this.#done]);
  }

  async end(): Promise<number> {
    this.#stream.end();
    await this.#done;
    return this.#stream.rowCount;
  }
}

/** Sets the sequences of a backup. */
export async function setSequences(
  client: pg.ClientBase,
  sequences: BackupHeader['sequences'],
): Promise<void> {
  for (const { name, last } of sequences) {
    if (last === null) await client.query(`alter sequence ${client.escapeIdentifier(name)} restart`);
    else await client.query(`select setval($1::regclass, $2::bigint)`, [client.escapeIdentifier(name), last]);
  }
}
