import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { newHome } from '../../testing/server-child.ts';

const IMPORT = join(import.meta.dirname, '../../import.ts');

test('an import that npm started stops when a signal ends the shell of npm', async () => {
  const database = await createTestDatabase();
  const env = { FUNDRY_HOME: newHome(), FUNDRY_DATABASE_URL: database.url, npm_lifecycle_event: 'import' };
  // The import waits for standard input, which stays open, until it is told to stop.
  const input = spawn('cat');
  const shell = spawn('sh', ['-c', `"${process.execPath}" "${IMPORT}" -; true`], {
    env: { PATH: process.env.PATH, ...env },
    stdio: [input.stdout, 'pipe', 'pipe'],
  });
  const output: string[] = [];
  shell.stdout?.on('data', (text) => output.push(String(text)));
  const connections = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
    return rows[0]!.count;
  };
  const before = await connections();
  await expect.poll(connections, { timeout: 20_000 }).toBeGreaterThan(before);
  const closed = once(shell, 'close');
  shell.kill('SIGTERM');
  await closed;
  input.kill();
  expect(output.join('')).toContain('Run the same command again to continue.');
  await database.drop();
}, 60_000);
