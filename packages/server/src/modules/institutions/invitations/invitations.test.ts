import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { type IdentityWorld, openIdentityWorld } from '../../../testing/worlds/identity-world.ts';

let world: IdentityWorld;
let accountId: string;
let admin: Browser;
beforeAll(async () => {
  world = await openIdentityWorld();
  accountId = await world.addAccount('Alpha University');
  await world.addPerson('ann.admin@alpha.example', { accountId, role: 'ADMIN' });
  await world.addPerson('mary.member@alpha.example', { accountId });
  admin = await world.signedIn('ann.admin@alpha.example');
});
afterAll(() => world?.close());

const invite = (...people: { email: string; role: string }[]) =>
  admin.post('/api/account/invitations', { people });
const tokenFor = async (email: string) =>
  new URL(/https:\/\/\S+/.exec((await world.mailbox.newestTo(email)).text!)![0]).searchParams.get('token')!;
const show = (token: string, browser = world.browser()) =>
  browser.post('/api/account/invitations/_read', { token });
const accept = (browser: Browser, token?: string) =>
  browser.put('/api/account/user-roles/_accept-admin-invitation', token ? { token } : {});
const openTo = async (email: string) =>
  (await admin.get('/api/account/invitations')).body.items.filter(
    (each: { email: string }) => each.email === email,
  );

describe('an invitation', () => {
  test('names institution, role and inviter, and gives its role to the person alone', async () => {
    const email = 'eva.editor@post.example';
    await world.addPerson(email);
    const { body } = await invite({ email, role: 'EDITOR' });
    expect(body).toEqual({
      people: [{ email, role: 'EDITOR', outcome: 'invited', link: null }],
      mailed: true,
    });
    const { subject, text } = await world.mailbox.newestTo(email);
    expect(subject).toBe('Join Alpha University in Fundry');
    expect(text).toContain(
      'Ann Admin invites you to become a member of Alpha University in Fundry, with the role Editor.',
    );
    const token = await tokenFor(email);
    expect((await show(token)).body).toEqual({
      account: { name: 'Alpha University' },
      role: 'EDITOR',
      email,
      invitedBy: 'Ann Admin',
      isExpired: false,
      isAccepted: false,
    });
    expect((await show('unknown')).status).toBe(404);
    const invited = await world.signedIn(email);
    expect((await accept(invited, token)).body).toMatchObject({ account: { id: accountId }, role: 'EDITOR' });
    expect((await invited.get('/api/user')).body).toMatchObject({ color: 'GREEN', role: 'EDITOR' });
    expect((await show(token)).body.isAccepted).toBe(true);
  });

  test('is sent again with a new link, and the old one ends', async () => {
    const email = 'again@post.example';
    await invite({ email, role: 'VIEWER' });
    const first = await tokenFor(email);
    const [{ id }] = await openTo(email);
    const again = await admin.post(`/api/account/invitations/${id}/_send-again`);
    expect(again.body).toEqual({ email, link: null });
    await expect.poll(() => tokenFor(email)).not.toBe(first);
    expect((await show(first)).status).toBe(404);
    expect(await openTo(email)).toMatchObject([{ role: 'VIEWER', invitedBy: 'Ann Admin' }]);
  });

  test('gives no role above the one of whoever invites', async () => {
    const refused = await invite({ email: 'high@post.example', role: 'ALMIGHTY' });
    expect([refused.status, refused.body.code]).toEqual([403, 'accounts/above-own-role']);
    expect(await openTo('high@post.example')).toEqual([]);
  });

  test('is not sent to one address without end', async () => {
    const email = 'much@post.example';
    const invited = () => admin.post('/api/account/user-roles/_invite-admin', { email });
    for (let run = 0; run < 5; run++) expect((await invited()).status).toBe(200);
    expect((await invited()).status).toBe(429);
  });
});

describe('a list of people', () => {
  const text =
    'Email;Role\nnew.one@post.example;\nmary.member@alpha.example;Editor\nnonsense;Viewer\nnew.two@post.example;Admin\nboss@post.example;Super admin';

  test('is previewed line by line; then all of it is invited at once, and a second time nobody', async () => {
    const preview = (await admin.post('/api/account/invitations/_preview', { text })).body.lines;
    const said = preview.map(({ line, outcome, says }: Record<string, unknown>) => [line, outcome, says]);
    expect(said).toEqual([
      [2, 'invite', 'Will be invited as Viewer.'],
      [3, 'member', 'Is a member already. Nothing is sent.'],
      [4, 'fault', '“nonsense” is not an email address.'],
      [5, 'invite', 'Will be invited as Admin.'],
      [6, 'fault', 'Only a super admin can give the role Super admin.'],
    ]);
    const people = [
      { email: 'new.one@post.example', role: 'VIEWER' },
      { email: 'new.two@post.example', role: 'ADMIN' },
      { email: 'mary.member@alpha.example', role: 'EDITOR' },
    ];
    const outcomes = async () =>
      (await invite(...people)).body.people.map((each: typeof preview) => each.outcome);
    expect(await outcomes()).toEqual(['invited', 'invited', 'member']);
    for (const { email } of people.slice(0, 2)) expect((await show(await tokenFor(email))).status).toBe(200);
    expect(await outcomes()).toEqual(['open', 'open', 'member']);
    const again = (await admin.post('/api/account/invitations/_preview', { text })).body.lines;
    expect(again[0].says).toBe('Was invited as Viewer on 01-Mar-2026. Nothing is sent.');
  });

  test('that is too long is refused, with how long it is', async () => {
    const long = Array.from({ length: 501 }, (_, index) => `p${index}@post.example`).join('\n');
    const { status, body } = await admin.post('/api/account/invitations/_preview', { text: long });
    expect([status, body.code]).toEqual([400, 'accounts/list-too-long']);
    expect(body.errorDescription).toContain('This list has 501.');
  });
});

test('a super admin invites the first administrator of any institution', async () => {
  await world.addPerson('olga.operator@alpha.example', { accountId, role: 'ALMIGHTY' });
  const operator = await world.signedIn('olga.operator@alpha.example');
  const other = await world.addAccount('Beta College');
  const query = `?accountId=${other}`;
  const path = `/api/admin/account/invitations${query}`;
  const email = 'first.admin@beta.example';
  const text = `${email},Admin`;
  const preview = await operator.post(`/api/admin/account/invitations/_preview${query}`, { text });
  expect(preview.body.lines).toMatchObject([{ email, role: 'ADMIN', outcome: 'invite' }]);
  expect((await operator.post(path, { people: [{ email, role: 'ADMIN' }] })).status).toBe(200);
  expect((await show(await tokenFor(email))).body.account).toEqual({ name: 'Beta College' });
  const [{ id }] = (await operator.get(path)).body.items;
  const again = await operator.post(`/api/admin/account/invitations/${id}/_send-again${query}`);
  expect(again.status).toBe(200);
  const [open] = (await operator.get(path)).body.items;
  expect((await operator.delete(`/api/admin/account/invitations/${open.id}${query}`)).status).toBe(200);
  expect((await operator.get(path)).body.total).toBe(0);
});
