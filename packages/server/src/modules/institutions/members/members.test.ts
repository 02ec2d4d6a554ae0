import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { type IdentityWorld, openIdentityWorld } from '../../../testing/worlds/identity-world.ts';

let world: IdentityWorld;
let operator: Browser;
let accountId: string;
let admin: Browser;
let count = 0;
beforeAll(async () => {
  world = await openIdentityWorld();
  const own = await world.addAccount('Operating University');
  await world.addPerson('olga.operator@operating.example', { accountId: own, role: 'ALMIGHTY' });
  operator = await world.signedIn('olga.operator@operating.example');
});
afterAll(() => world?.close());

// Each test has an institution of its own, with one administrator and one member.
let domain: string;
let member: string;
beforeEach(async () => {
  count += 1;
  domain = `alpha${count}.example`;
  accountId = await world.addAccount('Alpha University', domain);
  await world.addPerson(`ann.admin@${domain}`, { accountId, role: 'ADMIN' });
  member = await world.addPerson(`mary.member@${domain}`, { accountId });
  admin = await world.signedIn(`ann.admin@${domain}`, `198.51.100.${count}`);
});

const memberBrowser = () => world.signedIn(`mary.member@${domain}`, `198.51.100.${count}`);
const names = async (query = '') =>
  ((await admin.get(`/api/account/members${query}`)).body.items as { user: { lastName: string } }[]).map(
    ({ user }) => user.lastName,
  );
const mailTo = async (email: string) => {
  const { subject, text } = await world.mailbox.newestTo(email);
  return `${subject}\n${text}`;
};
const associationToken = async (browser: Browser) => {
  const email = `mary.member@${domain}`;
  await browser.post('/api/session/inst-assoc', { email });
  await expect.poll(() => mailTo(email)).toContain('confirm=');
  return new URL(/https:\/\/\S+/.exec(await mailTo(email))![0]).searchParams.get('confirm');
};
const lastAction = async () => (await admin.get('/api/account/audit-log')).body.events[0]?.action;

describe('the list of members', () => {
  test('holds everybody, with role and proof, and can be searched, filtered and paged', async () => {
    const { body } = await admin.get('/api/account/members');
    expect(body).toMatchObject({
      total: 2,
      items: [
        { user: { lastName: 'Admin' }, role: 'ADMIN', isOnlyAdministrator: true, emailsStopped: false },
        { user: { lastName: 'Member' }, role: 'VIEWER', roleId: null, proof: 'assigned', isContact: false },
      ],
    });
    expect(await names('?search=mary%20ALPHA')).toEqual(['Member']);
    expect(await names('?search=%25')).toEqual([]);
    expect(await names('?role=VIEWER')).toEqual(['Member']);
    expect(await names('?role=EDITOR')).toEqual([]);
    expect((await admin.get('/api/account/members?pageSize=1&page=1')).body).toMatchObject({
      total: 2,
      items: [{ user: { id: member } }],
    });
    const same = await operator.get(`/api/admin/account/members?accountId=${accountId}`);
    expect(same.body).toEqual(body);
  });
});

describe('whoever is removed', () => {
  test('loses access at once, keeps saved searches, is told, and does not come back by the next sign-in', async () => {
    const browser = await memberBrowser();
    const search = { target: 'opportunities', name: 'Ice', apiQuery: 'basicQuery=ice', shared: true };
    expect((await browser.post('/api/user/searches', search)).status).toBe(200);
    expect((await admin.delete(`/api/account/members/${member}`)).status).toBe(200);
    expect((await browser.get('/api/user')).body).toMatchObject({ color: 'YELLOW', account: null });
    expect((await browser.get('/api/user/searches')).body).toMatchObject({
      searches: [{ name: 'Ice', sharedIn: null }],
    });
    expect(await mailTo(`mary.member@${domain}`)).toContain('Ann Admin removed you from Alpha University');
    expect(await lastAction()).toBe('members/removed');
    const again = await memberBrowser();
    expect((await again.get('/api/user')).body.account).toBe(null);

    const token = await associationToken(again);
    const refused = await again.post('/api/session/inst-assoc/confirm', { token });
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { code: 'accounts/removed', contactPerson: { lastName: 'Admin' } },
    ]);
    await admin.post('/api/account/invitations', {
      people: [{ email: `mary.member@${domain}`, role: 'VIEWER' }],
    });
    expect((await again.put('/api/account/user-roles/_accept-admin-invitation')).body.role).toBe('VIEWER');
    expect((await again.get('/api/user')).body.color).toBe('GREEN');
  });

  test('is a member of the own institution, not above the own role, and not unknown', async () => {
    const above = await world.addPerson(`sue.super@${domain}`, { accountId, role: 'ALMIGHTY' });
    expect((await admin.delete(`/api/account/members/${above}`)).body.code).toBe('accounts/above-own-role');
    const stranger = await world.addPerson(`stranger${count}@post.example`);
    expect((await admin.delete(`/api/account/members/${stranger}`)).status).toBe(404);
    expect((await operator.delete(`/api/admin/account/members/${above}?accountId=${accountId}`)).status).toBe(
      200,
    );
    expect(await names()).toEqual(['Admin', 'Member']);
  });

  test('leaves no open invitations behind', async () => {
    const second = await world.addPerson(`sam.second@${domain}`, { accountId, role: 'ADMIN' });
    const browser = await world.signedIn(`sam.second@${domain}`);
    const people = [{ email: `friend${count}@post.example`, role: 'ADMIN' }];
    expect((await browser.post('/api/account/invitations', { people })).status).toBe(200);
    await admin.delete(`/api/account/members/${second}`);
    expect((await admin.get('/api/account/invitations')).body.total).toBe(0);
  });
});

describe('whoever leaves', () => {
  const leave = (browser: Browser, query = '') =>
    browser.delete(`/api/session/organizations/${accountId}${query}`);

  test('is no member any more, may come back by the own address, and is in the log', async () => {
    const browser = await memberBrowser();
    expect((await leave(browser)).body).toMatchObject({ color: 'YELLOW', account: null });
    expect((await leave(browser)).status).toBe(404);
    expect(await lastAction()).toBe('members/left');
    expect((await (await memberBrowser()).get('/api/user')).body.account).toBe(null);
    const token = await associationToken(browser);
    expect((await browser.post('/api/session/inst-assoc/confirm', { token })).body.color).toBe('GREEN');
    const [, back] = (await admin.get('/api/account/members')).body.items;
    expect(back.since).toBe('2026-03-01T12:00:00.000Z');
  });

  test('as the only administrator is refused, unless they confirm it', async () => {
    const alone = (await admin.get('/api/session/organizations')).body;
    expect(alone).toMatchObject([{ id: accountId, isOnlyAdministrator: true, readOnly: false }]);
    expect((await leave(admin)).body.code).toBe('accounts/only-administrator');
    const { items } = (await admin.get('/api/account/members?role=ADMIN')).body;
    const [{ roleId, user }] = items;
    const role = `/api/account/user-roles/${roleId}`;
    for (const refused of [
      await admin.delete(role),
      await admin.put(role, { userId: user.id, role: 'EDITOR' }),
      await admin.delete(`/api/account/members/${user.id}`),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([409, 'accounts/only-administrator']);
    }
    expect((await leave(admin, '?withoutAdministrator=true')).body).toMatchObject({ account: null });
  });
});

describe('the administration', () => {
  const handOver = (userId: string) => admin.post('/api/account/members/_hand-over', { userId });

  test('is handed over with the contact person; both roles change at once and the heir is told', async () => {
    const me = (await admin.get('/api/user')).body.userId;
    const contact = { userId: me, additionalInformation: 'Room 12' };
    expect((await admin.post('/api/account/contact-details', contact)).status).toBe(200);
    expect((await handOver(me)).status).toBe(404);
    expect((await handOver(member)).status).toBe(200);
    const browser = await memberBrowser();
    expect((await browser.get('/api/user')).body.role).toBe('ADMIN');
    expect((await admin.get('/api/user')).body).toMatchObject({ role: 'VIEWER', color: 'GREEN' });
    expect((await browser.get('/api/account/contact-details')).body).toMatchObject({
      userId: member,
      additionalInformation: 'Room 12',
    });
    expect(await mailTo(`mary.member@${domain}`)).toContain(
      'Ann Admin changed your role at Alpha University from Viewer to Admin.',
    );
    expect((await handOver(member)).status).toBe(403);
  });

  test('a new role is mailed to the person, an own change is not', async () => {
    const { body } = await admin.post('/api/account/user-roles', { userId: member, role: 'EDITOR' });
    expect(await mailTo(`mary.member@${domain}`)).toContain('Your role at Alpha University: Editor');
    await admin.delete(`/api/account/user-roles/${body.id}`);
    await expect.poll(() => mailTo(`mary.member@${domain}`)).toContain('from Editor to Viewer');
  });
});
