import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '../../platform/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { newHome, startServerChild, untilSearchable } from '../../testing/server-child.ts';
import { copySample, SAMPLE_TODAY as TODAY } from '../../testing/worlds/sample-copy.ts';
import { type Catalogue, currentRevision, openCatalogue } from '../catalogue/catalogue.public.ts';
import { dumpCatalogue } from '../catalogue/dump.views.ts';
import { loadSample, sampleBook } from './load-sample.ts';
import { sampleWorld } from './sample-world.ts';

const SERVER = join(import.meta.dirname, '../../main.ts');

let whole: TestDatabase;
let undisturbed: string[];
const catalogueOf = ({ db }: TestDatabase) => openCatalogue(db, sampleBook, fixedClock(`${TODAY}T12:00:00Z`));

async function countOf(
  { db }: TestDatabase,
  table: 'opportunity' | 'award' | 'organisation_claim',
): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count from ${sql.table(table)}`.execute(db);
  return rows[0]!.count;
}

beforeAll(async () => {
  const index = mkdtempSync(join(tmpdir(), 'fundry-sample-'));
  whole = await copySample(index);
  rmSync(index, { recursive: true });
  undisturbed = await dumpCatalogue(whole.db);
});
afterAll(() => whole.drop());

test('a load that ends before any of its writes is made anew', { timeout: 180_000 }, async () => {
  const database = await createTestDatabase();
  const catalogue = catalogueOf(database);
  // The load fails before its last write, then after the organisations, then before its first write. Each load finds
  // what the one before it left. A test below kills a server while it writes awards.
  for (const last of [14, 3, 1]) {
    const writes: Promise<unknown>[] = [];
    const interrupted: Catalogue = {
      ...catalogue,
      async write(...args) {
        if (writes.length + 1 === last) {
          await Promise.all(writes);
          throw new Error('the end');
        }
        const write = catalogue.write(...args);
        writes.push(write);
        return write;
      },
    };
    await expect(loadSample(interrupted, '2026-02-20')).rejects.toThrow('the end');
  }
  expect(await loadSample(catalogue, TODAY)).toBe(true);
  expect(await dumpCatalogue(database.db)).toEqual(undisturbed);
  await database.drop();
});

test('a server killed while it loads has all of it after the next start', { timeout: 240_000 }, async () => {
  const database = await createTestDatabase();
  const home = newHome();
  const env = { FUNDRY_HOME: home, FUNDRY_PORT: '0', FUNDRY_DATABASE_URL: database.url, FUNDRY_NOW: TODAY };
  const child = spawn(process.execPath, [SERVER], {
    env: { PATH: process.env.PATH, ...env },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  while ((await countOf(database, 'award')) === 0) await sleep(5);
  child.kill('SIGKILL');
  await ended;
  const there = await countOf(database, 'award');
  expect(there).toBeGreaterThan(0);
  expect(there).toBeLessThan(5_000);

  const server = await startServerChild(home, env);
  try {
    expect(await dumpCatalogue(database.db)).toEqual(undisturbed);
    await untilSearchable(server);
    const answer = await fetch(`${server.url}/api/awards`, { method: 'POST' });
    expect(((await answer.json()) as { hits: { total: object } }).hits.total).toEqual({ value: 5_000 });
  } finally {
    await server.stop();
    rmSync(home, { recursive: true, force: true });
    await database.drop();
  }
});

describe('the whole world', () => {
  test('is loaded once; asking again changes nothing', async () => {
    const revision = await currentRevision(whole.db);
    expect(await loadSample(catalogueOf(whole), '2026-05-01')).toBe(false);
    expect(await currentRevision(whole.db)).toBe(revision);
    expect([await countOf(whole, 'opportunity'), await countOf(whole, 'award')]).toEqual([501, 5_000]);
  });

  test('keeps the withdrawn opportunity as withdrawn, and as a sample', async () => {
    const rows = await whole.db
      .selectFrom('opportunity')
      .where('withdrawn_at', 'is not', null)
      .select(['sample', 'record'])
      .execute();
    expect(rows).toMatchObject([{ sample: true, record: { title: 'Withdrawn: a tidal barrier study' } }]);
  });

  test('is removed once it stands beside real records', async () => {
    const catalogue = catalogueOf(whole);
    const { withdrawn } = sampleWorld(TODAY);
    const raw = { ...withdrawn, identityKeys: ['real:r'], funder: null };
    const batch = { target: 'opportunity', source: 'real', layout: 'calls', fullScope: null } as const;
    const items = [{ sourceId: 'r', url: null, raw, text: JSON.stringify(raw), hash: '0'.repeat(32) }];
    const rest = { file: 0, fileKnown: false, redraft: false, sample: false };
    await catalogue.write({ ...batch, ...rest, items }, { dryRun: false });
    expect(await catalogue.contents()).toEqual({ samples: true, real: true });
    expect(await loadSample(catalogue, TODAY)).toBe(false);
    expect(await catalogue.contents()).toEqual({ samples: false, real: true });
    expect([
      await countOf(whole, 'opportunity'),
      await countOf(whole, 'award'),
      await countOf(whole, 'organisation_claim'),
    ]).toEqual([1, 0, 0]);
  });
});
