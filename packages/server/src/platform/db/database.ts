import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import pg from 'pg';
import { explain, Failure } from '../failure.ts';
import type { Logger } from '../logger.ts';
import { keepRunning } from '../postgres/keep-running.ts';
import { acquireOwnPostgres } from '../postgres/own-postgres.ts';
import { migrate } from './migrate.ts';
import { NamedClient } from './named-client.ts';
import { oneRow } from './one-row.ts';
import { queried, summaryOf } from './queried.ts';
import type { Database } from './schema.ts';

// Ids and counts are bigint in the database and stay below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A calendar day has no time zone, so it stays `YYYY-MM-DD`.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

const OLDEST_POSTGRES = 15;

/**
 * An open, migrated database. `close` ends the connections. It also stops Fundry's own PostgreSQL when nobody else
 * uses it.
 */
export interface OpenDatabase {
  db: Kysely<Database>;
  pool: pg.Pool;
  readonly url: string;
  /** The data folder of Fundry's own PostgreSQL; null for an outside one. */
  folder: string | null;
  close(): Promise<void>;
}

/**
 * Opens the configured database: the outside one, or Fundry's own below `home`. With `keeper`, Fundry's own database
 * is started again whenever it is lost, and `keeper` is told. Throws `Failure` that says what to do.
 */
export async function openDatabase(
  config: { home: string; databaseUrl: string | null },
  keeper: Logger | null = null,
): Promise<OpenDatabase> {
  if (config.databaseUrl) return connect(config.databaseUrl);
  const own = await acquireOwnPostgres(config.home);
  try {
    const { db, pool, close } = await connect(own.url);
    const kept = keeper && keepRunning(own, keeper, () => (pool.options.connectionString = own.url));
    return {
      db,
      pool,
      get url() {
        return own.url;
      },
      folder: own.data,
      async close() {
        try {
          await kept?.close();
          await close();
        } finally {
          await own.release();
        }
      },
    };
  } catch (error) {
    await own.release();
    throw error;
  }
}

/**
 * Connects to a database by its address and migrates it. Throws `Failure` that distinguishes "cannot be reached" from
 * "cannot be used".
 */
export async function connect(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    ...{ connectionString: url, max: 16, connectionTimeoutMillis: 15_000, Client: NamedClient },
  });
  // An idle connection that breaks is replaced by the next query. Without a listener it would end the process.
  pool.on('error', () => {});
  // The same holds for a connection that breaks between two queries of a transaction: the next query fails and
  // reports it.
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    const client = await pool.connect().catch((error) => {
      throw new Failure(
        `The database at ${withoutPassword(url)} cannot be reached: ${error.message || error.code}. Check FUNDRY_DATABASE_URL and that the server runs.`,
        { cause: error },
      );
    });
    try {
      await checkVersion(client);
      await migrate(client);
    } finally {
      client.release();
    }
  } catch (error) {
    await pool.end();
    if (error instanceof Failure) throw error;
    throw new Failure(`The database at ${withoutPassword(url)} cannot be used: ${explain(error)}`, {
      cause: error,
    });
  }
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log: tell });
  return {
    db,
    pool,
    url,
    folder: null,
    // Kysely ends the pool only if it was used.
    close: () =>
      pool.ended ? Promise.resolve() : db.destroy().then(() => (pool.ended ? undefined : pool.end())),
  };
}

/** Tells those who listen of a statement. */
function tell({ level, query, queryDurationMillis: ms }: LogEvent): void {
  if (queried.isHeard) queried.tell({ summary: summaryOf(query.sql), ms, failed: level === 'error' });
}

/** Throws `Failure` when the server is too old for Fundry. */
export async function checkVersion(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  const major = Math.floor(Number(oneRow(rows).server_version_num) / 10_000);
  if (major < OLDEST_POSTGRES) {
    throw new Failure(`The database is PostgreSQL ${major}; Fundry needs ${OLDEST_POSTGRES} or later.`);
  }
}

/** How messages name a database. */
export function withoutPassword(url: string): string {
  try {
    const parsed = new URL(url);
    return `${parsed.hostname}:${parsed.port || '5432'}${parsed.pathname}`;
  } catch {
    return 'the given address';
  }
}
