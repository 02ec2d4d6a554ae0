import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { addAccount, addPerson } from '../../../testing/people.ts';
import { importInto, registryOf } from '../../ingestion/testing/import-text.ts';
import { inventedOpportunities, listFile } from '../../ingestion/testing/invented-sources.ts';
import type { Scope } from '../scope.ts';
import { keepLists, type ReadList } from './kept-lists.ts';
import { readListRows } from './list-rows.store.ts';
import { noteVisit } from './visit.store.ts';

const registry = registryOf(inventedOpportunities('calls', 40));

let database: TestDatabase;
let ada: Scope;
let eve: Scope;
let readList: ReadList;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const accountId = await addAccount(db, 'Alpha University');
  ada = { personId: await addPerson(db, 'ada@alpha.example', { accountId }), accountId };
  eve = { personId: await addPerson(db, 'eve@alpha.example', { accountId }), accountId };
  readList = keepLists(db);
  await importDeadline('2027-05-01');
});
afterAll(() => database?.drop());

const run = (statement: string) => sql.raw(statement).execute(database.db);
const importDeadline = (date: string) => {
  const deadline = { kind: 'DueDate', date, time: null, zone: null, label: null };
  const funder = { name: 'Ice Fund', identifiers: [], country: 'NO' };
  const call = { id: 'a', title: 'Ice', status: 'open', funder, deadlines: [deadline] };
  return importInto(database, registry, { content: listFile('calls', [call], null) }, { day: '2026-03-01' });
};
const trackAll = ({ personId, accountId }: Scope) =>
  run(`insert into tracked_opportunity (person_id, account_id, opportunity_id, title, tracked_at, deadline_alert_types,
    stage, remark, told_revision, tracked_revision)
    select '${personId}', '${accountId}', opportunity_id, title, now(), '{}', 'interested', '', 0, 0 from opportunity_brief`);

/** Expects that something changes the list of Ada, and that her next call shows it. */
async function expectSeen(write: () => Promise<unknown>): Promise<void> {
  const { rows: before } = await readList(ada);
  await write();
  const { rows: after } = await readList(ada);
  expect(after).not.toEqual(before);
  expect(after).toEqual(await readListRows(database.db, ada));
}

test('a list is read again after every write, whoever made it', async () => {
  await expectSeen(() => trackAll(ada));
  await expectSeen(() => run(`update tracked_opportunity set stage = 'preparing'`));
  await run(`insert into tracking_group (person_id, account_id, name, created_at)
    values ('${ada.personId}', '${ada.accountId}', 'Ocean', now())`);
  await expectSeen(() =>
    run('insert into tracking_group_member select g.id, t.id from tracking_group g, tracked_opportunity t'),
  );
  await expectSeen(() => run('delete from tracking_group_member'));
  await run(
    'insert into tracking_group_member select g.id, t.id from tracking_group g, tracked_opportunity t',
  );
  await expectSeen(() => run('delete from tracking_group'));
  await expectSeen(() => importDeadline('2027-06-01'));
  await expectSeen(() => run('update opportunity_brief set amount_eur = 5'));
  await expectSeen(() =>
    run(`insert into removed_record (target, id, merged_into, revision)
      select 'opportunity', opportunity_id, 900000001, 1 from opportunity_brief`),
  );
  await expectSeen(() => run('delete from removed_record'));
  await expectSeen(() => run('update tracked_opportunity set untracked_at = now()'));
  await expectSeen(() => run('update tracked_opportunity set untracked_at = null'));
  await expectSeen(() => run('delete from tracked_opportunity'));
});

test('what another process writes is seen, also when it is what the end of a membership changes', async () => {
  await trackAll(ada);
  const elsewhere = { personId: ada.personId, accountId: await addAccount(database.db, 'Beta University') };
  expect((await readList(elsewhere)).rows).toEqual([]);
  const program = `
    const client = new (await import('pg')).default.Client({ connectionString: process.argv[1] });
    await client.connect();
    await client.query("delete from membership where person_id = '${ada.personId}'");
    await client.end();`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program, database.url]);
  expect((await readList(elsewhere)).rows).toHaveLength(1);
});

test('a list is kept as long as nobody changes it; the last visit is read each time', async () => {
  const { rows } = await readList(ada);
  await trackAll(eve);
  const at = new Date('2026-03-01T12:00:00Z');
  await noteVisit(database.db, { ...ada, accountId: null }, at);
  const again = await readList(ada);
  expect(again.rows).toBe(rows);
  expect((await readList({ ...ada, accountId: null })).seenAt).toBe(at.getTime());
});

test('a write that is rolled back changes nothing', async () => {
  const { rows } = await readList(eve);
  const undone = database.db.transaction().execute(async (tx) => {
    await sql`update tracked_opportunity set stage = 'awarded'`.execute(tx);
    expect((await readList(eve)).rows).toBe(rows);
    throw new Error('rolled back');
  });
  await expect(undone).rejects.toThrow('rolled back');
  expect((await readList(eve)).rows).toBe(rows);
});

test('lists that were not asked for lately make room', async () => {
  const small = keepLists(database.db, 3);
  const { rows } = await small(eve);
  expect((await small(eve)).rows).toBe(rows);
  await small(ada);
  expect((await small(eve)).rows).not.toBe(rows);
});

test('a person can be deleted with everything that they track', async () => {
  await run(`delete from person where id = '${eve.personId}'`);
  expect((await readList(eve)).rows).toEqual([]);
});
