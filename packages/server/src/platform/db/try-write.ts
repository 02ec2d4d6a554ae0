import type pg from 'pg';
import { errorCode, Failure } from '../failure.ts';

/** PostgreSQL's code when a database, a user or a standby takes no writes. */
const READ_ONLY = '25006';

/**
 * Writes to the database, and waits until the write is safe. What is written is a mark of a few bytes in its log: no table
 * grows. The update, which finds no row, is refused where tables cannot be written. Throws `Failure` when the
 * database can only be read, and else the error of the database.
 */
export async function tryWrite(pool: pg.Pool): Promise<void> {
  try {
    await pool.query(`
      with allowed as (update schema_migration set name = name where false)
      select pg_logical_emit_message(true, 'fundry', 'ready')`);
  } catch (error) {
    if (errorCode(error) === READ_ONLY)
      throw new Failure('The database can be read, but takes no writes.', { cause: error });
    throw error;
  }
}
