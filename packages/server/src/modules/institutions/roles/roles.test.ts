import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { type IdentityWorld, openIdentityWorld } from '../../../testing/worlds/identity-world.ts';

let world: IdentityWorld;
let accountId: string;
let admin: Browser;
let operator: Browser;
let member: string;
beforeAll(async () => {
  world = await openIdentityWorld();
  accountId = await world.addAccount('Alpha University');
  await world.addPerson('ann.admin@alpha.example', { accountId, role: 'ADMIN' });
  await world.addPerson('olga.operator@alpha.example', { accountId, role: 'ALMIGHTY' });
  member = await world.addPerson('mary.member@alpha.example', { accountId });
  admin = await world.signedIn('ann.admin@alpha.example');
  operator = await world.signedIn('olga.operator@alpha.example');
});
afterAll(() => world?.close());

const roles = async () =>
  (
    (await admin.get('/api/account/user-roles')).body as {
      id: string;
      role: string;
      user: { lastName: string };
    }[]
  ).map(({ role, user }) => `${user.lastName} ${role}`);
const newestAction = async () => (await admin.get('/api/account/audit-log')).body.events[0];

describe('roles', () => {
  test('an administrator finds a member, assigns a role, changes it and takes it away; all of it is logged', async () => {
    const found = (await admin.get('/api/user/search/mary%20ALPHA')).body;
    expect(found).toMatchObject([{ id: member, lastName: 'Member', role: 'VIEWER', member: true }]);
    const assigned = await admin.post('/api/account/user-roles', { userId: member, role: 'EDITOR' });
    expect(assigned.body).toMatchObject({
      accountId,
      role: 'EDITOR',
      user: { id: member, firstName: 'Mary' },
    });
    expect(await newestAction()).toMatchObject({
      action: 'roles/assigned',
      actor: 'ann.admin@alpha.example',
    });
    expect(await roles()).toEqual(['Admin ADMIN', 'Member EDITOR', 'Operator ALMIGHTY']);
    expect((await (await world.signedIn('mary.member@alpha.example')).get('/api/user')).body.role).toBe(
      'EDITOR',
    );

    const { id } = assigned.body;
    const changed = await admin.put(`/api/account/user-roles/${id}`, { userId: member, role: 'ADMIN' });
    expect(changed.body).toMatchObject({ id, role: 'ADMIN' });
    expect((await admin.delete(`/api/account/user-roles/${id}`)).status).toBe(200);
    expect(await newestAction()).toMatchObject({ action: 'roles/removed', detail: { before: 'ADMIN' } });
    expect(await roles()).toEqual(['Admin ADMIN', 'Operator ALMIGHTY']);
    expect((await (await world.signedIn('mary.member@alpha.example')).get('/api/user')).body.role).toBe(
      'VIEWER',
    );
  });

  test('a role ends with the next request of whoever had it, without a new sign-in', async () => {
    const { body } = await admin.post('/api/account/user-roles', { userId: member, role: 'ADMIN' });
    const browser = await world.signedIn('mary.member@alpha.example');
    expect((await browser.get('/api/account/user-roles')).status).toBe(200);
    await admin.delete(`/api/account/user-roles/${body.id}`);
    expect((await browser.get('/api/account/user-roles')).status).toBe(403);
  });

  test('nobody gives or takes what is above their own role', async () => {
    const refused = await admin.post('/api/account/user-roles', { userId: member, role: 'ALMIGHTY' });
    expect([refused.status, refused.body.code]).toEqual([403, 'accounts/above-own-role']);
    const records = (await admin.get('/api/account/user-roles')).body as {
      id: string;
      role: string;
      user: { id: string };
    }[];
    const above = records.find(({ role }) => role === 'ALMIGHTY')!;
    expect((await admin.delete(`/api/account/user-roles/${above.id}`)).status).toBe(403);
    const lower = await admin.put(`/api/account/user-roles/${above.id}`, {
      userId: above.user.id,
      role: 'EDITOR',
    });
    expect(lower.status).toBe(403);
  });

  test('only a super admin makes somebody a member by a role', async () => {
    const outsider = await world.addPerson('otto.outsider@post.example');
    expect((await admin.post('/api/account/user-roles', { userId: outsider, role: 'EDITOR' })).status).toBe(
      404,
    );
    expect((await admin.get('/api/user/search/otto')).status).toBe(404);
    const found = await operator.get(`/api/admin/user/search/otto?accountId=${accountId}`);
    expect(found.body).toMatchObject([{ id: outsider, member: false }]);
    const given = { accountId, userId: outsider, role: 'EDITOR' };
    const { status, body } = await operator.post(
      `/api/admin/account/user-roles?accountId=${accountId}`,
      given,
    );
    expect([status, body.role]).toEqual([200, 'EDITOR']);
    const other = await world.addAccount('Beta College');
    const contrary = await operator.post(`/api/admin/account/user-roles?accountId=${other}`, given);
    expect(contrary.body.code).toBe('accounts/two-accounts');
    const changed = await operator.put(`/api/admin/account/user-roles/${body.id}`, {
      ...given,
      role: 'ADMIN',
    });
    expect(changed.body.role).toBe('ADMIN');
    expect((await operator.get(`/api/admin/account/user-roles?accountId=${accountId}`)).body).toHaveLength(3);
    expect((await operator.delete(`/api/admin/account/user-roles/${body.id}`)).status).toBe(200);
  });
});

describe('the contact person', () => {
  test('is a member with a role, and is cleared with the role', async () => {
    const save = (userId: string) =>
      admin.post('/api/account/contact-details', { userId, additionalInformation: 'Room 12' });
    expect((await admin.get('/api/account/contact-details')).body).toBe(null);
    expect((await save(member)).body.code).toBe('accounts/contact-without-role');
    const { body: role } = await admin.post('/api/account/user-roles', { userId: member, role: 'EDITOR' });
    expect((await save(member)).body).toMatchObject({ userId: member, additionalInformation: 'Room 12' });
    const reader = await world.signedIn('mary.member@alpha.example');
    expect((await reader.get('/api/account/contact-details')).body.user.email).toBe(
      'mary.member@alpha.example',
    );
    await admin.put(`/api/account/user-roles/${role.id}`, { userId: member, role: 'ADMIN' });
    expect((await admin.get('/api/account/contact-details')).body).toBe(null);
    await save(member);
    await admin.delete(`/api/account/user-roles/${role.id}`);
    expect((await admin.get('/api/account/contact-details')).body).toBe(null);
  });

  test('of any account is set and cleared by a super admin; who got a role first can be asked for', async () => {
    const query = `accountId=${accountId}`;
    const { user } = (await operator.get(`/api/admin/account/user-roles?${query}`)).body[0];
    const path = `/api/admin/account/contact-details?${query}`;
    expect((await operator.post(path, { userId: user.id })).body.userId).toBe(user.id);
    expect((await operator.get(path)).body.userId).toBe(user.id);
    expect((await operator.delete(path)).status).toBe(200);
    expect((await operator.get(path)).body).toBe(null);
    const reader = await world.signedIn('mary.member@alpha.example');
    expect((await reader.get('/api/account/user-roles/_first?role=ADMIN')).body).toEqual({
      firstName: 'Ann',
      lastName: 'Admin',
      email: 'ann.admin@alpha.example',
    });
    expect((await reader.get('/api/account/user-roles/_first?role=EDITOR')).status).toBe(404);
  });
});

describe('an invitation', () => {
  const accept = (browser: Browser, token?: string) =>
    browser.put('/api/account/user-roles/_accept-admin-invitation', token ? { token } : {});
  const tokenFor = async (email: string) =>
    new URL(/https:\/\/\S+/.exec((await world.mailbox.newestTo(email)).text!)![0]).searchParams.get('token')!;

  test('makes the invited person an administrator, once, whoever opens the link', async () => {
    const email = 'ines.invited@post.example';
    await world.addPerson(email);
    expect((await admin.post('/api/account/user-roles/_invite-admin', { email })).body).toEqual({
      email,
      link: null,
    });
    const token = await tokenFor(email);
    expect(JSON.stringify(await world.db.selectFrom('invitation').selectAll().execute())).not.toContain(
      token,
    );
    const thief = await world.signedIn('mary.member@alpha.example');
    expect((await accept(thief, token)).status).toBe(400);
    expect((await thief.get('/api/user')).body.role).toBe('VIEWER');
    const invited = await world.signedIn(email);
    expect((await accept(invited, token)).body).toEqual({
      account: { id: accountId, name: 'Alpha University' },
      role: 'ADMIN',
    });
    expect((await invited.get('/api/user')).body).toMatchObject({
      color: 'GREEN',
      role: 'ADMIN',
      account: { id: accountId },
    });
    const again = await accept(invited, token);
    expect(again.body).toMatchObject({
      code: 'accounts/invitation-invalid',
      contactPerson: { lastName: 'Admin' },
    });
  });

  test('that is too old, or none, is refused; only a known one tells the contact person', async () => {
    const email = 'late@post.example';
    await world.addPerson(email);
    await admin.post('/api/account/user-roles/_invite-admin', { email });
    const token = await tokenFor(email);
    world.setTime('2026-03-16T12:00:00Z');
    const late = await world.signedIn(email);
    const answer = await accept(late, token);
    expect([answer.status, answer.body.contactPerson.email]).toEqual([400, 'ann.admin@alpha.example']);
    expect((await accept(late)).status).toBe(400);
    const unknown = await accept(late, 'unknown');
    expect(unknown.body.contactPerson).toBe(undefined);
    world.setTime('2026-03-01T12:00:00Z');
  });

  test('that the mail server refuses is told to the administrator and leaves an earlier one good', async () => {
    const email = 'x@post.example';
    await world.addPerson(email);
    const invite = () => admin.post('/api/account/user-roles/_invite-admin', { email });
    const open = async () =>
      (await admin.get('/api/account/invitations')).body.items.filter(
        (each: { email: string }) => each.email === email,
      );
    world.mailbox.refuseNext(1);
    const { status, body } = await invite();
    expect([status, body.errorDescription]).toEqual([503, 'Something went wrong… Try again later.']);
    expect(await open()).toEqual([]);
    await invite();
    const first = await tokenFor(email);
    world.mailbox.refuseNext(1);
    await invite();
    expect(await open()).toHaveLength(1);
    expect((await accept(await world.signedIn(email), first)).status).toBe(200);
  });
});

test('the audit log is paged, newest first, and of the own account only', async () => {
  const other = await world.addAccount('Gamma');
  const values = Array.from({ length: 120 }, (_, index) => ({
    at: new Date(),
    account_id: index % 2 ? accountId : other,
    actor_id: null,
    actor: 'test',
    action: 'test/entry',
    detail: JSON.stringify({ index }),
  }));
  await world.db.insertInto('audit_event').values(values).execute();
  const first = (await admin.get('/api/account/audit-log')).body;
  expect(first.events).toHaveLength(50);
  const second = (await admin.get(`/api/account/audit-log?before=${first.next}`)).body;
  const ids = [...first.events, ...second.events].map(({ id }: { id: number }) => id);
  expect(ids).toEqual([...new Set(ids)].sort((one, next) => next - one));
  for (const event of [...first.events, ...second.events]) expect(event.accountId).toBe(accountId);
  const all = (await operator.get('/api/admin/audit-log')).body.events as { accountId: string }[];
  expect(new Set(all.map((event) => event.accountId)).size).toBeGreaterThan(1);
});

test('the audit log is filtered by kind, person and days, and exported as CSV with the same filter', async () => {
  const entry = { account_id: accountId, actor_id: null, actor: '=ada@alpha.example' };
  const detail = JSON.stringify({ domain: 'x.example' });
  await world.db
    .insertInto('audit_event')
    .values([
      { ...entry, at: new Date('2020-05-01T23:59:00Z'), action: 'domains/added', detail },
      { ...entry, at: new Date('2020-05-02T00:00:00Z'), action: 'domains/removed', detail },
      { ...entry, at: new Date('2020-05-02T10:00:00Z'), action: 'networks/added', detail },
      { ...entry, actor: 'eve', at: new Date('2020-05-02T11:00:00Z'), action: 'domains/added', detail },
    ])
    .execute();
  const query = 'kind=domains&person=ADA%40Alpha&from=2020-05-02&until=2020-05-02';
  const { body } = await admin.get(`/api/account/audit-log?${query}`);
  expect(body.events.map(({ action }: { action: string }) => action)).toEqual(['domains/removed']);
  expect((await admin.get('/api/account/audit-log?kind=nonsense')).status).toBe(400);
  const file = await admin.get(`/api/account/audit-log/_export?${query}`);
  expect(file.headers['content-disposition']).toBe('attachment; filename="audit-log.csv"');
  const [head, line, end] = file.body.split('\r\n');
  expect(head).toBe('\uFEFFTime (UTC),Who,What,Institution,Action,Details,Entry');
  expect(line).toMatch(
    /^2020-05-02T00:00:00.000Z,'=ada@alpha.example,Removed the domain x.example,[^,]+,domains\/removed,/,
  );
  expect(end).toBe('');
  const all = await operator.get('/api/admin/audit-log/_export');
  expect(all.body.split('\r\n').length).toBeGreaterThan(120);
});
