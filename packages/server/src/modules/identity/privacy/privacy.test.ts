import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FullAccount, fillAccount, MARK } from '../../../testing/every-call/everything-of.ts';
import { rowsOf } from '../../../testing/every-call/rows-of.ts';
import { PASSWORD } from '../../../testing/people.ts';
import { type IdentityWorld, openIdentityWorld } from '../../../testing/worlds/identity-world.ts';

let world: IdentityWorld;
let full: FullAccount;
const email = `ada@${MARK.toLowerCase()}.example`;
beforeAll(async () => {
  world = await openIdentityWorld();
  full = await fillAccount(world);
});
afterAll(() => world?.close());

test('a person downloads everything that is held about them, without secrets', async () => {
  const browser = await world.signedIn(email);
  const { headers, body } = await browser.get('/api/user/data');
  expect(headers['content-disposition']).toBe('attachment; filename="fundry-my-data.json"');
  expect(headers['cache-control']).toContain('no-store');
  expect(body).toMatchObject({
    createdAt: '2026-03-01T12:00:00.000Z',
    profile: { email },
    preferences: { note: MARK },
    applicant: { country: 'DE', citizenships: ['DE'], organisationType: null },
    institutions: [{ name: `${MARK} University`, role: 'ADMIN' }],
    waysToSignIn: [{ provider_id: 'credential' }],
    permissions: [{ feature: 'EXPORT', permission: 'DENY' }],
    contactPersonOf: [{ additional_information: MARK }],
    invitations: [{ email }, { email: `former-${email}` }],
    trialRequests: [{ institution: MARK }],
    administration: [{ action: 'test' }],
    dismissedRecords: [{ target: 'funders', record_id: 1 }],
    savedSearches: [{ name: MARK, target: 'opportunities', query: `basicQuery=${MARK}` }],
  });
  expect(body.sessions.length).toBeGreaterThan(0);
  const { password_hash } = await world.db
    .selectFrom('auth_login')
    .select('password_hash')
    .where('person_id', '=', full.personId)
    .executeTakeFirstOrThrow();
  const tokens = await world.db.selectFrom('auth_session').select('token').execute();
  const text = JSON.stringify(body);
  for (const secret of [password_hash!, ...tokens.map(({ token }) => token)])
    expect(text).not.toContain(secret);
});

test('deleting oneself needs the password, leaves nothing of the person, and the account to the others', async () => {
  const browser = await world.signedIn(email);
  expect((await browser.delete('/api/user', {})).body.code).toBe('session/wrong-password');
  expect((await browser.delete('/api/user', { password: 'not-the-password' })).status).toBe(400);
  const alone = (await browser.delete('/api/user', { password: PASSWORD })).body;
  expect(alone.code).toBe('accounts/only-administrator');
  expect(alone.errorDescription).toContain(`the only administrator of ${MARK} University`);
  const body = { password: PASSWORD, withoutAdministrator: true };
  expect((await browser.delete('/api/user', body)).status).toBe(200);
  expect((await browser.get('/api/user')).body.userId).toBe(null);
  expect((await browser.signIn(email, PASSWORD)).status).toBe(401);
  for (const [table, rows] of await rowsOf(world.db, full)) {
    const text = JSON.stringify(rows);
    expect(text, table).not.toContain(full.personId);
    expect(text, table).not.toContain(email);
  }
  const log = await world.db
    .selectFrom('audit_event')
    .selectAll()
    .where('account_id', '=', full.accountId)
    .orderBy('id')
    .execute();
  expect(log.map(({ action, actor }) => `${action} by ${actor}`)).toEqual([
    'test by deleted person',
    'people/deleted-themselves by Fundry',
  ]);
});

describe('the installation keeps a super admin', () => {
  let accountId: string;
  beforeAll(async () => {
    accountId = await world.addAccount('Operating University', 'operating.example');
    await world.addPerson('op@operating.example', { accountId, role: 'ALMIGHTY' });
    const sample = await world.addPerson('sample@brightmoor.example', { accountId, role: 'ALMIGHTY' });
    await world.db.updateTable('person').set({ sample: true }).where('id', '=', sample).execute();
  });
  const roleOf = async (who: string) => {
    const row = await world.db
      .selectFrom('account_role')
      .innerJoin('person', 'person.id', 'account_role.person_id')
      .where('person.email', '=', who)
      .select(['account_role.id', 'person.id as person_id'])
      .executeTakeFirstOrThrow();
    return { id: row.id, userId: row.person_id };
  };

  test('its only one can neither go, nor lose the role or the access of the account; the sample world’s does not count', async () => {
    const operator = await world.signedIn('op@operating.example');
    const own = await roleOf('op@operating.example');
    const account = { name: 'Operating University' };
    const attempts = [
      operator.delete('/api/user', { password: PASSWORD, withoutAdministrator: true }),
      operator.delete(`/api/account/user-roles/${own.id}`),
      operator.put(`/api/account/user-roles/${own.id}`, { userId: own.userId, role: 'ADMIN' }),
      operator.delete(`/api/admin/account/user-roles/${own.id}`),
      operator.put(`/api/admin/account/${accountId}`, { ...account, accessModes: ['institution-access'] }),
      operator.put(`/api/admin/account/${accountId}`, { ...account, trialEndsOn: '2026-03-10' }),
    ];
    for (const attempt of attempts) expect((await attempt).body.code).toBe('accounts/last-super-admin');
    expect((await operator.get('/api/user')).body.role).toBe('ALMIGHTY');
  });

  test('of two who remove each other at once, one stays', async () => {
    await world.addPerson('second@operating.example', { accountId, role: 'ALMIGHTY' });
    const [first, second] = [
      await world.signedIn('op@operating.example'),
      await world.signedIn('second@operating.example'),
    ];
    const [one, other] = [await roleOf('op@operating.example'), await roleOf('second@operating.example')];
    const answers = await Promise.all([
      first.delete(`/api/account/user-roles/${other.id}`),
      second.delete(`/api/account/user-roles/${one.id}`),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
