import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillEveryTable } from '../../testing/awkward-rows.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { allRows, connected, emptyBeside } from '../backup/testing/backups.ts';
import { Random } from '../random.ts';
import { listMigrations, type Migration, migrate } from './migrate.ts';

/** What migrations take away or change on purpose: tables, and columns of tables. */
const ON_PURPOSE: Record<string, string[]> = {
  // Records are numbered anew, so that every record has a revision of its own.
  '0010-revised-records.sql': ['opportunity.revision'],
  // Calls that are closed for good have the day on which they did.
  '0011-closed-calls.sql': ['opportunity.closes_on'],
  // The tallies are counted again.
  '0013-funder-families.sql': ['awards', 'revision', 'opportunities', 'organisation_id'].map(
    (column) => `funder_tally.${column}`,
  ),
  '0030-told-apart.sql': ['tracking_version.version'],
  // Facts of a record have other names and places.
  '0054-stated-facts.sql': ['internal_record.record', 'opportunity.record'],
  '0055-ids-of-publishers.sql': ['internal_record.record', 'opportunity.record'],
};

/** Tables that were given another name. */
const RENAMED: Record<string, string> = { alert_digest: 'digest', admin_invitation: 'invitation' };

/** Records in the form that the migrations expect. */
const GIVEN = {
  'opportunity.record':
    '{"title": "A line\\n and \\\\u0000 as text", "status": "closed", "dateType": "ONGOING_OPPORTUNITY", "funder": {"name": "N"}, "amount": {"ceiling": 1e15, "currency": "EUR"}, "deadlines": [{"kind": "LoiDate", "date": "2026-02-28", "time": "23:59", "zone": "Europe/Berlin", "label": "one"}]}',
};

type Rows = Map<string, Record<string, unknown>[]>;

let database: TestDatabase;
const name = `migrations_${randomBytes(4).toString('hex')}`;
let url: string;

beforeAll(async () => {
  database = await createTestDatabase();
  url = await emptyBeside(database.url, name);
});
afterAll(async () => {
  await connected(database.url, (client) => client.query(`drop database ${name} with (force)`));
  await database.drop();
});

async function rowsOf(client: pg.ClientBase): Promise<Rows> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     and relname <> 'schema_migration' order by 1`,
  );
  const all: Rows = new Map(tables.map(({ name }) => [name, []]));
  if (tables.length === 0) return all;
  const each = tables.map(
    ({ name }) => `select '${name}' as name, to_jsonb(t) as row from ${client.escapeIdentifier(name)} t`,
  );
  const { rows } = await client.query<{ name: string; row: Record<string, unknown> }>(
    each.join(' union all '),
  );
  for (const { name, row } of rows) all.get(name)!.push(row);
  return all;
}

/** The tables and columns whose values are no longer all there. */
function lost(before: Rows, after: Rows): string[] {
  return [...before].flatMap(([table, rows]) => {
    const now = after.get(table) ?? after.get(RENAMED[table] ?? '');
    if (now === undefined) return [table];
    if (now.length < rows.length) return [`${table}: rows`];
    return Object.keys(rows[0] ?? {})
      .filter((column) => {
        const left = now.map((row) => JSON.stringify(row[column]));
        return rows.some((row) => {
          const at = left.indexOf(JSON.stringify(row[column]));
          if (at >= 0) left.splice(at, 1);
          return at < 0;
        });
      })
      .map((column) => `${table}.${column}`);
  });
}

test('rows of every schema that there was come through all later migrations', async () => {
  const migrations = await listMigrations();
  await connected(url, async (client) => {
    const random = new Random(3);
    const filled = new Set<string>();
    let before: Rows = new Map();
    for (const [index, migration] of migrations.entries()) {
      await migrate(client, migrations.slice(0, index + 1));
      const found = lost(before, await rowsOf(client));
      expect({ [migration.name]: found }).toEqual({ [migration.name]: ON_PURPOSE[migration.name] ?? [] });
      await fillEveryTable(client, random, 2, { given: GIVEN, filled });
      before = await rowsOf(client);
    }
  });
});

test('a migration that fails or is killed leaves the old state, and says what to do', async () => {
  const migrations = await listMigrations();
  const failing = (sql: string): Migration[] => [
    ...migrations,
    { name: '9998-works.sql', sql: 'create table kept (n int)', hash: 'a' },
    { name: '9999-fails.sql', sql: `delete from audit_event; create table half (n int); ${sql}`, hash: 'b' },
  ];
  const before = await allRows(url);
  const full = `do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`;
  const says =
    /^The migration 9999-fails\.sql failed: The disk is full\. .*as it was before this migration.*start again/;
  await connected(url, async (client) => {
    await expect(migrate(client, failing(full))).rejects.toThrow(says);
    await expect(migrate(client, failing('select 1 / 0'))).rejects.toThrow(
      /9999-fails\.sql failed: division by zero/,
    );
  });
  // The first statement of the migration kills its own connection, as a kill of the server would.
  await connected(url, async (client) => {
    const killed = migrate(client, failing('select pg_terminate_backend(pg_backend_pid())'));
    await expect(killed).rejects.toThrow(/9999-fails\.sql failed: The connection to the database was lost/);
  });
  const { kept, schema_migration, ...after } = await allRows(url);
  expect({ ...after, schema_migration: before.schema_migration }).toEqual(before);
  expect([kept, schema_migration === before.schema_migration]).toEqual([
    expect.stringMatching(/^0 rows/),
    false,
  ]);
});
