import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Secret } from '../auth/secret.ts';
import { Failure } from '../failure.ts';
import type { Logger } from '../logger.ts';
import { drop, lastingClient } from './lasting-client.ts';
import { ToldOnce } from './told-once.ts';

const CHANNEL = 'fundry_wake';
/** The class of advisory locks by which servers say which secret they have. */
const SECRET_LOCKS = 7_305_074;
const ANSWER_MS = 5_000;

const NOT_OPEN =
  'the line to the other servers is not open: they learn late what is to be done; trying again until the database answers';
const NOT_WOKEN = 'another server cannot be told that it has work; it finds it when its job is next due';

/** The line between servers that share a database. */
export interface ServerLine {
  /** Has the servers that run the job of this name run it now. What is lost on the way is found when the job is next due. */
  wake(name: string): void;
  /** Ends within two seconds, also when the database does not answer. */
  close(): Promise<void>;
}

/**
 * Opens a connection on which this server hears from the others, and opens it again whenever it is lost. As long as it
 * is open the database knows which secret this server has. Throws `Failure` when a running server has another one: they
 * could not open what the other seals, and would sign each other's people out.
 */
export async function openServerLine({
  database,
  secret,
  logger,
  onWake,
  againMs = 1_000,
  closeMs = 2_000,
}: {
  database: { url: string; pool: pg.Pool };
  secret: Secret;
  logger: Logger;
  /** Called with the name of a job that another server wants to be run. */
  onWake(name: string): void;
  /** How long after a failure it is tried again. */
  againMs?: number;
  /** How long closing waits for the database to see the end, and to free the lock. */
  closeMs?: number;
}): Promise<ServerLine> {
  // A few bits tell secrets apart and tell nothing about them.
  const mark = Number.parseInt(secret.key('mark of the secret').slice(0, 8), 16) | 0;
  const log = new ToldOnce(logger);
  let closed = false;
  /** The connection that is open or being opened. */
  let client: pg.Client;

  async function open(): Promise<pg.Client> {
    const next = lastingClient(database.url, ANSWER_MS);
    client = next;
    next.on('notification', ({ payload }) => payload && onWake(payload));
    try {
      await next.connect();
      await next.query('select pg_advisory_lock_shared($1, $2)', [SECRET_LOCKS, mark]);
      await next.query(`listen ${CHANNEL}`);
      return next;
    } catch (error) {
      drop(next);
      throw error;
    }
  }

  async function openAgain(): Promise<void> {
    while (!closed) {
      await sleep(againMs, undefined, { ref: false });
      if (closed) return;
      try {
        const next = await open();
        log.mended(NOT_OPEN);
        next.once('end', () => void openAgain());
        if (closed) drop(next);
        return;
      } catch (error) {
        if (!closed) log.failed(NOT_OPEN, error);
      }
    }
  }

  client = await open();
  const { rows } = await client.query<{ others: boolean }>(
    `select exists (select from pg_locks where locktype = 'advisory' and classid = $1 and objid <> $2::int4::bit(32)::bigint::oid
       and database = (select oid from pg_database where datname = current_database())) as others`,
    [SECRET_LOCKS, mark],
  );
  if (rows[0]?.others) {
    await client.end();
    throw new Failure(
      'Another running server uses this database with another secret. Set the same FUNDRY_SECRET for all of them.',
    );
  }
  client.once('end', () => void openAgain());
  return {
    wake(name) {
      database.pool.query('select pg_notify($1, $2)', [CHANNEL, name]).then(
        () => log.mended(NOT_WOKEN),
        (error) => log.failed(NOT_WOKEN, error),
      );
    },
    async close() {
      closed = true;
      await Promise.race([client.end().catch(() => {}), sleep(closeMs, undefined, { ref: false })]);
      drop(client);
    },
  };
}
