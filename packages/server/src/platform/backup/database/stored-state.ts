import type pg from 'pg';
import { MIGRATION_LOCK } from '../../db/migrate.ts';
import { oneRow } from '../../db/one-row.ts';
import type { BackupHeader } from '../archive/layout.ts';

/** Values are written and read in one form, whatever the settings of a server are. */
const FORM = `set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set bytea_output = 'hex';
  set extra_float_digits = 1; set client_encoding = 'UTF8'; set statement_timeout = 0; set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0`;

/** Sets the form in which a connection writes and reads values. It has no time limits then. */
export async function useBackupForm(client: pg.ClientBase): Promise<void> {
  await client.query(FORM);
}

/** Objects of extensions do not belong to Fundry. */
export const NO_EXTENSION = `not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;
const HERE = 'c.relnamespace = current_schema()::regnamespace';

/**
 * Begins a transaction that sees the database as it is now, whatever is written meanwhile, and says what it holds. No
 * migration changes the tables before the transaction ends. Throws when the schema has no migrations.
 */
export async function beginSnapshot(
  client: pg.ClientBase,
): Promise<Omit<BackupHeader, 'layout' | 'fundry' | 'madeAt'>> {
  await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
  try {
    await client.query('begin isolation level repeatable read, read only');
    const { rows: migrations } = await client.query<{ name: string; hash: string }>(
      'select name, hash from schema_migration order by name',
    );
    const tables = await listTables(client);
    const names = tables.map(({ name }) => client.escapeIdentifier(name)).join(', ');
    await client.query(`lock table ${names} in access share mode`);
    const facts = await client.query<{ version: string; size: number }>(
      `select current_setting('server_version') as version, pg_database_size(current_database()) as size`,
    );
    const { version, size } = oneRow(facts.rows);
    const sequences = await listSequences(client);
    return { postgres: version, migrations, databaseBytes: Number(size), tables, sequences };
  } finally {
    await client.query('select pg_advisory_unlock_shared($1)', [MIGRATION_LOCK]).catch(() => {});
  }
}

/** The tables with the columns that hold values of their own, in order. */
export async function listTables(client: pg.ClientBase): Promise<BackupHeader['tables']> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and a.attgenerated = '' and ${HERE} and ${NO_EXTENSION} group by c.relname order by c.relname`,
  );
  return rows;
}

async function listSequences(client: pg.ClientBase): Promise<BackupHeader['sequences']> {
  const { rows } = await client.query<BackupHeader['sequences'][number]>(
    `select sequencename::text as name, last_value::text as last from pg_sequences
     where schemaname = current_schema() order by 1`,
  );
  return rows;
}
