import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { MIGRATION_LOCK } from '../../db/migrate.ts';
import { oneRow } from '../../db/one-row.ts';
import { Failure, UsageError } from '../../failure.ts';
import { NO_EXTENSION } from './stored-state.ts';

/** How long others who are just leaving may take, in milliseconds. */
const LEAVING_MS = 1_500;

/**
 * Takes a database for this connection alone: no Fundry process uses it, and one that starts waits until the
 * connection ends. Throws `Failure` when somebody is connected.
 */
export async function takeAlone(client: pg.ClientBase): Promise<void> {
  // The server notices within a second that a client was killed, not only after the present statement.
  await client.query(`set client_connection_check_interval = '1s'`).catch(() => {});
  for (const deadline = Date.now() + LEAVING_MS; ; await sleep(100)) {
    const others = await otherConnections(client);
    if (others === 0 && (await lockMigrations(client))) return;
    if (Date.now() < deadline) continue;
    throw new Failure(
      `The database is in use (${others} other connections). Stop Fundry and everything else that uses it, then restore again.`,
    );
  }
}

async function otherConnections(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*) as others from pg_stat_activity where datname = current_database()
     and pid <> pg_backend_pid() and coalesce(backend_type, 'client backend') = 'client backend'`,
  );
  return Number(oneRow(rows).others);
}

async function lockMigrations(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    MIGRATION_LOCK,
  ]);
  return oneRow(rows).locked;
}

/** Throws when a target may not be filled: it holds a Fundry without `replace`, or something that is not Fundry's. */
export async function checkTarget(client: pg.ClientBase, replace: boolean): Promise<void> {
  const { rows } = await client.query<{ tables: number; fundry: number }>(
    `select count(*) as tables, count(*) filter (where relname = 'schema_migration') as fundry
     from pg_class c where relkind in ('r', 'p', 'v', 'm') and relnamespace = current_schema()::regnamespace
     and ${NO_EXTENSION}`,
  );
  const [tables, fundry] = [Number(oneRow(rows).tables), Number(oneRow(rows).fundry)];
  if (tables === 0) return;
  if (fundry === 0) {
    throw new Failure(
      'The database holds tables of something else than Fundry. Restore into an empty database.',
    );
  }
  if (!replace) {
    throw new UsageError(
      'The database already holds a Fundry. Use --replace to put the backup in its place, or restore into another FUNDRY_HOME or FUNDRY_DATABASE_URL.',
    );
  }
}

/** Drops everything in the schema but what belongs to extensions. To be called within a transaction. */
export async function emptyTarget(client: pg.ClientBase): Promise<void> {
  const kinds = [
    ['table', `c.relkind in ('r', 'p')`],
    ['view', `c.relkind = 'v'`],
    ['sequence', `c.relkind = 'S'`],
  ] as const;
  for (const [kind, condition] of kinds) {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class c where ${condition} and relnamespace = current_schema()::regnamespace and ${NO_EXTENSION}`,
    );
    const names = rows.map(({ name }) => client.escapeIdentifier(name));
    if (names.length > 0) await client.query(`drop ${kind} ${names.join(', ')} cascade`);
  }
  const { rows: functions } = await client.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc c
     where pronamespace = current_schema()::regnamespace and ${NO_EXTENSION}`,
  );
  for (const { name } of functions) await client.query(`drop routine ${name} cascade`);
}
