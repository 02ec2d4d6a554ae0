import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { isAlive } from '../files.ts';
import { acquireOwnPostgres } from './own-postgres.ts';

const homes: string[] = [];
function newHome(below = tmpdir()): string {
  const home = mkdtempSync(join(below, 'fundry-own-'));
  chmodSync(home, 0o755);
  homes.push(home);
  return home;
}
afterEach(() => {
  for (const home of homes.splice(0)) rmSync(home, { recursive: true, force: true });
});

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

function dataOf(home: string): string {
  try {
    return readFileSync(join(home, 'postgres-place'), 'utf8').trim();
  } catch {
    return join(home, 'postgres');
  }
}

function postmasterPid(home: string): number {
  return Number(readFileSync(join(dataOf(home), 'postmaster.pid'), 'utf8').split('\n')[0]);
}

test('starts, keeps data, and stops when the last user releases it', async () => {
  const home = newHome();
  const first = await acquireOwnPostgres(home);
  const second = await acquireOwnPostgres(home);
  expect(second.url).toBe(first.url);
  await query(first.url, 'create table kept as select 1 as value');
  const pid = postmasterPid(home);
  await first.release();
  expect(await query(second.url, 'select value from kept')).toEqual([{ value: 1 }]);
  await second.release();
  expect(isAlive(pid)).toBe(false);
  const again = await acquireOwnPostgres(home);
  expect(await query(again.url, 'select value from kept')).toEqual([{ value: 1 }]);
  await again.release();
});

test('joins a server that a killed process left running', async () => {
  const home = newHome();
  const script = `
    import { acquireOwnPostgres } from ${JSON.stringify(join(import.meta.dirname, 'own-postgres.ts'))};
    await acquireOwnPostgres(${JSON.stringify(home)});
    console.log('ready');
    setInterval(() => {}, 1000);`;
  const child = spawn('node', ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const pid = postmasterPid(home);
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  expect(isAlive(pid)).toBe(true);
  const next = await acquireOwnPostgres(home);
  expect(postmasterPid(home)).toBe(pid);
  await next.release();
  expect(isAlive(pid)).toBe(false);
});

test('recovers when the database itself was killed', async () => {
  const home = newHome();
  const first = await acquireOwnPostgres(home);
  await query(first.url, 'create table kept as select 7 as value');
  process.kill(postmasterPid(home), 'SIGKILL');
  const next = await acquireOwnPostgres(home);
  expect(await query(next.url, 'select value from kept')).toEqual([{ value: 7 }]);
  await next.release();
  await first.release();
});

test.runIf(process.getuid?.() === 0)('runs for root in a folder that nobody else may enter', async () => {
  const home = newHome('/root');
  const server = await acquireOwnPostgres(home);
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.release();
  rmSync(join(dataOf(home), '..'), { recursive: true, force: true });
});

test('a data folder that cannot be one is named in one sentence', async () => {
  const file = join(newHome(), 'file');
  execFileSync('touch', [file]);
  await expect(acquireOwnPostgres(join(file, 'below'))).rejects.toThrow(
    /The data folder .* cannot be used: .*file is not a folder\. .*FUNDRY_HOME/,
  );
});
