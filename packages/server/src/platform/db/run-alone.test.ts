import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { runAlone } from './run-alone.ts';

const logger = pino({ level: 'silent' });
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

test('one of several does the work; another goes on when it ends or loses its connection, and never two at once', async () => {
  const doing = new Set<string>();
  const together: number[] = [];
  const begin = (who: string) =>
    runAlone({
      ...{ database, logger, name: 'a test', pollMs: 10 },
      start() {
        doing.add(who);
        together.push(doing.size);
        return { close: async () => void doing.delete(who) };
      },
    });
  const first = begin('first');
  await expect.poll(() => [...doing]).toEqual(['first']);
  const second = begin('second');
  await first.close();
  await expect.poll(() => [...doing]).toEqual(['second']);
  const third = begin('third');
  // What a server does that notices late that its connection is gone cannot be told from here.
  await sql`select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and objid = hashtext('a test')::bit(32)::bigint::oid
      and database = (select oid from pg_database where datname = current_database())`.execute(database.db);
  await expect.poll(() => together.length).toBe(3);
  await Promise.all([second.close(), third.close()]);
  expect(doing.size).toBe(0);
  expect(together.slice(0, 2)).toEqual([1, 1]);
});
