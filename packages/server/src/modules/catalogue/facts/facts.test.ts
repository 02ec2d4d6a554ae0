import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NOBODY } from '../../../platform/auth/viewer.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { addAccount } from '../../../testing/people.ts';
import { importInto, registryOf } from '../../ingestion/testing/import-text.ts';
import { type Invented, inventedOpportunities, listFile } from '../../ingestion/testing/invented-sources.ts';
import { currentRevision } from '../internal/internal-records.views.ts';
import { asCatalogueWriter } from '../writer/catalogue-writer.store.ts';
import { convertAmounts } from './facts.store.ts';
import { changesOf, deadlinesOf } from './history.views.ts';
import { replaceOwnDeadlines } from './own-deadlines.store.ts';

const registry = registryOf(inventedOpportunities('calls', 40), inventedOpportunities('better', 80));

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(() => database.drop());

const write = (
  id: string,
  records: Invented[],
  day: string,
  { scope = null, ...options }: { scope?: string | null; backfill?: boolean } = {},
) => importInto(database, registry, { content: listFile(id, records, scope) }, { day, ...options });

const due = (date: string, kind = 'DueDate') => ({
  kind,
  date,
  time: '17:00',
  zone: 'Europe/Brussels',
  label: null,
});

const call = (stated: Partial<Invented> = {}): Invented => ({
  id: 'a',
  title: 'Ice',
  status: 'open',
  funder: { name: 'Ice Fund', identifiers: [], country: 'NO' },
  deadlines: [due('2027-05-01'), due('2027-02-01'), due('2026-12-01', 'LoiDate')],
  amount: { ceiling: 1_000, currency: 'USD' },
  eligibility: { degrees: ['phd'], text: '<p>For doctors.</p>' },
  ...stated,
});

const briefs = async () =>
  (
    await sql`select b.*, array_to_json(due_on) as due_on, array_to_json(deadline_days) as deadline_days from opportunity_brief b order by opportunity_id`.execute(
      database.db,
    )
  ).rows;
const deadlines = () =>
  database.db
    .selectFrom('opportunity_deadline')
    .select(['opportunity_id', 'kind', 'due_on', 'due_time', 'zone', 'label'])
    .orderBy('opportunity_id')
    .orderBy('due_on')
    .execute();
const changes = async () => {
  const rows = await database.db
    .selectFrom('opportunity_change')
    .selectAll()
    .orderBy('revision')
    .orderBy('told_of')
    .execute();
  return rows.map(({ revision: _, changed_at, ...rest }) => ({
    ...rest,
    day: changed_at.toISOString().slice(0, 10),
  }));
};

it('tells what changed in the facts of a call, and nothing at its first publication or of a backfill', async () => {
  await write('calls', [call()], '2026-03-01');
  expect(await briefs()).toMatchObject([
    {
      title: 'Ice',
      funder: 'Ice Fund',
      amount: 1_000,
      currency: 'USD',
      status: 'open',
      closes_on: '2027-05-01',
      due_on: ['2027-02-01', '2027-05-01'],
      deadline_days: ['2026-12-01', '2027-02-01', '2027-05-01'],
      changed_at: null,
    },
  ]);
  expect(await deadlines()).toMatchObject([
    { kind: 'LoiDate' },
    { kind: 'DueDate', due_on: '2027-02-01', due_time: '17:00', zone: 'Europe/Brussels' },
    {},
  ]);
  expect(await changes()).toEqual([]);

  const reworded = call({
    description: 'More words',
    eligibility: { degrees: ['phd'], text: 'For doctors' },
  });
  await write('calls', [reworded], '2026-03-02');
  await write('calls', [call({ ...reworded, amount: { ceiling: 3, currency: 'USD' } })], '2026-03-03', {
    backfill: true,
  });
  expect(await changes()).toEqual([]);
  expect(await briefs()).toMatchObject([{ amount: 3 }]);

  const moved = call({
    deadlines: [due('2027-06-01')],
    amount: { ceiling: 2, currency: 'EUR' },
    eligibility: { text: 'For all' },
  });
  await write('calls', [moved], '2026-03-04');
  expect(await changes()).toMatchObject([
    {
      day: '2026-03-04',
      before: {
        amount: { ceiling: 3, currency: 'USD' },
        deadlines: [{}, {}, {}],
        eligibility: { degrees: ['phd'], text: 'For doctors' },
      },
      after: {
        amount: { ceiling: 2, currency: 'EUR' },
        deadlines: [{ date: '2027-06-01' }],
        eligibility: { degrees: null, text: 'For all' },
      },
    },
  ]);
  expect((await changes())[0]?.after).not.toHaveProperty('status');
  expect(await briefs()).toMatchObject([{ changed_at: expect.any(Date) }]);
  expect(await deadlines()).toMatchObject([{ due_on: '2027-06-01' }]);
});

it('calls a call withdrawn that no source lists any longer', async () => {
  await write('calls', [call(), call({ id: 'b' })], '2026-03-01', { scope: 'all' });
  await write('calls', [call({ id: 'b' })], '2026-03-02', { scope: 'all' });
  expect(await changes()).toMatchObject([
    { opportunity_id: 1, before: { status: 'open' }, after: { status: 'withdrawn' } },
  ]);
  expect(await briefs()).toMatchObject([{ status: 'withdrawn' }, { status: 'open' }]);
});

it('keeps the history of calls that turn out to be one, and tells those who knew the other what is different', async () => {
  await write('calls', [call(), call({ id: 'b', status: 'forecast' })], '2026-03-01');
  await write('calls', [call({ id: 'b', status: 'forecast', deadlines: [due('2027-03-01')] })], '2026-03-02');
  await write('better', [{ ...call(), id: 'x', identityKeys: ['calls:a', 'calls:b'] }], '2026-03-03');
  expect(await changes()).toMatchObject([
    { opportunity_id: 1, told_of: 2, day: '2026-03-02', after: { deadlines: [{ date: '2027-03-01' }] } },
    {
      opportunity_id: 1,
      told_of: 2,
      day: '2026-03-03',
      before: { status: 'forecast' },
      after: { status: 'open' },
    },
  ]);
  expect(await briefs()).toMatchObject([{ opportunity_id: 1, changed_at: new Date('2026-03-03T12:00:00Z') }]);
  expect(await changesOf(database.db, 1, NOBODY, 1)).toMatchObject({
    total: 2,
    changes: [{ changedDate: '2026-03-03T12:00:00.000Z', after: { status: 'open' } }],
  });
  const days = (await deadlinesOf(database.db, [2, 1, 9], NOBODY))
    .get(2)
    ?.map(({ kind, date }) => `${kind} ${date}`);
  expect(days).toEqual(['LoiDate 2026-12-01', 'DueDate 2027-02-01', 'DueDate 2027-05-01']);
});

it('keeps the deadlines that institutions have added, when the call is read anew', async () => {
  await write('calls', [call()], '2026-03-01');
  const account = await addAccount(database.db, 'Alpha');
  const own = { ...due('2026-11-01'), kind: 'OtherDate' as const, label: 'internal: to the office' };
  await asCatalogueWriter(database.db, (trx) => replaceOwnDeadlines(trx, account, 1, [own], new Date()));
  const before = await currentRevision(database.db);
  await write('calls', [call({ deadlines: [due('2027-05-02')] })], '2026-03-02');
  const members = async () => (await deadlinesOf(database.db, [1], { accountId: account })).get(1);
  expect(await members()).toMatchObject([own, { date: '2027-05-02' }]);
  expect((await deadlinesOf(database.db, [1], NOBODY)).get(1)).toMatchObject([{ date: '2027-05-02' }]);
  expect(await currentRevision(database.db)).toBeGreaterThan(before);
  await write('calls', [call({ deadlines: [] })], '2026-03-03');
  expect(await members()).toMatchObject([own]);
});

it('is filled for the calls of an earlier version, whatever their texts hold', async () => {
  await write(
    'calls',
    [
      call(),
      call({
        id: 'b',
        title: 'a\\u0000\u0000\ud800b',
        amount: {},
        deadlines: [due('2027-01-01', 'OtherDate')],
      }),
    ],
    '2026-03-01',
  );
  const written = [await briefs(), await deadlines()];
  expect(written[0]).toMatchObject([{}, { due_on: ['2027-01-01'], amount_eur: null }]);
  await sql`truncate opportunity_brief, opportunity_deadline`.execute(database.db);
  for (const [name, begins] of [
    ['0021-facts-of-calls.sql', /^with call as.*/ms],
    ['0023-briefs-for-lists.sql', /^update opportunity_brief.*/ms],
  ] as const) {
    const migration = join(import.meta.dirname, '../../../../migrations', name);
    await sql.raw(begins.exec(await readFile(migration, 'utf8'))?.[0] ?? '').execute(database.db);
  }
  await asCatalogueWriter(database.db, convertAmounts);
  const [first, second] = await briefs();
  expect([first, { ...Object(second), title: undefined }]).toEqual([
    written[0]?.[0],
    { ...Object(written[0]?.[1]), title: undefined },
  ]);
  expect(second).toMatchObject({ title: 'a\\u0000b' });
  expect(await deadlines()).toEqual(written[1]);
});
