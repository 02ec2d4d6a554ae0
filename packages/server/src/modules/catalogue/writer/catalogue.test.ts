import type { Deadline } from '@fundry/sources/drafts/opportunity-draft.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NOBODY } from '../../../platform/auth/viewer.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { connect } from '../../../platform/db/database.ts';
import { explain } from '../../../platform/failure.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { importInto, registryOf } from '../../ingestion/testing/import-text.ts';
import {
  type Invented,
  inventedAwards,
  inventedOpportunities,
  listFile,
} from '../../ingestion/testing/invented-sources.ts';
import { loadSample, sampleBook } from '../../sample/load-sample.ts';
import { openCatalogue, opportunitiesById } from '../catalogue.public.ts';
import { dumpCatalogue } from '../dump.views.ts';
import { publicRevision, recordChanges } from '../index/index-feed.views.ts';

const registry = registryOf(
  inventedOpportunities('calls', 40),
  inventedOpportunities('better', 80),
  inventedAwards('grants', 50),
);

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(() => database.drop());

const write = (id: string, records: Invented[], day = '2026-03-01') =>
  importInto(database, registry, { content: listFile(id, records) }, { day });

const due = (date: string, time: string | null = null): Deadline => ({
  kind: 'DueDate',
  date,
  time,
  zone: time && 'Europe/Brussels',
  label: null,
});

it('makes one record of what sources say about one thing, and the older id leads to it', async () => {
  await write('calls', [
    { id: 'a', title: 'Low A', programme: 'P' },
    { id: 'b', title: 'Low B' },
  ]);
  await write('better', [{ id: 'x', title: 'High', identityKeys: ['calls:b', 'calls:a'] }], '2026-03-05');
  const [record, ...more] = await opportunitiesById(database.db, [2, 1], NOBODY);
  expect(more).toEqual([]);
  expect(record).toMatchObject({
    id: 1,
    title: 'High',
    programme: 'P',
    firstPublishedAt: '2026-03-01T12:00:00.000Z',
    changedAt: '2026-03-05T12:00:00.000Z',
    provenance: [
      {
        source: 'better',
        sourceId: 'x',
        url: 'https://better.invalid/x',
        fetchedAt: '2026-03-05T12:00:00.000Z',
      },
      { source: 'calls', sourceId: 'a', withdrawn: false },
      { source: 'calls', sourceId: 'b' },
    ],
  });
  const { rows } = await sql<{ raw: Invented }>`
    select raw from source_record where target = 'opportunity' and record_id = 1 order by source, source_id`.execute(
    database.db,
  );
  expect(rows.map(({ raw }) => raw.title)).toEqual(['High', 'Low A', 'Low B']);
  await write('calls', [{ id: 'b', title: 'Low B', recurring: true }], '2026-03-09');
  expect((await opportunitiesById(database.db, [2], NOBODY))[0]).toMatchObject({
    id: 1,
    title: 'High',
    recurring: true,
  });
});

it('was first published when the earliest of the records was that turned out to be one', async () => {
  await write('calls', [{ id: 'a', title: 'A' }], '2026-03-05');
  await write('calls', [{ id: 'b', title: 'B' }], '2026-03-01');
  await write('better', [{ id: 'x', title: 'X', identityKeys: ['calls:b', 'calls:a'] }], '2026-03-09');
  expect(await opportunitiesById(database.db, [2], NOBODY)).toMatchObject([
    { id: 1, firstPublishedAt: '2026-03-01T12:00:00.000Z' },
  ]);
});

it('counts for a funder what one may apply for on the day of the import, its first and last day included', async () => {
  const today = '2026-03-01';
  const funder = { name: 'Ice Fund', identifiers: [], country: 'NO' };
  const stated: Partial<Invented>[] = [
    {},
    { opensOn: today, closesOn: today },
    { deadlines: [due(today)] },
    { closesOn: '2026-02-28' },
    { deadlines: [due('2026-02-28')] },
    { opensOn: '2026-03-02' },
    { status: 'forecast' },
    { status: 'closed' },
  ];
  await write(
    'calls',
    stated.map((call, index) => ({ id: `c${index}`, title: `Ice ${index}`, funder, ...call })),
    today,
  );
  const { rows } = await sql<{ opportunities: number }>`select opportunities from funder_tally`.execute(
    database.db,
  );
  expect(rows).toEqual([{ opportunities: 3 }]);
});

it('gives the same catalogue for any order of import', async () => {
  const files: [string, Invented[]][] = [
    [
      'calls',
      [
        { id: 'a', title: 'One', keywords: ['x'], status: 'closed', deadlines: [due('2026-11-03')] },
        {
          id: 'b',
          title: 'Two',
          identityKeys: ['k:1', 'k:2'],
          deadlines: [due('2026-11-05', '17:00')],
          opensOn: '2026-06-01',
        },
      ],
    ],
    ['better', [{ id: 'c', title: 'Three', identityKeys: ['k:2', 'calls:a'], recurring: true }]],
    [
      'calls',
      [
        {
          id: 'd',
          title: 'Four',
          identityKeys: ['k:1'],
          keywords: ['y'],
          status: 'open',
          deadlines: [due('2026-11-03', '12:00')],
          opensOn: '2026-07-01',
        },
      ],
    ],
  ];
  const dumps: string[][] = [];
  for (const order of [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
  ]) {
    const other = await createTestDatabase();
    for (const [position, at] of order.entries()) {
      const [id, records] = files[at]!;
      const day = `2026-03-0${position + 1}`;
      await importInto(other, registry, { content: listFile(id, records) }, { day });
    }
    dumps.push(await dumpCatalogue(other.db));
    await other.drop();
  }
  expect(dumps[1]).toEqual(dumps[0]);
  expect(dumps[2]).toEqual(dumps[0]);
});

it('is changed by what a person would act on, stored by anything else', async () => {
  await write('calls', [{ id: 'a', title: 'Reefs', links: [] }]);
  const first = await publicRevision(database.db);
  await write('calls', [{ id: 'a', title: 'REEFS.', links: [] }], '2026-04-01');
  expect((await opportunitiesById(database.db, [1], NOBODY))[0]).toMatchObject({
    title: 'REEFS.',
    changedAt: '2026-03-01T12:00:00.000Z',
  });
  expect(await publicRevision(database.db)).toBeGreaterThan(first);
  await write('calls', [{ id: 'a', title: 'Reefs', closesOn: '2026-09-01' }], '2026-05-01');
  expect((await opportunitiesById(database.db, [1], NOBODY))[0]?.changedAt).toBe('2026-05-01T12:00:00.000Z');
});

it.each([
  [
    'a source that joins and tells more',
    'better',
    { closesOn: '2026-09-01', sourceUpdatedOn: '2026-02-20' },
    null,
  ],
  ['a source that joins without a date', 'better', { title: 'Reefs and seas' }, null],
  [
    'a source that joins and states a change since',
    'better',
    { closesOn: '2026-09-01', sourceUpdatedOn: '2026-03-20' },
    '2026-04-01T12:00:00.000Z',
  ],
  ['a source that tells otherwise', 'calls', { closesOn: '2026-09-01' }, '2026-04-01T12:00:00.000Z'],
])('is revised by its publishers: %s', async (_, source, told, revisedAt) => {
  await write('calls', [{ id: 'a', identityKeys: ['k:1'], sourceUpdatedOn: '2026-02-10' }]);
  await write(source, [{ id: 'a', identityKeys: ['k:1'], ...told }], '2026-04-01');
  // The record that joins is still new here: alerts and feeds tell people about it.
  expect((await opportunitiesById(database.db, [1], NOBODY))[0]).toMatchObject({
    changedAt: '2026-04-01T12:00:00.000Z',
    revisedAt,
  });
  // The revision also stays when two records become one.
  await write('calls', [{ id: 'z', identityKeys: ['k:0'] }], '2026-05-01');
  await write('better', [{ id: 'both', identityKeys: ['k:0', 'k:1'] }], '2026-05-02');
  expect((await opportunitiesById(database.db, [1], NOBODY))[0]).toMatchObject({ revisedAt });
});

it('is no revision when the same content is read anew, and one when nobody lists it any more', async () => {
  const file = (records: Invented[]) => ({ content: listFile('calls', records, 'all') });
  const both = [{ id: 'a' }, { id: 'b' }];
  await importInto(database, registry, file(both));
  await importInto(database, registry, file(both), { day: '2026-04-01', redraft: true });
  expect((await opportunitiesById(database.db, [1], NOBODY))[0]?.revisedAt).toBe(null);
  await importInto(database, registry, file([{ id: 'a' }]), { day: '2026-05-01' });
  const [kept, gone] = await opportunitiesById(database.db, [1, 2], NOBODY);
  expect([kept?.revisedAt, gone?.revisedAt]).toEqual([null, '2026-05-01T12:00:00.000Z']);
});

it('shows its revisions in order: a reader that asks for later ones misses none', async () => {
  const seen = new Set<number>();
  let after = 0;
  let writing = true;
  const reader = (async () => {
    for (let last = false; ; last = !writing) {
      for (const change of await recordChanges(database.db, 'award', after, 100)) {
        seen.add(change.id);
        after = change.revision;
      }
      if (last && (await recordChanges(database.db, 'award', after, 1)).length === 0) return;
    }
  })();
  const part = (writer: number) =>
    Array.from({ length: 700 }, (_, index) => ({ id: `${writer}-${index}`, title: `T ${writer} ${index}` }));
  await Promise.all([1, 2, 3].map((writer) => write('grants', part(writer))));
  writing = false;
  await reader;
  expect(seen.size).toBe(2100);
});

it('makes room for the first real records', async () => {
  const clock = fixedClock('2026-03-01T00:00:00Z');
  expect(await loadSample(openCatalogue(database.db, sampleBook, clock), clock.today())).toBe(true);
  expect(await loadSample(openCatalogue(database.db, sampleBook, clock), clock.today())).toBe(false);
  const before = await publicRevision(database.db);
  const { summary } = await write('calls', [{ id: 'a', title: 'Real' }]);
  expect(summary.notes).toEqual(['The sample records were removed.']);
  const rows = await database.db.selectFrom('opportunity').select(['sample', 'record']).execute();
  expect(rows.map((row) => (row.record as { title: string }).title)).toEqual(['Real']);
  expect(await database.db.selectFrom('award').select('id').execute()).toEqual([]);
  const gone = await recordChanges(database.db, 'award', before, 10_000);
  expect(gone.length).toBeGreaterThan(0);
  expect(gone.every((change) => !change.listed)).toBe(true);
  const listed = await sql`select from organisation where record is not null and merged_into is null`.execute(
    database.db,
  );
  expect(listed.rows).toEqual([]);
});

it('tells in one sentence that the database went away, and keeps what was committed', async () => {
  const records = Array.from({ length: 4000 }, (_, index) => ({ id: `n${index}`, title: `T ${index}` }));
  const importing = importInto(
    database,
    registry,
    { content: listFile('grants', records) },
    {
      onProgress: (_, read) => {
        if (read !== 1001) return;
        void sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`
          .execute(database.db)
          .catch(() => {});
      },
    },
  );
  const sentence = await importing.then(
    () => 'it ended well',
    (error: unknown) => explain(error),
  );
  expect(sentence).toMatch(/^(The connection to the database was lost\.|Connection terminated)/);
  const later = await connect(database.url);
  const kept = await later.db.selectFrom('award').select('id').execute();
  expect(kept.length).toBeGreaterThanOrEqual(1000);
  expect(kept.length % 500).toBe(0);
  const { summary } = await importInto(later, registry, { content: listFile('grants', records) });
  await later.close();
  expect(summary.counts[0]).toMatchObject({ new: 4000 - kept.length, unchanged: kept.length });
});
