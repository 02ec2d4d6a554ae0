import { createHash, randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { connect } from '../platform/db/database.ts';
import { listMigrations } from '../platform/db/migrate.ts';
import type { Database } from '../platform/db/schema.ts';
import { acquireOwnPostgres, type OwnPostgres } from '../platform/postgres/own-postgres.ts';

const HOME = join(
  tmpdir(),
  `fundry-test-${createHash('sha256')
    .update(import.meta.dirname)
    .digest('hex')
    .slice(0, 8)}`,
);
/** Settings for speed, with a small log. Tests may lose everything in a power cut. */
const FAST = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=256MB',
];

/** The files of a template are copied. To write its blocks into the log takes three times as long. */
const COPIED = 'strategy file_copy';

export interface TestDatabase {
  url: string;
  db: Kysely<Database>;
  drop(): Promise<void>;
}

/** The PostgreSQL that all test files share. `global-setup.ts` holds one reference for the whole run. */
export function acquireTestPostgres(): Promise<OwnPostgres> {
  return acquireOwnPostgres(HOME, FAST);
}

/** What a database holds besides its schema, for the tests of several files. */
export interface Filling {
  /** The name of the template that is filled. It is unique in this run of the tests. */
  template: string;
  fill(database: Pick<TestDatabase, 'db'>): Promise<void>;
}

/**
 * A migrated database for one test file, cloned from a template in some milliseconds. It is empty, or holds what
 * `filling` put into its template, which happens once, for the first caller.
 */
export async function createTestDatabase(filling?: Filling): Promise<TestDatabase> {
  const server = await acquireTestPostgres();
  const empty = await ensureTemplate(server.url);
  const template = filling ? await ensureFilled(server.url, empty, filling) : empty;
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(server.url, `create database ${name} template ${template} ${COPIED}`);
  const { db, url, close } = await connect(withDatabase(server.url, name));
  return {
    url,
    db,
    async drop() {
      await close();
      await administer(server.url, `drop database if exists ${name} with (force)`);
      await server.release();
    },
  };
}

/** Drops the templates with this prefix. No test may use them any more. */
export async function dropTemplates(prefix: string): Promise<void> {
  const server = await acquireTestPostgres();
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [
      prefix,
    ]);
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  } finally {
    await client.end();
    await server.release();
  }
}

async function ensureTemplate(url: string): Promise<string> {
  const hashes = (await listMigrations()).map((migration) => migration.hash).join();
  const name = `template_${createHash('sha256').update(hashes).digest('hex').slice(0, 16)}`;
  await ensureDatabase(url, name, async (client, making) => {
    await client.query(`create database ${making}`);
    await (await connect(withDatabase(url, making))).close();
  });
  return name;
}

async function ensureFilled(url: string, empty: string, { template, fill }: Filling): Promise<string> {
  await ensureDatabase(url, template, async (client, making) => {
    await client.query(`create database ${making} template ${empty} ${COPIED}`);
    const { db, close } = await connect(withDatabase(url, making));
    await fill({ db });
    await close();
  });
  return template;
}

/** Has a database made when there is none of this name. Other callers wait meanwhile. */
async function ensureDatabase(
  url: string,
  name: string,
  make: (client: pg.Client, making: string) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(7305002)');
    const known = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (known.rowCount === 0) {
      const making = `making_${randomBytes(4).toString('hex')}`;
      await make(client, making);
      await client.query(`alter database ${making} rename to ${name}`);
    }
  } finally {
    await client.end();
  }
}

async function administer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.toString();
}
