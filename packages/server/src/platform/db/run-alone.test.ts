import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import type { Logger } from '../logger.ts';
import { runAlone } from './run-alone.ts';
import { openSilentLine } from './testing/silent-line.ts';

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

test('work ends when the database falls silent, and no close waits for it', async () => {
  const line = await openSilentLine(database.url);
  let doing = 0;
  const alone = runAlone({
    ...{ database: line, logger, name: 'silence', pollMs: 1, checkMs: 1, answerMs: 300 },
    start() {
      doing += 1;
      return {
        async close() {
          doing -= 1;
        },
      };
    },
  });
  await expect.poll(() => doing).toBe(1);
  const before = line.count();
  line.silence();
  await expect.poll(() => doing).toBe(0);
  // Now it waits up to fifteen seconds for an answer to its first word.
  await expect.poll(line.count).toBeGreaterThan(before);
  await alone.close();
  await line.close();
});

test('the log says once that the lock cannot be asked for, and names what fails in the work itself', async () => {
  const said: string[] = [];
  const say = ({ reason = '' }: { reason?: string }, line: string) => said.push(`${line}: ${reason}`);
  let asked = 0;
  let begun = 0;
  const alone = runAlone({
    ...{ name: 'trouble', pollMs: 1, logger: { warn: say, info: say } as unknown as Logger },
    database: {
      get url() {
        asked += 1;
        return asked < 4 ? 'postgres://127.0.0.1:9/none' : database.url;
      },
    },
    start() {
      begun += 1;
      if (begun < 4) throw new Error('no start');
      return { close: () => Promise.reject(new Error('no end')) };
    },
  });
  await expect.poll(() => begun).toBe(4);
  await alone.close();
  expect(said).toEqual([
    expect.stringMatching(/^it cannot be asked .*; trying again: The connection to the database was lost/),
    'what failed before works again: ',
    'the work cannot be started; trying again: no start',
    'what failed before works again: ',
    'the work could not be ended: no end',
  ]);
});
