import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { secretFrom } from '../auth/secret.ts';
import { openServerLine } from './server-line.ts';
import { openSilentLine } from './testing/silent-line.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

test('a lost line is told once with what follows, opened again, and closed within its time when the database is silent', async () => {
  const way = await openSilentLine(database.url);
  const log: { level: number; msg: string }[] = [];
  const logger = pino({}, { write: (line: string) => void log.push(JSON.parse(line)) });
  const pool = new pg.Pool({ connectionString: database.url });
  const woken: string[] = [];
  let [url, asked] = [way.url, 0];
  const line = await openServerLine({
    database: {
      pool,
      get url() {
        asked++;
        return url;
      },
    },
    secret: secretFrom('a secret of a test'),
    logger,
    onWake: (name) => woken.push(name),
    againMs: 1,
    closeMs: 1,
  });
  url = 'postgres://127.0.0.1:9/none';
  way.cut();
  await expect.poll(() => asked).toBeGreaterThan(3);
  url = way.url;
  await expect.poll(() => log.length).toBe(2);
  expect(log).toEqual([
    expect.objectContaining({
      level: 40,
      msg: expect.stringMatching(/^the line to the other servers is not open: .*trying again/),
    }),
    expect.objectContaining({ level: 30, msg: 'what failed before works again' }),
  ]);
  line.wake('sending emails');
  await expect.poll(() => woken).toEqual(['sending emails']);
  way.silence();
  await line.close();
  await way.close();
  await pool.end();
});
