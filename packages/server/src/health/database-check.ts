import type pg from 'pg';
import { tryWrite } from '../platform/db/try-write.ts';
import { READY_FOR_MS } from '../platform/http/readiness.ts';

/** Tries whether the database answers, each time, and whether it takes writes, at most every two seconds. Throws its error. */
export function databaseCheck(pool: pg.Pool): () => Promise<void> {
  let writesUntil = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() < writesUntil) {
      await pool.query('select 1');
      return;
    }
    await tryWrite(pool);
    writesUntil = performance.now() + READY_FOR_MS;
  };
}
