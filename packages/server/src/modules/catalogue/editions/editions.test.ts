import { afterEach, beforeEach, expect, it } from 'vitest';
import { NOBODY } from '../../../platform/auth/viewer.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { Random } from '../../../platform/random.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { importInto, registryOf } from '../../ingestion/testing/import-text.ts';
import { type Invented, inventedOpportunities, listFile } from '../../ingestion/testing/invented-sources.ts';
import {
  applicationWindow,
  editionsOf,
  openCatalogue,
  opportunitiesById,
  statusOn,
} from '../catalogue.public.ts';
import { dumpCatalogue } from '../dump.views.ts';
import { recordChanges } from '../index/index-feed.views.ts';

const SEED = Number(process.env.FUNDRY_TEST_SEED ?? 20260301);
const registry = registryOf(inventedOpportunities('calls', 40), inventedOpportunities('better', 80));

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

/** A call as the federal agencies of the United States number it. */
const us = (id: string, number: string, more: object = {}): Invented => ({
  id,
  number,
  title: 'Studies of reefs',
  identityKeys: [`us-opportunity:${id}`],
  funder: named('National Science Foundation'),
  ...more,
});

const named = (name: string) => ({
  name,
  identifiers: [],
  country: 'US',
  city: null,
  parent: null,
  typeGroup: null,
});

const write = (records: Invented[], source = 'calls', db = database) =>
  importInto(db, registry, { content: listFile(source, records) });

/** The number of the next edition of each call, by number; null: it is the newest. */
async function series(db = database): Promise<Record<string, string | null>> {
  const rows = await db.db
    .selectFrom('opportunity_edition as e')
    .innerJoin('opportunity as o', 'o.id', 'e.opportunity_id')
    .select(['o.id', 'o.record', 'e.next_id', 'e.newest_id'])
    .execute();
  const numberOf = (id: number) => (rows.find((row) => row.id === id)!.record as { number: string }).number;
  return Object.fromEntries(
    rows
      .filter(({ newest_id }) => newest_id !== null)
      .map(({ id, next_id }) => [numberOf(id), next_id === null ? null : numberOf(next_id)]),
  );
}

it('a superseded edition counts as closed, is indexed again, and leads to the newest', async () => {
  await write([us('1', '22-500', { postedOn: '2022-01-10' }), us('2', '23-500', { postedOn: '2023-01-12' })]);
  const { revision } = await database.db
    .selectFrom('opportunity')
    .select(({ fn }) => fn.max('revision').as('revision'))
    .executeTakeFirstOrThrow();
  await write([us('3', '24-500', { postedOn: '2024-01-11' })]);
  expect(await series()).toEqual({ '22-500': '23-500', '23-500': '24-500', '24-500': null });
  const changed = await recordChanges(database.db, 'opportunity', revision, 10);
  expect(changed.map(({ id }) => id).sort()).toEqual([2, 3]);
  const records = await opportunitiesById(database.db, [1, 2, 3], NOBODY);
  expect(
    records.map((record) => [
      record.supersededOn,
      statusOn({ ...applicationWindow(record), supersededOn: record.supersededOn }, '2026-03-01'),
    ]),
  ).toEqual([
    ['2023-01-12', 'expired'],
    ['2024-01-11', 'expired'],
    [null, 'active'],
  ]);
  const { db } = database;
  const found = await editionsOf(db, [1, 3]);
  expect([found.get(1)?.newest?.id, found.get(1)?.earlier]).toEqual([3, []]);
  expect([found.get(3)?.newest, found.get(3)?.earlier.map(({ id }) => id)]).toEqual([null, [2, 1]]);
});

it('funders count only the newest editions among what is active', async () => {
  const counts = () => database.db.selectFrom('funder_tally').select('opportunities').execute();
  await write([us('1', '22-500')]);
  expect(await counts()).toEqual([{ opportunities: 1 }]);
  await write([us('2', '23-500'), us('3', '24-500')]);
  expect(await counts()).toEqual([{ opportunities: 1 }]);
});

it('a merge that shows two calls to be one takes the other out of its series', async () => {
  await write([us('1', '22-500'), us('2', '23-500'), us('3', '24-500')]);
  const both = us('x', '24-500', { identityKeys: ['us-opportunity:2', 'us-opportunity:3'] });
  await write([both], 'better');
  expect(await series()).toEqual({ '22-500': '24-500', '24-500': null });
});

it('a call that turns out to run beside another one ends the series, and a changed title does', async () => {
  await write([us('1', 'PAR-24-100'), us('2', 'PAR-25-100')]);
  expect(await series()).toEqual({ 'PAR-24-100': 'PAR-25-100', 'PAR-25-100': null });
  await write([us('3', 'PAR-25-101')]);
  expect(await series()).toEqual({});
  await write([us('3', 'PAR-25-101', { title: 'Other studies' })]);
  expect(await series()).toEqual({ 'PAR-24-100': 'PAR-25-100', 'PAR-25-100': null });
});

it('a call that names the one it replaces is joined to it, whichever comes first', async () => {
  const reissue = us('2', 'PAR-25-100', {
    title: 'Renamed',
    description: 'This is a reissue of PAR-23-025.',
  });
  await write([reissue]);
  await write([us('1', 'PAR-23-025')]);
  expect(await series()).toEqual({ 'PAR-23-025': 'PAR-25-100', 'PAR-25-100': null });
});

it('calls that were stored by an earlier version are read when the server starts', async () => {
  await write([us('1', '22-500'), us('2', '23-500')]);
  const before = await series();
  await database.db.deleteFrom('opportunity_edition').execute();
  await database.db.updateTable('opportunity').set({ superseded_on: null }).execute();
  const book = { priority: () => 0, draft: () => ({ rejected: 'never drafted' }) };
  await openCatalogue(database.db, book, fixedClock('2026-03-01T12:00:00Z')).renew();
  expect(await series()).toEqual(before);
  expect((await opportunitiesById(database.db, [1], NOBODY))[0]!.supersededOn).not.toBeNull();
});

it(`in whatever order calls come, their series are the same (seed ${SEED})`, async () => {
  const random = new Random(SEED);
  const calls = Array.from({ length: 60 }, (_, index) => {
    const year = random.between(20, 26);
    const number = random.chance(0.5)
      ? `${year}-${random.between(500, 503)}`
      : `PAR-${year}-${random.between(100, 102)}`;
    return us(String(index), number, {
      title: `${random.pick(['Reefs', 'Kelp', 'Eels'])} FY ${2000 + year}`,
      description: random.chance(0.3)
        ? `It replaces PAR-${random.between(20, 25)}-${random.between(100, 102)}.`
        : null,
      postedOn: random.chance(0.7) ? `20${year}-02-03` : null,
      status: random.chance(0.1) ? 'forecast' : null,
      ...(random.chance(0.2)
        ? { identityKeys: [`us-opportunity:${random.below(60)}`, `us-opportunity:${index}`] }
        : {}),
    });
  });
  await write(calls);
  const dump = await dumpCatalogue(database.db);
  expect(Object.keys(await series()).length).toBeGreaterThan(5);
  for (let round = 0; round < 3; round++) {
    const other = await createTestDatabase();
    try {
      const left = [...calls];
      while (left.length > 0) {
        const batch = Array.from({ length: random.between(1, 9) }, () =>
          left.splice(random.below(left.length), 1),
        ).flat();
        await write(batch, 'calls', other);
      }
      expect(await dumpCatalogue(other.db)).toEqual(dump);
    } finally {
      await other.drop();
    }
  }
});
