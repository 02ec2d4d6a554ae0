import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect, test, vi } from 'vitest';
import { giveBackMemory } from './give-back-memory.ts';

const isGlibc = 'glibcVersionRuntime' in (process.report.getReport() as { header: object }).header;

/** Prints how many MiB the process has with 200 MiB in use, after they were freed, and after half a minute on a clock that is moved by hand. */
const PROGRAM = `
  import { mock } from 'node:test';
  import { DuckDBInstance } from '@duckdb/node-api';
  import { giveBackMemory } from '${new URL('./give-back-memory.ts', import.meta.url)}';
  mock.timers.enable({ apis: ['setInterval'] });
  const resident = () => Math.round(process.memoryUsage.rss() / 2 ** 20);
  const instance = await DuckDBInstance.create(':memory:', { threads: '1', memory_limit: '64MB' });
  const stop = await giveBackMemory(instance, 64);
  const freed = [];
  const kept = [];
  for (let each = 0; each < 2000; each++) {
    freed.push(new Uint8Array(100 * 1024).fill(1));
    kept.push(new Uint8Array(4 * 1024).fill(1));
  }
  const inUse = resident();
  for (const { buffer } of freed) buffer.transfer(0);
  const free = resident();
  mock.timers.tick(30_000);
  await stop();
  console.log(JSON.stringify([inUse, free, resident(), kept.length]));
`;

test.runIf(isGlibc)('memory that lies between what is in use goes back to the system', async () => {
  const { PATH } = process.env;
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    cwd: import.meta.dirname,
    env: { ...(PATH && { PATH }), MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '2097152' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  const [inUse, free, after] = JSON.parse(said) as [number, number, number];
  expect(inUse - free).toBeLessThan(50);
  expect(inUse - after).toBeGreaterThan(150);
});

test('the limit stays, and what DuckDB refuses is tried again half a minute later', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const instance = await DuckDBInstance.create(':memory:', { memory_limit: '64MB' });
    const connection = await instance.connect();
    const other = await instance.connect();
    const limit = async () => (await other.runAndReadAll("SELECT current_setting('memory_limit')")).getRows();
    const before = await limit();
    const statements: string[] = [];
    const run = connection.run.bind(connection);
    connection.run = async (statement) => {
      statements.push(statement);
      if (statements.length === 1) throw new Error('Out of Memory Error');
      return run(statement);
    };
    const stop = await giveBackMemory({ connect: async () => connection }, 64);
    vi.advanceTimersByTime(60_000);
    await stop();
    expect(statements).toEqual(["SET memory_limit = '64MB'", "SET memory_limit = '64MB'"]);
    expect(await limit()).toEqual(before);
    vi.advanceTimersByTime(60_000);
    expect(statements).toHaveLength(2);
    other.closeSync();
    instance.closeSync();
  } finally {
    vi.useRealTimers();
  }
});
