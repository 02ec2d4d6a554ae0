import { EMPTY_DRAFT } from '@fundry/contracts/internal-opportunities/internal-draft.ts';
import { MAX_INTERNAL } from '@fundry/contracts/internal-opportunities/internal-words.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '../../../platform/clock.ts';
import { oneRow } from '../../../platform/db/one-row.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { addAccount, addPerson } from '../../../testing/people.ts';
import { deleteInternal, findInternal, lockCount, lockInternal } from '../internal-opportunity.store.ts';
import { idsOfInternal } from '../list/internal-list.store.ts';
import { createDraft, saveDraft, type Writing } from '../write/save-draft.service.ts';
import { importFile } from './import.service.ts';

let database: TestDatabase;
let writing: Writing;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const accountId = await addAccount(db, 'Alpha');
  const personId = await addPerson(db, 'eva@post.example', { accountId, role: 'EDITOR' });
  writing = { db, clock: fixedClock('2026-03-01T12:00:00Z'), accountId, personId };
});
afterAll(() => database?.drop());
beforeEach(async () => {
  await deleteInternal(database.db, writing.accountId, await ids(), 'all');
});

const ids = () => idsOfInternal(database.db, { accountId: writing.accountId, words: [] });
const send = (csv: string, confirm = true) =>
  importFile(writing, { csv, confirm }, new AbortController().signal);
const write = (title: string) => createDraft(writing, { ...EMPTY_DRAFT, title });

test('editors who import and write at once stay within what an institution can have', async () => {
  const { accountId, personId } = writing;
  await sql`
    insert into internal_opportunity (id, account_id, draft, status, version, words, written_by, written_at)
    select 4503599627370496 + n, ${accountId}, ${JSON.stringify(EMPTY_DRAFT)}::jsonb, 'draft', 1, '', ${personId}, now()
    from generate_series(1, ${MAX_INTERNAL - 1}::integer) n`.execute(database.db);
  const [one, another, third, fourth] = await Promise.allSettled([
    send('Title\nA'),
    send('Title\nB'),
    write('C'),
    write('D'),
  ]);
  const imported = [one, another].map((sent) => sent?.status === 'fulfilled' && sent.value.imported);
  const written = [third, fourth].map((sent) => sent?.status === 'fulfilled');
  expect([...imported, ...written].filter(Boolean)).toHaveLength(1);
  expect(await ids()).toHaveLength(MAX_INTERNAL);
});

test('a file that is sent twice at once is imported once', async () => {
  const { id } = await write('Seeds');
  const csv = `Id,Version,Title\nIO-${id},1,Seed grants\n,,New\n`;
  const sent = await Promise.all([send(csv), send(csv)]);
  expect(sent.map(({ imported }) => imported)).toEqual([true, true]);
  expect(sent.map(({ rows }) => rows.map(({ act }) => act).join()).sort()).toEqual([
    'change,create',
    'same,known',
  ]);
  expect(await ids()).toHaveLength(2);
});

test('a trial waits for nobody', async () => {
  const { id } = await write('Seeds');
  await database.db.transaction().execute(async (trx) => {
    await lockInternal(trx, writing.accountId, id);
    const { rows } = await send(`Id,Version,Title\nIO-${id},1,Other`, false);
    expect(rows).toMatchObject([{ act: 'change' }]);
  });
});

test.each([
  ['Version', (id: number) => saveDraft(writing, id, 1, { ...EMPTY_DRAFT, title: 'Saved' })],
  ['Id', (id: number) => deleteInternal(database.db, writing.accountId, [id], 'all')],
])('what changes between reading and writing is not overwritten: %s', async (column, change) => {
  const { id } = await write('Seeds');
  const importing = await database.db.transaction().execute(async (trx) => {
    await lockCount(trx, writing.accountId);
    const answer = send(`Id,Version,Title\nIO-${id},1,Other\n,,New`);
    await expect.poll(waiting).toBe(1);
    await change(id);
    return { answer };
  });
  expect(await importing.answer).toMatchObject({ imported: false, faults: [{ row: 2, column }] });
  const left = await Promise.all(
    (await ids()).map((each) => findInternal(database.db, writing.accountId, each)),
  );
  expect(left.map((row) => row?.draft.title)).toEqual(column === 'Id' ? [] : ['Saved']);
});

/** How many transactions wait for a lock of a name. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(database.db);
  return oneRow(rows).count;
}

test('the name of a funder has a limit, and so has a cell', async () => {
  const { faults } = await send(`Title,Funder,Keywords\nA,${'x'.repeat(501)},${';'.repeat(200_001)}`);
  expect(faults.map(({ column, fault }) => [column, fault])).toEqual([
    ['Keywords', 'A cell can have at most 200,000 characters.'],
    ['Funder', 'The name of a funder can have at most 500 characters.'],
  ]);
});

test('an import whose caller has gone writes nothing', async () => {
  await expect(
    importFile(writing, { csv: 'Title\nA', confirm: true }, AbortSignal.abort()),
  ).rejects.toThrow();
  expect(await ids()).toEqual([]);
});
