import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { explain, Failure } from '../failure.ts';

const FOLDER = join(import.meta.dirname, '../../../migrations');
/** An arbitrary number, the same in every Fundry process, so that only one process migrates at a time. */
const LOCK = 7_305_001;

/** One forward-only SQL file. */
export interface Migration {
  name: string;
  sql: string;
  hash: string;
}

/** The migrations of this version, ordered by name. */
export async function listMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => /^\d{4}-.*\.sql$/.test(name)).sort();
  const numbers = new Set(names.map((name) => name.slice(0, 4)));
  if (numbers.size < names.length)
    throw new Error(`Two migrations have the same number: ${names.join(', ')}`);
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(FOLDER, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Applies the migrations that a database lacks, each in its own transaction. Several processes may start at once.
 * Throws `Failure` when the database was migrated by a newer version, or an applied migration was edited.
 */
export async function migrate(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  try {
    await client.query(`create table if not exists schema_migration (
      name text primary key, hash text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query<{ name: string; hash: string }>(
      'select name, hash from schema_migration',
    );
    const applied = new Map(rows.map((row) => [row.name, row.hash]));
    const migrations = await listMigrations();
    for (const name of applied.keys()) {
      if (!migrations.some((migration) => migration.name === name)) {
        throw new Failure(
          `The database was migrated by a newer Fundry (${name} is not known here). Start that version, or a later one.`,
        );
      }
    }
    for (const { name, sql, hash } of migrations) {
      const known = applied.get(name);
      if (known === hash) continue;
      if (known)
        throw new Failure(
          `The migration ${name} was changed after it was applied. Restore the file as released.`,
        );
      await apply(client, name, sql, hash);
    }
  } finally {
    // A broken connection has lost its lock. The error to report is then the connection's own.
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {});
  }
}

async function apply(client: pg.ClientBase, name: string, sql: string, hash: string): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into schema_migration (name, hash) values ($1, $2)', [name, hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new Failure(`The migration ${name} failed: ${explain(error)}`, { cause: error });
  }
}
