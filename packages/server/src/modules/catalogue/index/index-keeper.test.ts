import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fixedClock } from '../../../platform/clock.ts';
import { openEmbeddedEngine } from '../../../platform/search/embedded/engine.ts';
import type { SearchEngine, SearchRequest } from '../../../platform/search/port.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { importInto, registryOf } from '../../ingestion/testing/import-text.ts';
import {
  type Invented,
  inventedAwards,
  inventedOpportunities,
  listFile,
} from '../../ingestion/testing/invented-sources.ts';
import { type IndexKeeper, keepIndex } from './index-keeper.ts';
import { INDEX_SCHEMAS } from './index-schemas.ts';

const registry = registryOf(
  inventedOpportunities('calls', 50),
  inventedAwards('grants', 50),
  inventedOpportunities('better', 90),
);

let database: TestDatabase;
let folder: string;
let engine: SearchEngine;
let keeper: IndexKeeper;
let trouble: unknown[];

beforeEach(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'fundry-index-'));
  trouble = [];
  await open();
});

afterEach(async () => {
  await shut();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
  expect(trouble).toEqual([]);
});

async function open(day = '2026-03-01', liveDocuments = 1000): Promise<void> {
  engine = await openEmbeddedEngine({
    directory: folder,
    schemas: Object.values(INDEX_SCHEMAS),
    rebuildLimits: { liveDocuments, liveShare: 0 },
  });
  keeper = keepIndex({
    db: database.db,
    engine,
    clock: fixedClock(`${day}T12:00:00Z`),
    onTrouble: (error) => trouble.push(error),
    limits: { waitingRecords: liveDocuments, restMs: 0 },
    pollMs: 50,
  });
  await keeper.caughtUp();
}

async function shut(): Promise<void> {
  await keeper.close();
  await engine.close();
}

async function find(target: SearchTarget, word: string | null): Promise<{ total: number; ids: number[] }> {
  const request: SearchRequest = {
    target,
    query: word === null ? null : { op: 'word', text: word },
    categories: [],
    restrictTo: null,
    exclude: [],
    sort: { by: 'relevance' },
    from: 0,
    size: 100,
    fill: false,
    facets: [],
  };
  const { total, hits } = await engine.search(request);
  return { total, ids: hits.map((hit) => hit.id) };
}

const funder = (name: string) => ({
  name,
  identifiers: [],
  country: 'SE',
  city: null,
  parent: null,
  typeGroup: null,
});
const write = (id: string, records: Invented[], scope: string | null = null) =>
  importInto(database, registry, { content: listFile(id, records, scope) });

it('finds a written record within two seconds, and one that changed by its new words only', async () => {
  await write('calls', [{ id: 'a', title: 'Glaciers', funder: funder('Ice Fund') }]);
  const written = performance.now();
  while ((await find('opportunities', 'glaciers')).total === 0) {
    expect(performance.now() - written).toBeLessThan(2000);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await keeper.caughtUp();
  expect((await find('opportunities', 'ice')).total).toBe(1);
  expect((await find('funders', 'ice')).total).toBe(1);
  await write('calls', [{ id: 'a', title: 'Volcanoes', funder: funder('Ice Fund') }]);
  await keeper.caughtUp();
  expect((await find('opportunities', 'glaciers')).total).toBe(0);
  expect((await find('opportunities', 'volcanoes')).total).toBe(1);
});

it('lets withdrawn and merged records go', async () => {
  await write(
    'calls',
    [
      { id: 'a', title: 'Lakes' },
      { id: 'b', title: 'Lakes' },
      { id: 'c', title: 'Lakes' },
    ],
    'all',
  );
  await keeper.caughtUp();
  expect((await find('opportunities', 'lakes')).total).toBe(3);
  await write('better', [{ id: 'x', title: 'Lakes', identityKeys: ['calls:a', 'calls:b'] }]);
  await keeper.caughtUp();
  expect((await find('opportunities', 'lakes')).total).toBe(2);
  await write(
    'calls',
    [
      { id: 'a', title: 'Lakes' },
      { id: 'b', title: 'Lakes' },
    ],
    'all',
  );
  await keeper.caughtUp();
  expect((await find('opportunities', 'lakes')).total).toBe(1);
});

it('replays after a restart what came after the last build', async () => {
  await write('grants', [{ id: 'a', title: 'Deserts' }]);
  await keeper.caughtUp();
  await shut();
  await write('grants', [{ id: 'b', title: 'Deserts' }]);
  await open();
  expect((await find('awards', 'deserts')).total).toBe(2);
});

it('folds a long live part into a new generation, and finds everything before, during and after', async () => {
  await shut();
  await open('2026-03-01', 20);
  const generation = async () => (await engine.status()).find((one) => one.target === 'awards')?.generation;
  const first = await generation();
  for (let part = 0; part < 5; part++) {
    await write(
      'grants',
      Array.from({ length: 15 }, (_, index) => ({ id: `${part}-${index}`, title: 'Meadows' })),
    );
    await keeper.caughtUp();
    expect((await find('awards', 'meadows')).total).toBe(15 * (part + 1));
  }
  expect(await generation()).not.toBe(first);
  await keeper.rebuild('awards');
  expect((await find('awards', 'meadows')).total).toBe(75);
  expect((await engine.status()).find((one) => one.target === 'awards')?.rebuildDue).toBe(false);
});

it('builds anew when the sample records are gone after the first import, not at each edit', async () => {
  const status = async () => (await engine.status()).find((one) => one.target === 'opportunities')!;
  const sample = Array.from({ length: 300 }, (_, index) => ({ id: `${index}`, title: 'Meadows' }));
  await importInto(database, registry, { content: listFile('calls', sample) }, { sample: true });
  await keeper.rebuild('opportunities');
  await shut();
  await open();
  expect(await status()).toMatchObject({ documents: 300, rebuildDue: false });
  const { generation: ofSample } = await status();
  await write('calls', [{ id: 'a', title: 'Glaciers' }]);
  const isBuiltAnew = async () => (await status()).generation !== ofSample;
  await expect.poll(isBuiltAnew, { timeout: 20_000 }).toBe(true);
  expect(await status()).toMatchObject({ documents: 1, rebuildDue: false });
  expect(await engine.suggestWords(['opportunities'], 'meadow', 5)).toEqual([]);
  const { generation } = await status();
  await write('calls', [{ id: 'a', title: 'Volcanoes' }]);
  await keeper.caughtUp();
  await keeper.caughtUp();
  expect((await find('opportunities', 'volcanoes')).total).toBe(1);
  expect((await status()).generation).toBe(generation);
}, 40_000);

it('counts active opportunities of a funder by the day', async () => {
  const counts = async () => {
    const { rows } = await sql<{ n: number }>`select opportunities as n from funder_tally`.execute(
      database.db,
    );
    return rows.map((row) => row.n);
  };
  await write('calls', [
    { id: 'a', closesOn: '2026-03-10', funder: funder('Ice Fund') },
    { id: 'b', opensOn: '2026-03-20', funder: funder('Ice Fund') },
    { id: 'c', status: 'forecast', funder: funder('Ice Fund') },
    { id: 'd', funder: funder('Ice Fund') },
  ]);
  expect(await counts()).toEqual([2]);
  await shut();
  await open('2026-03-15');
  expect(await counts()).toEqual([1]);
  await shut();
  await open('2026-03-25');
  expect(await counts()).toEqual([2]);
});
