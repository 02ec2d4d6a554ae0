import pg from 'pg';
import { Failure } from '../failure.ts';
import { acquireOwnPostgres } from '../postgres/own-postgres.ts';
import { ownDatabaseFolder } from '../postgres/placement.ts';
import { checkVersion, withoutPassword } from './database.ts';

/** One connection to a database as it is: nothing is migrated. */
export interface OpenConnection {
  client: pg.Client;
  /** The data folder of Fundry's own PostgreSQL; null for an outside one. */
  folder: string | null;
  /** Whether another Fundry process on this machine uses Fundry's own PostgreSQL. */
  hasOtherUsers(): Promise<boolean>;
  /** Breaks off what the connection is doing, and stops Fundry's own PostgreSQL when nobody else uses it. */
  close(): Promise<void>;
}

/**
 * Connects to the configured database without migrating it. Fundry's own is started if it does not run. Unless
 * `create` is set, throws `Failure` when the data folder has none.
 */
export async function openConnection(
  { home, databaseUrl }: { home: string; databaseUrl: string | null },
  { create = false } = {},
): Promise<OpenConnection> {
  if (databaseUrl !== null) {
    const client = await connected(databaseUrl);
    return { client, folder: null, hasOtherUsers: async () => false, close: () => client.end() };
  }
  if (!create && (await ownDatabaseFolder(home)) === null) {
    throw new Failure(`There is no database in ${home}. Set FUNDRY_HOME to the data folder of Fundry.`);
  }
  const own = await acquireOwnPostgres(home);
  try {
    const client = await connected(own.url);
    const close = () => client.end().finally(() => own.release());
    return { client, folder: own.data, hasOtherUsers: own.hasOtherUsers, close };
  } catch (error) {
    await own.release();
    throw error;
  }
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 15_000 });
  // A connection that breaks fails the query under way, which reports it.
  client.on('error', () => {});
  try {
    await client.connect();
    await checkVersion(client);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    if (error instanceof Failure) throw error;
    const { message, code } = error as { message?: string; code?: string };
    throw new Failure(`The database at ${withoutPassword(url)} cannot be reached: ${message || code}.`, {
      cause: error,
    });
  }
}
