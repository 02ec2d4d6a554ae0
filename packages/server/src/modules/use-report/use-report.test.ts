import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { allEndpoints } from '../../testing/every-call/endpoints.ts';
import { PASSWORD } from '../../testing/people.ts';
import { type IdentityWorld, openIdentityWorld } from '../../testing/worlds/identity-world.ts';
import { KIND_OF_CALL } from './kinds-of-call.ts';

const USE = '/api/account/use';
const A_MINUTE = 1 / 60;

let world: IdentityWorld;
let alpha: string;
let ada: Browser;
let operator: Browser;

beforeAll(async () => {
  world = await openIdentityWorld();
  alpha = await world.addAccount('Alpha');
  const operators = await world.addAccount('Operators');
  await world.addPerson('olga@operators.example', { accountId: operators, role: 'ALMIGHTY' });
  await world.addPerson('ada@alpha.example', { accountId: alpha, role: 'ADMIN' });
  await world.addPerson('ben@alpha.example', { accountId: alpha });
  await world.addPerson('guest@elsewhere.example');
  ada = await world.signedIn('ada@alpha.example');
  operator = await world.signedIn('olga@operators.example');
});
afterAll(() => world?.close());

async function marks() {
  const { rows } = await sql<{ month: string; kind: string; account_id: string; mark: string }>`
    select to_char(month, 'YYYY-MM') as month, kind, account_id, mark from use_mark
    where account_id = ${alpha} order by month, kind`.execute(world.db);
  return rows;
}
const storedAfterAMinute = async (count: number) => {
  world.passHours(A_MINUTE);
  await expect.poll(async () => (await marks()).length).toBe(count);
};
const put = (month: string, kind: 'visited' | 'searched' | 'tracked', people: number) =>
  world.db.insertInto('use_month').values({ account_id: alpha, month, kind, people }).execute();

test('the calls that count are calls of the contracts', async () => {
  const names = (await allEndpoints()).map(({ name }) => name);
  for (const name of Object.keys(KIND_OF_CALL)) expect(names).toContain(name);
});

test('what members do is stored once a minute, once a person, month and kind; nobody else counts', async () => {
  const ben = await world.signedIn('ben@alpha.example');
  const guest = await world.signedIn('guest@elsewhere.example');
  for (const browser of [ada, ada, ben, guest, world.browser()]) {
    await browser.get('/api/user');
    // There is no index, so it fails and does not count.
    expect((await browser.post('/api/awards', {})).status).toBe(503);
  }
  expect(await marks()).toEqual([]);
  await storedAfterAMinute(2);
  await ben.get('/api/user');
  const all = await marks();
  expect(all.map(({ month, kind }) => `${month} ${kind}`)).toEqual(['2026-03 visited', '2026-03 visited']);
  const { rows } = await sql<{ id: string }>`select id from person`.execute(world.db);
  for (const { id } of rows) expect(JSON.stringify(all)).not.toContain(id);
});

test('a person downloads their marks, and takes them along when they go', async () => {
  const ben = await world.signedIn('ben@alpha.example');
  expect((await ben.get('/api/user/data')).body.use).toEqual([
    { accountId: alpha, month: '2026-03', kind: 'visited' },
  ]);
  expect((await ben.delete('/api/user', { password: PASSWORD })).status).toBe(200);
  expect((await marks()).length).toBe(1);
});

test('a month is counted on the second day of the next one, and its marks are deleted', async () => {
  world.setTime('2026-04-01T23:00:00Z');
  const { body } = await ada.get(USE);
  expect(body).toEqual({ months: [], next: { month: '2026-03', readyOn: '2026-04-02' } });
  world.setTime('2026-04-02T00:00:00Z');
  await put('2024-03-01', 'visited', 99);
  world.passHours(1);
  await expect.poll(async () => (await marks()).map(({ month }) => month)).toEqual(['2026-04']);
  const { rows } = await sql`
    select to_char(month, 'YYYY-MM') as month, kind, people from use_month where account_id = ${alpha}`.execute(
    world.db,
  );
  expect(rows).toEqual([{ month: '2026-03', kind: 'visited', people: 1 }]);
});

test('administrators read rounded numbers of people, never of fewer than five, also as a file', async () => {
  await put('2026-01-01', 'visited', 23);
  await put('2026-01-01', 'searched', 5);
  await put('2026-01-01', 'tracked', 4);
  const few = { visited: null, searched: null, saved: null, tracked: null };
  const report = {
    months: [
      { month: '2026-01', ...few, visited: 25, searched: 5 },
      { month: '2026-02', ...few },
      { month: '2026-03', ...few },
    ],
    next: { month: '2026-04', readyOn: '2026-05-02' },
  };
  expect((await ada.get(USE)).body).toEqual(report);
  expect((await operator.get(`/api/admin/account/use?accountId=${alpha}`)).body).toEqual(report);
  expect((await operator.get(USE)).body.months).toEqual([]);
  const file = await ada.get(`${USE}/_export`);
  const few4 = 'fewer than 5,fewer than 5';
  expect(String(file.body)).toBe(
    [
      '\uFEFFMonth,Visited Fundry,Searched,Saved a search,Tracked or sent',
      `2026-01,25,5,${few4}`,
      `2026-02,${few4},${few4}`,
      `2026-03,${few4},${few4}`,
      '',
    ].join('\r\n'),
  );
  expect(file.headers['content-disposition']).toBe('attachment; filename="use-of-fundry.csv"');
  const ofAny = await operator.get(`/api/admin/account/use/_export?accountId=${alpha}`);
  expect(ofAny.body).toBe(file.body);
});
