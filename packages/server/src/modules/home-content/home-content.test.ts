import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { type IdentityWorld, ORIGIN, openIdentityWorld } from '../../testing/worlds/identity-world.ts';
import { homeEntryData } from './home-content.public.ts';

const OWN = '/api/account/home-entries';
const ALL = '/api/admin/home-entries';
const ENTRY = {
  kind: 'news',
  title: 'Workshop',
  text: '<p>Bring a <b>draft</b>.</p>',
  link: null as string | null,
  startsOn: '2026-03-01',
  endsOn: null as string | null,
};

let world: IdentityWorld;
let operator: Browser;
let editor: Browser;
let viewer: Browser;
let stranger: Browser;
let eva: string;
let vera: string;

beforeAll(async () => {
  world = await openIdentityWorld();
  const [alpha, beta] = [await world.addAccount('Alpha'), await world.addAccount('Beta')];
  const operators = await world.addAccount('Operators');
  await world.addPerson('olga@operators.example', { accountId: operators, role: 'ALMIGHTY' });
  eva = await world.addPerson('eva@alpha.example', { accountId: alpha, role: 'EDITOR' });
  vera = await world.addPerson('vera@alpha.example', { accountId: alpha });
  await world.addPerson('ben@beta.example', { accountId: beta, role: 'EDITOR' });
  operator = await world.signedIn('olga@operators.example');
  editor = await world.signedIn('eva@alpha.example');
  viewer = await world.signedIn('vera@alpha.example');
  stranger = await world.signedIn('ben@beta.example');
});
afterAll(() => world?.close());

async function write(by: Browser, path: string, fields: Partial<typeof ENTRY> = {}) {
  const { status, body } = await by.post(path, { ...ENTRY, ...fields });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const titles = async (by: Browser, path = '/api/home/entries') => {
  const { body } = await by.get(path);
  return body.map(({ title }: { title: string }) => title);
};

test('an entry stands there in its period, for everybody or for the members of an institution', async () => {
  await write(operator, ALL, { title: 'For all', link: 'https://academy.example/first' });
  await write(operator, ALL, { title: 'Tomorrow', startsOn: '2026-03-02' });
  await write(editor, OWN, { title: 'Last day', startsOn: '2026-02-01', endsOn: '2026-03-01' });
  await write(editor, OWN, { title: 'Over', startsOn: '2026-02-01', endsOn: '2026-02-28' });
  expect(await titles(viewer)).toEqual(['Last day', 'For all']);
  for (const other of [stranger, world.browser()]) expect(await titles(other)).toEqual(['For all']);
  const { body } = await viewer.get('/api/home/entries');
  expect(body.map(({ audience }: { audience: string }) => audience)).toEqual(['institution', 'everybody']);
  expect(JSON.stringify(body)).not.toContain('eva');
  const states = (await editor.get(OWN)).body.map(({ title, state }: Record<string, string>) => [
    title,
    state,
  ]);
  expect(states).toEqual([
    ['Last day', 'shown'],
    ['Over', 'over'],
  ]);
});

test('what is written is made safe and checked', async () => {
  const { text } = await write(editor, OWN, {
    text: '<p onclick="x()">a<script>x()</script></p><img src=x>',
  });
  expect(text).toBe('<p>a</p>');
  expect((await write(editor, OWN, { text: '<p> </p>' })).text).toBe('');
  for (const [fields, said] of [
    [{ title: ' ' }, 'title: must not be empty'],
    [
      { link: 'javascript:x()' },
      'link: must begin with https:// or http://, or be a path of this site such as /search/awards',
    ],
    [
      { link: '//evil.example' },
      'link: must begin with https:// or http://, or be a path of this site such as /search/awards',
    ],
    [
      { link: '/\\evil.example' },
      'link: must begin with https:// or http://, or be a path of this site such as /search/awards',
    ],
    [{ link: 'https://academy.example/\0' }, 'link: must not contain control characters'],
    [{ startsOn: '0000-01-01' }, 'startsOn: must be in the year 0001 or later'],
    [{ endsOn: '2026-02-28' }, 'endsOn: must not be before the first day'],
    [
      { text: 'a'.repeat(2_001) },
      'The text can have at most 2,000 characters; this one has 2,001. Nothing was saved.',
    ],
  ] as const) {
    const { status, body } = await editor.post(OWN, { ...ENTRY, ...fields });
    expect([status, body.errorDescription]).toEqual([400, said]);
  }
});

test('it is changed by who has seen the present version, put in order, and deleted, by its owner only', async () => {
  const [a, b] = [
    await write(editor, OWN, { kind: 'guide', title: 'a' }),
    await write(editor, OWN, { kind: 'guide', title: 'b' }),
  ];
  const changed = { ...ENTRY, kind: 'guide', title: 'A', version: a.version };
  expect((await editor.put(`${OWN}/${a.id}`, changed)).body.version).toBe(a.version + 1);
  const newer = {
    status: 409,
    code: 'home-content/newer',
    newerEntry: { title: 'A', version: a.version + 1, writtenBy: { id: eva } },
  };
  expect((await editor.put(`${OWN}/${a.id}`, changed)).body).toMatchObject(newer);
  expect((await editor.delete(`${OWN}/${a.id}?version=${a.version}`)).body).toMatchObject(newer);
  for (const [by, path] of [
    [stranger, OWN],
    [operator, ALL],
  ] as const) {
    expect((await by.put(`${path}/${b.id}`, { ...changed, version: b.version })).status).toBe(404);
    expect((await by.delete(`${path}/${b.id}`)).status).toBe(404);
    expect((await by.put(`${path}/_reorder`, { kind: 'guide', ids: [b.id, a.id] })).status).toBe(409);
  }
  expect((await editor.put(`${OWN}/_reorder`, { kind: 'guide', ids: [b.id] })).status).toBe(409);
  expect((await editor.put(`${OWN}/_reorder`, { kind: 'guide', ids: [b.id, a.id] })).status).toBe(200);
  const guides = async () => (await titles(editor, OWN)).slice(-2);
  expect(await guides()).toEqual(['b', 'A']);
  expect((await editor.delete(`${OWN}/${b.id}?version=${b.version}`)).status).toBe(200);
  expect((await editor.delete(`${OWN}/${b.id}`)).status).toBe(404);
  expect((await viewer.get(OWN)).status).toBe(403);
});

test('an owner has at most fifty, also when two are saved at once', async () => {
  const { length } = (await stranger.get(OWN)).body;
  for (let at = length; at < 49; at++) await write(stranger, OWN, { endsOn: '2026-03-01' });
  const both = await Promise.all([stranger.post(OWN, ENTRY), stranger.post(OWN, ENTRY)]);
  const [saved, refused] = both.toSorted((a, b) => a.status - b.status);
  expect(saved?.status).toBe(200);
  expect(refused?.body).toMatchObject({
    status: 409,
    errorDescription: 'There can be 50 entries. Delete one that is over first.',
  });
});

test('every change stands in the audit log, and what a person wrote in the download of their data', async () => {
  const { id } = await write(operator, ALL, { title: 'Logged' });
  await operator.put(`${ALL}/${id}`, { ...ENTRY, title: 'Logged twice', version: 1 });
  await operator.delete(`${ALL}/${id}`);
  const { body } = await operator.get('/api/admin/audit-log?kind=home-content');
  expect(
    body.events
      .slice(0, 3)
      .map(({ action, actor, detail }: Record<string, unknown>) => [action, actor, detail]),
  ).toEqual([
    ['home-content/deleted', 'olga@operators.example', { title: 'Logged twice', kind: 'news' }],
    ['home-content/changed', 'olga@operators.example', { title: 'Logged twice', kind: 'news' }],
    ['home-content/added', 'olga@operators.example', { title: 'Logged', kind: 'news' }],
  ]);
  const written = { kind: 'news', title: 'Last day', starts_on: '2026-02-01' };
  expect(await homeEntryData.read(world.db, eva)).toContainEqual(expect.objectContaining(written));
});

test('everybody reads it as a feed; who has read it already is told so', async () => {
  const visitor = world.browser();
  const { body, headers } = await visitor.get('/feeds/home.xml');
  expect(String(body)).toContain(
    '<link rel="alternate" type="text/html" href="https://academy.example/first"/>',
  );
  expect(String(body)).not.toContain('Last day');
  // An entry is new on its first day, whenever it was written.
  await write(operator, ALL, { title: 'Noon', startsOn: '2026-03-02' });
  world.setTime('2026-03-02T12:00:00Z');
  const next = await visitor.get('/feeds/home.xml');
  expect(String(next.body)).toContain('<updated>2026-03-02T00:00:00.000Z</updated>');
  world.setTime('2026-03-01T12:00:00Z');
  visitor.headers = { 'if-none-match': String(headers.etag) };
  expect((await visitor.get('/feeds/home.xml')).status).toBe(304);
});

test('a member makes, renews and ends the secret address of their own feed; it ends with the membership', async () => {
  const MINE = '/api/user/home-feed';
  const visitor = world.browser();
  const pathOf = ({ body }: { body: { feed: { address: string } } }) =>
    body.feed.address.slice(ORIGIN.length);
  const standing = async (path: string) => (await visitor.get(path)).status;
  expect((await viewer.get(MINE)).body).toEqual({ feed: null });
  const first = pathOf(await viewer.put(MINE));
  expect(first).toMatch(/^\/feeds\/[\w-]{30,}\/home\.xml$/);
  expect(pathOf(await viewer.get(MINE))).toBe(first);
  expect(String((await visitor.get(first)).body)).toContain('Last day');
  expect(await standing(first.replace('/feeds/', '/feeds/x'))).toBe(404);
  const second = pathOf(await viewer.put(MINE));
  expect([await standing(first), await standing(second)]).toEqual([404, 200]);
  await viewer.delete(MINE);
  expect(await standing(second)).toBe(404);
  const third = pathOf(await viewer.put(MINE));
  await world.db.deleteFrom('membership').where('person_id', '=', vera).execute();
  expect(await standing(third)).toBe(404);
});
