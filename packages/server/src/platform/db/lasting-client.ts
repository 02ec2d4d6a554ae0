import pg from 'pg';

/**
 * PostgreSQL notices within half a minute that the machine at the other end is gone, and frees the lock. The last one is for
 * the case that an answer was on its way.
 */
const QUICK_NOTICE =
  '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=25000';
const CONNECT_MS = 15_000;

/**
 * A connection that is to stay open because it holds a lock. It is not connected yet: that takes at most fifteen seconds, and
 * each answer at most `answerMs`. A loss is told by its event `end` only.
 */
export function lastingClient(url: string, answerMs: number): pg.Client {
  const client = new pg.Client({
    ...{ connectionString: url, options: QUICK_NOTICE },
    ...{ connectionTimeoutMillis: CONNECT_MS, query_timeout: answerMs },
  });
  client.on('error', () => {});
  return client;
}

/** Ends a connection without a word to the database, which may not answer. It frees the lock when it sees the end. */
export function drop(client: pg.Client): void {
  client.connection.stream.destroy();
}
