import type pg from 'pg';
import {
  createMigrationTable,
  executeMigration,
  listMigrations,
  migrate,
  missingMigrations,
} from '../db/migrate.ts';
import type { BackupKey } from './archive/key.ts';
import type { BackupHeader } from './archive/layout.ts';
import type { BackupSource } from './archive/read-archive.ts';
import { checkTables, prepareLoading, setSequences, TableLoader } from './database/load-tables.ts';
import { useBackupForm } from './database/stored-state.ts';
import { checkTarget, emptyTarget, takeAlone } from './database/target.ts';
import type { BackupProgress } from './make-backup.ts';
import { type BackupItem, readBackup } from './read-backup.ts';

export interface RestoreTask {
  source: BackupSource;
  key: BackupKey;
  /** Opens a connection of its own to the target. It is asked when the backup can be read and fits this Fundry. */
  open(header: BackupHeader): Promise<pg.ClientBase>;
  /** Whether a Fundry in the target is replaced. */
  replace: boolean;
  /** Called with the secret of the backup (null: it has none) just before and just after everything becomes visible. */
  beforeCommit(secret: string | null): Promise<void>;
  afterCommit(secret: string | null): Promise<void>;
  onProgress?(progress: BackupProgress): void;
  /** Called when the rows are there and indexes are made. */
  onLoaded?(): void;
  signal: AbortSignal;
}

/** What was restored: when the backup was made, how many rows, and whether it has a secret. */
export interface Restored {
  header: BackupHeader;
  rows: number;
  secret: string | null;
}

/**
 * Restores a backup into a database, in one transaction: until it ends, the target holds what it held before. Then
 * migrates it. Throws `Failure` when the backup is damaged, does not fit, or the target is not free.
 */
export async function restoreBackup(task: RestoreTask): Promise<Restored> {
  const items = readBackup(task.source, task.key);
  try {
    const first = await items.next();
    if (first.done || first.value.kind !== 'header') throw new Error('a backup begins with its header');
    const { header } = first.value;
    const migrations = await listMigrations();
    const missing = missingMigrations(migrations, header.migrations, 'The backup');
    const client = await task.open(header);
    await useBackupForm(client);
    await takeAlone(client);
    await checkTarget(client, task.replace);
    await client.query('begin');
    await emptyTarget(client);
    await createMigrationTable(client);
    for (const migration of migrations) {
      if (!missing.includes(migration)) await executeMigration(client, migration);
    }
    await checkTables(client, header.tables);
    const putBack = await prepareLoading(client, header.tables);
    const { rows, secret } = await loadRows(client, header, items, task);
    task.onLoaded?.();
    await setSequences(client, header.sequences);
    await client.query(`set local maintenance_work_mem = '256MB'`);
    for (const statement of putBack) {
      task.signal.throwIfAborted();
      await client.query(statement);
    }
    await task.beforeCommit(secret);
    await client.query('commit');
    await task.afterCommit(secret);
    await migrate(client);
    await client.query('analyze');
    return { header, rows, secret };
  } finally {
    await items.return(undefined);
  }
}

/** Loads all rows. Returns when the end of the backup has said that everything came. */
async function loadRows(
  client: pg.ClientBase,
  { tables }: BackupHeader,
  items: AsyncGenerator<BackupItem>,
  { onProgress, signal }: RestoreTask,
): Promise<{ rows: number; secret: string | null }> {
  const shapes = new Map(tables.map((table) => [table.name, table]));
  const done = { rows: 0, bytes: 0 };
  let secret: string | null = null;
  let loader = null as TableLoader | null;
  let loaded = 0;
  for await (const item of items) {
    signal.throwIfAborted();
    if (item.kind === 'secret') secret = item.secret;
    if (item.kind !== 'rows') continue;
    if (loader?.table !== item.table) {
      loaded += (await loader?.end()) ?? 0;
      loader = new TableLoader(client, shapes.get(item.table)!);
    }
    await loader.add(item.bytes);
    done.rows += item.rows;
    done.bytes += item.bytes.length;
    onProgress?.({ table: item.table, ...done });
  }
  loaded += (await loader?.end()) ?? 0;
  if (loaded !== done.rows) throw new Error(`${done.rows} rows were sent, and ${loaded} were stored`);
  return { rows: loaded, secret };
}
