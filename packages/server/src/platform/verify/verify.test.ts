import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acquireTestPostgres, createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { connected, emptyBeside } from '../backup/testing/backups.ts';
import { openTicker } from '../jobs/ticker.ts';
import { smallVector } from '../meaning/vectors/small-vector.ts';
import { VectorFile } from '../meaning/vectors/vector-file.ts';
import { Generations } from '../search/embedded/generations.ts';
import { verifyDatabase } from './verify-database.ts';
import { verifyIndex } from './verify-index.ts';
import { verifyVectors } from './verify-vectors.ts';
import { watchIndex } from './watch-index.ts';

const PAGE = 8_192;
const names = ['original', 'copy'].map((name) => `verify_${name}_${randomBytes(4).toString('hex')}`);
let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundry-verify-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  for (const name of names) {
    await connected(database.url, (client) => client.query(`drop database if exists ${name} with (force)`));
  }
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Changes one byte of a file. */
async function spoil(file: string, at: number): Promise<void> {
  const handle = await open(file, 'r+');
  const byte = Buffer.alloc(1);
  await handle.read(byte, 0, 1, at);
  await handle.write(Buffer.from([byte[0]! ^ 1]), 0, 1, at);
  await handle.close();
}

const statesOf = (found: { subject: string; state: string }[]) =>
  Object.fromEntries(found.map(({ subject, state }) => [subject, state]));

test('a changed byte of a table or an index of the database is found and named', async () => {
  const verify = (url: string) =>
    connected(url, (client) => verifyDatabase(client, () => {}, new AbortController().signal));
  expect(statesOf(await verify(database.url))).toEqual({ database: 'whole' });

  // A database that was copied as files is on the disk, and nothing of it is in the memory of the server.
  const [original, copy] = [names[0]!, names[1]!];
  await connected(await emptyBeside(database.url, original), async (client) => {
    await client.query(
      'create table notes as select n, repeat(n::text, 50) as text from generate_series(1, 500) n',
    );
    await client.query('create index notes_n on notes (n)');
  });
  await connected(database.url, (client) =>
    client.query(`create database ${copy} template ${original} strategy file_copy`),
  );
  const url = new URL(database.url);
  url.pathname = `/${copy}`;
  await connected(url.href, async (client) => {
    const { rows } = await client.query(
      `select pg_relation_filepath('notes') as notes, pg_relation_filepath('notes_n') as index`,
    );
    const server = await acquireTestPostgres();
    await spoil(join(server.data, rows[0].notes), PAGE + 5_000);
    await spoil(join(server.data, rows[0].index), PAGE + 4_000);
    await server.release();
  });
  const found = await verify(url.href);
  expect(statesOf(found)).toEqual({
    'table notes': 'damaged',
    'index of the database notes_n': 'damaged',
    database: 'damaged',
  });
  expect(found.find(({ subject }) => subject === 'table notes')?.sentence).toMatch(
    /invalid page in block 1.*Restore/,
  );
  expect(found.find(({ subject }) => subject.includes('notes_n'))?.sentence).toMatch(/reindex index notes_n/);
});

test('a changed byte of a search index is found, and a missing index is told', async () => {
  const generations = new Generations(folder);
  await generations.open();
  const { generation, file } = generations.begin('awards');
  await writeFile(file, randomBytes(9_000));
  await writeFile(`${file}.runs`, randomBytes(3_000));
  const facts = { generation, documents: 1, watermark: '1', builtAt: '2026-03-01T00:00:00.000Z' };
  await generations.publish('awards', file, facts);
  const states = async () => statesOf(await verifyIndex(folder));
  const others = { 'search index of funders': 'not checked', 'search index of opportunities': 'not checked' };
  expect(await states()).toEqual({ ...others, 'search index of awards': 'whole' });
  const runs = join(folder, (await readdir(folder)).find((each) => each.endsWith('.runs'))!);
  await rename(runs, `${runs}.aside`);
  expect(await states()).toEqual({ ...others, 'search index of awards': 'damaged' });
  await mkdir(runs);
  expect(await states()).toEqual({ ...others, 'search index of awards': 'unreadable' });
  await rmdir(runs);
  await rename(`${runs}.aside`, runs);
  await spoil(runs, 2_999);
  expect(await states()).toEqual({ ...others, 'search index of awards': 'damaged' });

  // A running server looks once a day.
  const log: string[] = [];
  const logger = pino({}, { write: (line: string) => void log.push(line) });
  let now = 0;
  const ticker = openTicker({ logger, now: () => now });
  const watch = watchIndex({ ticker, logger, directory: folder, now: () => now });
  now += 3_600_000;
  ticker.tick();
  await watch.idle();
  await ticker.close();
  expect(log.join('')).toMatch(/"level":40.*search index of awards is damaged and is being built anew/);
  expect(await generations.current('awards')).toBeNull();
});

test('a changed byte of the vectors is found, and the next start makes them anew', async () => {
  const vectors = join(folder, 'vectors');
  const model = { id: 'model', size: 4 };
  const entry = { id: 7, sum: '0123456789abcdef', vectors: [smallVector(Float32Array.from([1, 2, 3, 4]))] };
  const first = await VectorFile.open(vectors, model);
  await first.file.add([entry]);
  await first.file.complete(3);
  await first.file.add([{ ...entry, id: 8 }]);
  await first.file.close();
  const [found] = await verifyVectors(folder);
  expect(found).toMatchObject({ subject: expect.stringMatching(/^vectors vectors\//), state: 'whole' });
  const path = join(vectors, (await readdir(vectors)).find((name) => name.endsWith('.vectors'))!);
  const before = await readFile(path);
  await spoil(path, 22);
  expect((await verifyVectors(vectors))[0]?.state).toBe('damaged');
  const again = await VectorFile.open(vectors, model);
  expect([again.stored, again.revision]).toEqual([[], 0]);
  await again.file.close();
  await writeFile(path, before);
  const mended = await VectorFile.open(vectors, model);
  expect([mended.stored.length, mended.revision]).toEqual([2, 3]);
  await mended.file.close();
});
