import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

/** A process of its own, because a priority that was lowered stays low. */
const PROGRAM = `
  import { getPriority } from 'node:os';
  import pg from 'pg';
  import { giveWay } from './src/platform/db/give-way.ts';
  const [url, folder] = process.argv.slice(1);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const priorityOfDatabase = async () => {
    const { rows } = await pool.query('select pg_backend_pid() as pid');
    return getPriority(rows[0].pid);
  };
  const before = await priorityOfDatabase();
  giveWay({ pool, folder: folder ?? null });
  const after = [getPriority(), await priorityOfDatabase()];
  await pool.end();
  console.log(JSON.stringify({ before, after }));
`;

async function prioritiesWith(...folder: string[]): Promise<{ before: number; after: number[] }> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', PROGRAM, database.url, ...folder],
    { cwd: join(import.meta.dirname, '../../..') },
  );
  return JSON.parse(stdout);
}

test("work that nobody waits for gives way with what works for it in Fundry's own database", async () => {
  const { before, after } = await prioritiesWith('/any/folder');
  expect(after).toEqual([19, Math.max(before, 10)]);
});

test('a database of others keeps its priority', async () => {
  const { before, after } = await prioritiesWith();
  expect(after).toEqual([19, before]);
});
