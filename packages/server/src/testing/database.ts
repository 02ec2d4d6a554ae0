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
/** Settings for speed. Tests may lose everything in a power cut. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

export interface TestDatabase {
  url: string;
  db: Kysely<Database>;
  drop(): Promise<void>;
}

/** The PostgreSQL that all test files share. `global-setup.ts` holds one reference for the whole run. */
export function acquireTestPostgres(): Promise<OwnPostgres> {
  return acquireOwnPostgres(HOME, FAST);
}

/** An empty, migrated database for one test file, cloned from a template in some milliseconds. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = await acquireTestPostgres();
  const template = await ensureTemplate(server.url);
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(server.url, `create database ${name} template ${template}`);
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

async function ensureTemplate(url: string): Promise<string> {
  const hashes = (await listMigrations()).map((migration) => migration.hash).join();
  const name = `template_${createHash('sha256').update(hashes).digest('hex').slice(0, 16)}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(7305002)');
    const known = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (known.rowCount === 0) {
      const making = `making_${randomBytes(4).toString('hex')}`;
      await client.query(`create database ${making}`);
      await (await connect(withDatabase(url, making))).close();
      await client.query(`alter database ${making} rename to ${name}`);
    }
  } finally {
    await client.end();
  }
  return name;
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
