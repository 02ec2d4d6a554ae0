import { MAX_OWN_KEYS } from '@fundry/contracts/identity/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { PASSWORD } from '../../../testing/people.ts';
import { type IdentityWorld, openIdentityWorld } from '../../../testing/worlds/identity-world.ts';
import { indexCatalogue } from '../../../testing/worlds/sample-copy.ts';

const LIMIT = 40;
const KEYS = '/api/user/api-keys';

let world: IdentityWorld;
let accountId: string;
let ada: Browser;
beforeAll(async () => {
  world = await openIdentityWorld({ FUNDRY_KEY_REQUESTS: String(LIMIT) });
  await indexCatalogue(world, world.engine);
  accountId = await world.addAccount('Alpha University');
  await world.addPerson('ada@alpha.example', { accountId, role: 'EDITOR' });
  ada = await world.signedIn('ada@alpha.example');
});
afterAll(() => world?.close());

async function create(
  person: Browser,
  fields: object = { name: 'Script' },
): Promise<{ id: string; key: string }> {
  const { status, body } = await person.post(KEYS, fields);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

function using(headers: Record<string, string>, address?: string): Browser {
  const program = world.browser(address);
  program.headers = headers;
  return program;
}

test('a key is shown once, kept as a hash, and listed newest first', async () => {
  const first = await create(ada, { name: 'First', endsOn: '2026-03-01' });
  world.setTime('2026-03-01T12:00:01Z');
  const second = await create(ada, { name: 'Second' });
  const { body } = await ada.get(KEYS);
  expect(body).toMatchObject([
    { id: second.id, name: 'Second', endsOn: null, lastUsedAt: null, keyHint: second.key.slice(0, 13) },
    { id: first.id, name: 'First', endsOn: '2026-03-01' },
  ]);
  const kept = JSON.stringify([
    body,
    await world.db.selectFrom('person_key').selectAll().execute(),
    world.log,
  ]);
  expect(kept).not.toContain(first.key.slice(13));
  for (const { id } of [first, second]) await ada.delete(`${KEYS}/${id}`);
});

test.each(['authorization', 'x-api-key'])(
  'a key sent as %s speaks for its person, exports as well',
  async (name) => {
    const { id, key } = await create(ada);
    const program = using({ [name]: name === 'authorization' ? `Bearer ${key}` : key });
    expect((await program.get('/api/user')).body).toMatchObject({
      email: 'ada@alpha.example',
      role: 'EDITOR',
    });
    const file = await program.post('/api/opportunities/_export?format=csv');
    expect([file.status, String(file.headers['content-type'])]).toEqual([200, 'text/csv; charset=utf-8']);
    expect((await program.put('/user/profile', { firstName: 'Ada', lastName: 'Byron' })).status).toBe(200);
    expect((await ada.get(KEYS)).body[0].lastUsedAt).toMatch(/^2026-03-01T12:00/);
    await ada.delete(`${KEYS}/${id}`);
  },
);

test('a key cannot make or delete keys, nor change how its person signs in', async () => {
  const { id, key } = await create(ada);
  const program = using({ 'x-api-key': key });
  const refused = await Promise.all([
    program.post(KEYS, { name: 'Another' }),
    program.delete(`${KEYS}/${id}`),
    program.post('/api/session/change-password', {
      currentPassword: PASSWORD,
      newPassword: 'a quite new one',
    }),
    program.delete('/api/user', { password: PASSWORD }),
  ]);
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    Array(4).fill([403, 'accounts/not-by-key']),
  );
  await ada.delete(`${KEYS}/${id}`);
});

test('a key can be renamed, and does nothing any more once it is deleted', async () => {
  const { id, key } = await create(ada);
  expect((await ada.put(`${KEYS}/${id}`, { name: 'Nightly export' })).body.name).toBe('Nightly export');
  expect((await ada.delete(`${KEYS}/${id}`)).status).toBe(200);
  const refused = await using({ 'x-api-key': key }).get('/api/user');
  expect([refused.status, refused.body.code, refused.headers['www-authenticate']]).toEqual([
    401,
    'accounts/unknown-key',
    'Bearer',
  ]);
  expect((await ada.put(`${KEYS}/${id}`, { name: 'x' })).status).toBe(404);
  expect((await ada.delete(`${KEYS}/${id}`)).status).toBe(404);
});

test('a key works to the end of its last day, which cannot be over when it is made', async () => {
  const { id, key } = await create(ada, { name: 'Until tomorrow', endsOn: '2026-03-02' });
  const program = using({ authorization: `Bearer ${key}` });
  world.setTime('2026-03-02T23:59:00Z');
  expect((await program.get('/api/user')).status).toBe(200);
  world.setTime('2026-03-03T00:00:00Z');
  const { status, body } = await program.get('/api/user');
  expect([status, body.code]).toEqual([401, 'accounts/key-expired']);
  expect(body.errorDescription).toBe('This API key expired: its last day was 2026-03-02.');
  expect((await ada.post(KEYS, { name: 'Late', endsOn: '2026-03-02' })).body.code).toBe('accounts/day-over');
  await ada.delete(`${KEYS}/${id}`);
});

test('a wrong key is 401 in either header, and two different keys are; other schemes are not ours', async () => {
  const { id, key } = await create(ada);
  const statusOf = async (headers: Record<string, string>) => {
    const { status, body } = await using(headers).get('/api/user');
    return status === 200 ? body.email : body.code;
  };
  expect(await statusOf({ authorization: 'Bearer wrong' })).toBe('accounts/unknown-key');
  expect(await statusOf({ authorization: 'Bearer' })).toBe('accounts/unknown-key');
  expect(await statusOf({ 'x-api-key': 'wrong' })).toBe('accounts/unknown-key');
  expect(await statusOf({ 'x-api-key': '' })).toBe('accounts/unknown-key');
  expect(await statusOf({ 'x-api-key': key, authorization: 'Bearer other' })).toBe('accounts/two-keys');
  expect(await statusOf({ 'x-api-key': key, authorization: `bearer ${key}` })).toBe('ada@alpha.example');
  expect(await statusOf({ 'x-api-key': key, authorization: 'Basic dXNlcjpwYXNz' })).toBe('ada@alpha.example');
  expect(await statusOf({ authorization: 'Basic dXNlcjpwYXNz' })).toBe(null);
  expect((await ada.get('/api/user', { authorization: 'Negotiate abc' })).body.email).toBe(
    'ada@alpha.example',
  );
  await ada.delete(`${KEYS}/${id}`);
});

test('all keys of a person share one limit', async () => {
  await world.addPerson('busy@post.example');
  const busy = await world.signedIn('busy@post.example');
  const [one, other] = [await create(busy), await create(busy)].map(({ key }) => using({ 'x-api-key': key }));
  for (let use = 0; use < LIMIT; use++) expect((await one!.get('/api/user')).status).toBe(200);
  const refused = await other!.get('/api/user');
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
});

test('keys follow their person: out of an institution, and away', async () => {
  const id = await world.addPerson('bob@alpha.example', { accountId, role: 'ADMIN' });
  const bob = await world.signedIn('bob@alpha.example');
  const program = using({ 'x-api-key': (await create(bob)).key });
  expect((await program.get('/api/account/user-roles')).status).toBe(200);
  await world.db.deleteFrom('membership').where('person_id', '=', id).execute();
  expect((await program.get('/api/account/user-roles')).status).toBe(403);
  expect((await bob.delete('/api/user', { password: PASSWORD })).status).toBe(200);
  expect((await program.get('/api/user')).status).toBe(401);
});

test('a person has at most twenty keys', async () => {
  await world.addPerson('many@post.example');
  const many = await world.signedIn('many@post.example');
  for (let index = 0; index < MAX_OWN_KEYS; index++) await create(many);
  const more = await many.post(KEYS, { name: 'One more' });
  expect([more.status, more.body.code]).toEqual([409, 'accounts/too-many-keys']);
});
