import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { PASSWORD } from '../../../testing/people.ts';
import { type IdentityWorld, openIdentityWorld } from '../../../testing/worlds/identity-world.ts';

let world: IdentityWorld;
let alpha: string;
beforeAll(async () => {
  world = await openIdentityWorld();
  alpha = await world.addAccount('Alpha University', 'alpha.example');
  await world.addAccount('Beta College', 'beta.example');
});
afterAll(() => world?.close());

const PATH = '/api/user/address-change';
const ask = (browser: Browser, email: string, password = PASSWORD) => browser.post(PATH, { email, password });
const confirm = (browser: Browser, token: string) => browser.post(`${PATH}/_confirm`, { token });

/** The token in the newest message to a new address. */
async function tokenTo(address: string): Promise<string> {
  const { text } = await world.mailbox.newestTo(address);
  return new URL(/https:\/\/\S+/.exec(text ?? '')?.[0] ?? '').searchParams.get('token') ?? '';
}
const subjectsTo = (address: string) =>
  world.mailbox.mails
    .filter(({ to }) => to?.some((one) => one.address === address))
    .map(({ subject }) => subject);

test('the address changes once the new one is confirmed; other sessions and old links end, the memberships stay', async () => {
  const personId = await world.addPerson('ada@alpha.example', { accountId: alpha, role: 'ADMIN' });
  await world.addPerson('other@alpha.example', { accountId: alpha });
  const [browser, elsewhere] = [
    await world.signedIn('ada@alpha.example'),
    await world.signedIn('ada@alpha.example'),
  ];
  await browser.post('/api/session/forgot-password', { email: 'ada@alpha.example' });
  const old = new URL(
    /https:\/\/\S+/.exec((await world.mailbox.newestTo('ada@alpha.example')).text ?? '')?.[0] ?? '',
  );
  expect((await ask(browser, 'ada@beta.example', 'wrong')).body.code).toBe('session/wrong-password');
  expect((await ask(browser, 'Ada@alpha.example')).body.code).toBe('session/same-address');
  expect((await ask(browser, 'Ada@beta.example')).body).toEqual({
    pending: { email: 'ada@beta.example', expiresAt: '2026-03-02T12:00:00.000Z' },
    needsPassword: true,
  });
  await expect
    .poll(() => subjectsTo('ada@alpha.example'))
    .toContain('Your sign-in address is about to change');
  expect((await browser.get('/api/user')).body.email).toBe('ada@alpha.example');

  const token = await tokenTo('ada@beta.example');
  expect((await confirm(world.browser(), token)).status).toBe(401);
  const stranger = await world.signedIn('other@alpha.example');
  expect((await confirm(stranger, token)).body.code).toBe('session/link-expired');
  const { status, body } = await confirm(browser, token);
  expect([status, body]).toMatchObject([
    200,
    { email: 'ada@beta.example', role: 'ADMIN', account: { id: alpha } },
  ]);
  expect((await confirm(browser, token)).body.code).toBe('session/link-expired');
  expect((await browser.get('/api/user')).body.email).toBe('ada@beta.example');
  expect((await elsewhere.get('/api/user')).body.userId).toBe(null);
  const reset = { token: old.searchParams.get('token') ?? '', password: 'copper-meadow-violin-42' };
  expect((await world.browser().post('/api/session/reset-password', reset)).body.code).toBe(
    'session/link-expired',
  );
  expect((await world.browser().signIn('ada@alpha.example', PASSWORD)).status).toBe(401);
  await world.signedIn('ada@beta.example');
  await expect.poll(() => subjectsTo('ada@alpha.example')).toContain('Your sign-in address was changed');
  const { body: organizations } = await browser.get('/api/session/organizations');
  expect(organizations.map(({ name, role }: { name: string; role: string }) => [name, role])).toEqual([
    ['Alpha University', 'ADMIN'],
    ['Beta College', 'VIEWER'],
  ]);
  expect((await browser.get('/api/account/audit-log')).body.events).toMatchObject([
    { action: 'people/changed-address' },
  ]);
  expect(
    await world.db.selectFrom('address_change').selectAll().where('person_id', '=', personId).execute(),
  ).toEqual([]);
});

test('an address of somebody else gets the same answer; only its owner is told, and it is not taken over', async () => {
  await world.addPerson('bob@post.example');
  await world.addPerson('owner@post.example');
  const browser = await world.signedIn('bob@post.example');
  const answers = [await ask(browser, 'owner@post.example'), await ask(browser, 'nobody@post.example')];
  const [taken, free] = answers.map(({ status, body }) => [
    status,
    Object.keys(body),
    body.pending.expiresAt,
  ]);
  expect(taken).toEqual(free);
  await expect
    .poll(() => subjectsTo('owner@post.example'))
    .toEqual(['Your address already belongs to an account']);
  await expect.poll(() => subjectsTo('bob@post.example')).toHaveLength(2);

  const token = await tokenTo('nobody@post.example');
  await world.addPerson('nobody@post.example');
  expect((await confirm(browser, token)).body.code).toBe('accounts/address-taken');
});

test('a registration with the new address that was never confirmed gives way', async () => {
  const registration = { firstName: 'Eve', lastName: 'Early', password: 'copper-meadow-violin-42' };
  const early = { ...registration, email: 'carl@new.example', acceptedTerms: true };
  await world.browser().post('/api/session/register', early);
  await expect.poll(() => subjectsTo('carl@new.example')).toHaveLength(1);
  await world.addPerson('carl@post.example');
  const browser = await world.signedIn('carl@post.example');
  await ask(browser, 'carl@new.example');
  await expect.poll(() => subjectsTo('carl@new.example')).toHaveLength(2);
  expect((await confirm(browser, await tokenTo('carl@new.example'))).body.email).toBe('carl@new.example');
});

test('a newer link, cancelling, a new password and a day end the link', async () => {
  await world.addPerson('dora@post.example');
  const browser = await world.signedIn('dora@post.example');
  const asked = async (email: string) => {
    await ask(browser, email);
    return tokenTo(email);
  };
  const first = await asked('dora@one.example');
  const second = await asked('dora@two.example');
  expect((await confirm(browser, first)).body.code).toBe('session/link-expired');
  await browser.delete(PATH);
  expect((await browser.get(PATH)).body.pending).toBe(null);
  expect((await confirm(browser, second)).body.code).toBe('session/link-expired');

  const third = await asked('dora@three.example');
  const passwords = { currentPassword: PASSWORD, newPassword: 'copper-meadow-violin-42' };
  await browser.post('/api/session/change-password', passwords);
  await browser.signIn('dora@post.example', passwords.newPassword);
  expect((await confirm(browser, third)).body.code).toBe('session/link-expired');

  await ask(browser, 'dora@four.example', passwords.newPassword);
  const fourth = await tokenTo('dora@four.example');
  world.setTime('2026-03-02T12:00:01Z');
  expect((await confirm(browser, fourth)).body.code).toBe('session/link-expired');
  world.setTime('2026-03-01T12:00:00Z');
});

test('who signs in with an institution proves it by a recent sign-in; its identity provider no longer speaks for the new address', async () => {
  const personId = await world.addPerson('emil@alpha.example', { accountId: alpha });
  const browser = await world.signedIn('emil@alpha.example');
  await world.db
    .insertInto('auth_sso_provider')
    .values({
      account_id: alpha,
      provider_id: 'alpha',
      issuer: 'https://sso.alpha.example',
      domain: 'alpha.example',
    })
    .execute();
  await world.db.deleteFrom('auth_login').where('person_id', '=', personId).execute();
  await world.db
    .insertInto('auth_login')
    .values({ person_id: personId, provider_id: 'alpha', subject: 'emil' })
    .execute();
  expect((await browser.get(PATH)).body.needsPassword).toBe(false);
  await browser.post(PATH, { email: 'emil@post.example' });
  const token = await tokenTo('emil@post.example');
  const sessions = () => world.db.updateTable('auth_session').where('person_id', '=', personId);
  await sessions()
    .set({ created_at: new Date(Date.now() - 16 * 60_000) })
    .execute();
  expect((await browser.post(PATH, { email: 'emil@other.example' })).body.code).toBe('session/not-fresh');
  expect((await confirm(browser, token)).status).toBe(200);
  expect(
    await world.db.selectFrom('auth_login').selectAll().where('person_id', '=', personId).execute(),
  ).toEqual([]);
});

test('invented people keep their addresses; attempts are limited', async () => {
  const id = await world.addPerson('ina@sample.example');
  const browser = await world.signedIn('ina@sample.example');
  await world.db.updateTable('person').set({ sample: true }).where('id', '=', id).execute();
  await world.addPerson('fay@post.example');
  const fay = await world.signedIn('fay@post.example');
  for (let run = 0; run < 5; run++) await ask(fay, 'fay@new.example', 'wrong');
  expect((await ask(fay, 'fay@new.example')).status).toBe(429);
  expect((await ask(browser, 'ina@new.example')).body.code).toBe('accounts/sample-person');
});
