import { MAX_API_KEYS } from '@fundry/contracts/identity/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { type IdentityWorld, openIdentityWorld } from '../../../testing/worlds/identity-world.ts';

let world: IdentityWorld;
let accountId: string;
let admin: Browser;
beforeAll(async () => {
  world = await openIdentityWorld();
  accountId = await world.addAccount('Alpha University');
  await world.addPerson('admin@alpha.example', { accountId, role: 'ADMIN' });
  admin = await world.signedIn('admin@alpha.example');
});
afterAll(() => world?.close());

async function create(more: object = {}): Promise<{ id: string; key: string }> {
  const wanted = { name: 'Repository', scopes: ['search:read'], ...more };
  const { status, body } = await admin.post('/api/account/api-consumers', wanted);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

function using(key: string, address?: string): Browser {
  const program = world.browser(address);
  program.headers = { authorization: `Bearer ${key}` };
  return program;
}

const actions = async () =>
  ((await admin.get('/api/account/audit-log')).body.events as { action: string; actor: string }[]).map(
    ({ action, actor }) => `${action} by ${actor}`,
  );

test('a key is shown once and kept as a hash', async () => {
  const { id, key } = await create();
  expect(key).toMatch(/^fundry_[\w-]{43}$/);
  const listed = (await admin.get('/api/account/api-consumers')).body;
  expect(listed).toMatchObject([
    { id, keyHint: key.slice(0, 13), lastUsedAt: null, accountName: 'Alpha University' },
  ]);
  expect(JSON.stringify(listed)).not.toContain(key);
  const rows = await world.db.selectFrom('api_consumer').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(key.slice(13));
  expect(world.log.join('')).not.toContain(key.slice(13));
  await admin.delete(`/api/account/api-consumers/${id}`);
});

test('a key speaks for its account, as a reader, and tells when it was used last', async () => {
  const { id, key } = await create();
  const { body } = await using(key).get('/api/user');
  expect(body).toMatchObject({ userId: null, color: 'GREEN', role: 'VIEWER', account: { id: accountId } });
  const [listed] = (await admin.get('/api/account/api-consumers')).body;
  expect(listed.lastUsedAt).toBe('2026-03-01T12:00:00.000Z');
  expect((await using(key).get('/user/profile')).body.code).toBe('accounts/not-for-consumers');
  expect((await using(key).get('/api/account/user-roles')).status).toBe(403);
  await admin.delete(`/api/account/api-consumers/${id}`);
});

test('an account has at most two hundred keys', async () => {
  const other = await world.addAccount('Omega College');
  const rows = Array.from({ length: MAX_API_KEYS }, (_, index) => ({
    account_id: other,
    name: `Key ${index}`,
    type: 'GENERIC' as const,
    scopes: ['search:read' as const],
    key_hash: `hash ${index}`,
    key_hint: 'fundry_',
    requests_per_minute: 1,
    created_at: new Date(),
    created_by: null,
    last_used_at: null,
  }));
  await world.db.insertInto('api_consumer').values(rows).execute();
  await world.addPerson('omega@post.example', { accountId: other, role: 'ADMIN' });
  const keeper = await world.signedIn('omega@post.example');
  const more = await keeper.post('/api/account/api-consumers', { name: 'One more', scopes: ['search:read'] });
  expect([more.status, more.body.code]).toEqual([409, 'accounts/too-many-keys']);
  await world.db.deleteFrom('account').where('id', '=', other).execute();
});

test('a key counts before a session: an administrator’s cookies lend it nothing', async () => {
  const { id, key } = await create();
  const { status } = await admin.get('/api/account/user-roles', { authorization: `Bearer ${key}` });
  expect(status).toBe(403);
  const wrong = await admin.get('/api/account/user-roles', {
    authorization: 'Bearer fundry_not-a-key-at-all',
  });
  expect(wrong.status).toBe(401);
  await admin.delete(`/api/account/api-consumers/${id}`);
});

test('every answer tells how often the key may still be used, and 429 when to come back', async () => {
  const { id, key } = await create({ requestsPerMinute: 2 });
  const program = using(key);
  const first = await program.get('/api/user');
  expect(first.headers).toMatchObject({
    'ratelimit-policy': '"minute";q=2;w=60',
    ratelimit: '"minute";r=1;t=60',
  });
  expect((await program.get('/api/user')).headers.ratelimit).toBe('"minute";r=0;t=60');
  const refused = await program.get('/api/user');
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
  world.setTime('2026-03-01T12:01:01Z');
  expect((await program.get('/api/user')).status).toBe(200);
  await admin.delete(`/api/account/api-consumers/${id}`);
});

test('a key that was deleted is worth nothing at once, also after another one of the same name', async () => {
  const { id, key } = await create();
  expect((await using(key).get('/api/user')).status).toBe(200);
  expect((await admin.delete(`/api/account/api-consumers/${id}`)).status).toBe(200);
  const next = await create();
  expect(next.key).not.toBe(key);
  const refused = await using(key).get('/api/user');
  expect([refused.status, refused.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  expect((await admin.delete(`/api/account/api-consumers/${id}`)).status).toBe(404);
  await admin.delete(`/api/account/api-consumers/${next.id}`);
});

test('keys are listed newest first, can be renamed and can have a last day', async () => {
  const older = await create({ name: 'A', endsOn: '2026-03-31' });
  world.setTime('2026-03-01T12:02:00Z');
  const newer = await create({ name: 'Z' });
  const renamed = await admin.put(`/api/account/api-consumers/${older.id}`, { name: 'Repository' });
  expect(renamed.body).toMatchObject({ name: 'Repository', endsOn: '2026-03-31' });
  const listed = (await admin.get('/api/account/api-consumers')).body as { id: string }[];
  expect(listed.map(({ id }) => id)).toEqual([newer.id, older.id]);
  expect((await actions())[0]).toBe('consumers/renamed by admin@alpha.example');
  const late = await admin.post('/api/account/api-consumers', {
    name: 'Late',
    scopes: ['search:read'],
    endsOn: '2026-02-28',
  });
  expect([late.status, late.body.code]).toEqual([400, 'accounts/day-over']);
  for (const { id } of [older, newer]) await admin.delete(`/api/account/api-consumers/${id}`);
});

test('creating, using and deleting stand in the audit log', async () => {
  const { id, key } = await create({ name: 'Audited' });
  await using(key).get('/api/user');
  await using(key).get('/api/user');
  await admin.delete(`/api/account/api-consumers/${id}`);
  expect((await actions()).slice(0, 3)).toEqual([
    'consumers/deleted by admin@alpha.example',
    'consumers/used by Audited',
    'consumers/created by admin@alpha.example',
  ]);
});

test('guessing keys is held back by address', async () => {
  const guesser = using('fundry_guessed-guessed-guessed', '203.0.113.9');
  for (let guess = 0; guess < 30; guess++) expect((await guesser.get('/api/user')).status).toBe(401);
  expect((await guesser.get('/api/user')).status).toBe(429);
  const { id, key } = await create();
  expect((await using(key, '203.0.113.9').get('/api/user')).status).toBe(200);
  await admin.delete(`/api/account/api-consumers/${id}`);
});

test('a super admin makes and deletes keys of any account; nobody makes one for another account by its id', async () => {
  const other = await world.addAccount('Beta College');
  await world.addPerson('op@alpha.example', { accountId, role: 'ALMIGHTY' });
  const operator = await world.signedIn('op@alpha.example');
  const wanted = { accountId: other, name: 'Repository', scopes: ['search:read'] };
  for (const unknown of [{ type: 'OTHER' }, { scopes: ['labels:write'] }, { scopes: [] }]) {
    const refused = await operator.post('/api/admin/account/api-consumers', { ...wanted, ...unknown });
    expect(refused.status).toBe(400);
  }
  const { body } = await operator.post('/api/admin/account/api-consumers', wanted);
  expect(body).toMatchObject({ accountId: other, type: 'GENERIC' });
  expect((await admin.post('/api/account/api-consumers', wanted)).status).toBe(400);
  expect((await admin.get('/api/account/api-consumers')).body).toEqual([]);
  expect((await operator.get(`/api/admin/account/api-consumers?accountId=${other}`)).body).toHaveLength(1);
  expect((await admin.delete(`/api/account/api-consumers/${body.id}`)).status).toBe(404);
  expect((await operator.delete(`/api/admin/account/api-consumers/${body.id}`)).status).toBe(200);
});
