import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { Failure, sentenceOf } from '../failure.ts';

const FOLDER = join(import.meta.dirname, '../../../migrations');
/** An arbitrary number, the same in every Fundry process, so that only one process migrates at a time. */
export const MIGRATION_LOCK = 7_305_001;

/** One forward-only SQL file. */
export interface Migration {
  name: string;
  sql: string;
  hash: string;
}

/** A migration that a database or a backup has. */
export type AppliedMigration = Pick<Migration, 'name' | 'hash'>;

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
 * Throws `Failure` when the database was migrated by a newer version, an applied migration was edited, or one fails.
 * One that fails leaves nothing behind, and the next start tries it again.
 */
export async function migrate(client: pg.ClientBase, migrations?: Migration[]): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  try {
    await createMigrationTable(client);
    const { rows: applied } = await client.query<AppliedMigration>('select name, hash from schema_migration');
    const known = migrations ?? (await listMigrations());
    for (const migration of missingMigrations(known, applied, 'The database')) await apply(client, migration);
  } finally {
    // A broken connection has lost its lock. The error to report is then the connection's own.
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
  }
}

/** Creates the table that tells which migrations a database has. */
export async function createMigrationTable(client: pg.ClientBase): Promise<void> {
  await client.query(`create table if not exists schema_migration (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`);
}

/**
 * The migrations of `known` that are not among those applied. Throws `Failure` about `subject` when it has migrations
 * of a newer version, or when a migration was edited since.
 */
export function missingMigrations(
  known: Migration[],
  applied: AppliedMigration[],
  subject: string,
): Migration[] {
  const hashes = new Map(applied.map(({ name, hash }) => [name, hash]));
  for (const name of hashes.keys()) {
    if (!known.some((migration) => migration.name === name)) {
      throw new Failure(
        `${subject} was migrated by a newer Fundry (${name} is not known here). Start that version, or a later one.`,
      );
    }
  }
  return known.filter(({ name, hash }) => {
    const before = hashes.get(name);
    if (before === undefined || before === hash) return before === undefined;
    throw new Failure(
      `The migration ${name} was changed after it was applied. Restore the file as released.`,
    );
  });
}

/** Executes a migration and notes that the database has it. To be called within a transaction. */
export async function executeMigration(client: pg.ClientBase, { name, sql, hash }: Migration): Promise<void> {
  await client.query(sql);
  await client.query('insert into schema_migration (name, hash) values ($1, $2)', [name, hash]);
}

async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await executeMigration(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new Failure(
      `The migration ${migration.name} failed: ${sentenceOf(error)} The database is as it was before this migration. Remove the cause and start again, or restore a backup with the version that made it.`,
      { cause: error },
    );
  }
}
