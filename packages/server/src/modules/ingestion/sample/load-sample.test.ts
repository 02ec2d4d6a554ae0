import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '../../../platform/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { newHome, startServerChild, untilSearchable } from '../../../testing/server-child.ts';
import { type Catalogue, openCatalogue } from '../../catalogue/catalogue.public.ts';
import { dumpCatalogue } from '../../catalogue/dump.views.ts';
import { currentRevision } from '../../catalogue/index/index-feed.views.ts';
import { loadSample, sampleBook } from './load-sample.ts';
import { sampleWorld } from './sample-world.ts';

const TODAY = '2026-03-01';
const SERVER = join(import.meta.dirname, '../../../main.ts');
/** Calls of `write` of a whole load. */
const WRITES = 14;

let database: TestDatabase;
let undisturbed: string[];
const catalogueOf = ({ db }: TestDatabase) => openCatalogue(db, sampleBook, fixedClock(`${TODAY}T12:00:00Z`));

async function countOf(table: 'opportunity' | 'award' | 'organisation_claim'): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count from ${sql.table(table)}`.execute(database.db);
  return rows[0]!.count;
}

beforeAll(async () => {
  const whole = await createTestDatabase();
  await loadSample(catalogueOf(whole), TODAY);
  undisturbed = await dumpCatalogue(whole.db);
  await whole.drop();
});
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

test('loads once; asking again changes nothing', async () => {
  expect(await loadSample(catalogueOf(database), TODAY)).toBe(true);
  expect(await dumpCatalogue(database.db)).toEqual(undisturbed);
  const revision = await currentRevision(database.db);
  expect(await loadSample(catalogueOf(database), '2026-05-01')).toBe(false);
  expect(await currentRevision(database.db)).toBe(revision);
  expect([await countOf('opportunity'), await countOf('award')]).toEqual([501, 5_000]);
});

test('the withdrawn opportunity is kept as withdrawn, and as a sample', async () => {
  await loadSample(catalogueOf(database), TODAY);
  const rows = await database.db
    .selectFrom('opportunity')
    .where('withdrawn_at', 'is not', null)
    .select(['sample', 'record'])
    .execute();
  expect(rows).toMatchObject([{ sample: true, record: { title: 'Withdrawn: a tidal barrier study' } }]);
});

test.each([1, 3, 9, WRITES])(
  'a load that ends before write %i is made anew',
  { timeout: 180_000 },
  async (last) => {
    const catalogue = catalogueOf(database);
    let writes = 0;
    const interrupted: Catalogue = {
      ...catalogue,
      write: (...args) => (++writes < last ? catalogue.write(...args) : Promise.reject(new Error('the end'))),
    };
    await expect(loadSample(interrupted, '2026-02-20')).rejects.toThrow('the end');
    expect(await loadSample(catalogueOf(database), TODAY)).toBe(true);
    expect(await dumpCatalogue(database.db)).toEqual(undisturbed);
  },
);

test('a server killed while it loads has all of it after the next start', { timeout: 240_000 }, async () => {
  const home = newHome();
  const env = { FUNDRY_HOME: home, FUNDRY_PORT: '0', FUNDRY_DATABASE_URL: database.url, FUNDRY_NOW: TODAY };
  const child = spawn(process.execPath, [SERVER], {
    env: { PATH: process.env.PATH, ...env },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  while ((await countOf('award')) === 0) await sleep(5);
  child.kill('SIGKILL');
  await ended;
  const there = await countOf('award');
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
  }
});

test('samples that stand beside real records are removed', async () => {
  const catalogue = catalogueOf(database);
  await loadSample(catalogue, TODAY);
  const { withdrawn } = sampleWorld(TODAY);
  const raw = { ...withdrawn, identityKeys: ['real:r'], funder: null };
  const batch = { target: 'opportunity', source: 'real', layout: 'calls', fullScope: null } as const;
  const items = [{ sourceId: 'r', url: null, raw, text: JSON.stringify(raw), hash: '0'.repeat(32) }];
  const rest = { file: 0, fileKnown: false, redraft: false, sample: false };
  await catalogue.write({ ...batch, ...rest, items }, { dryRun: false });
  expect(await catalogue.contents()).toEqual({ samples: true, real: true });
  expect(await loadSample(catalogue, TODAY)).toBe(false);
  expect(await catalogue.contents()).toEqual({ samples: false, real: true });
  expect([await countOf('opportunity'), await countOf('award'), await countOf('organisation_claim')]).toEqual(
    [1, 0, 0],
  );
});
