import { randomUUID } from 'node:crypto';
import { SHARE_CAMPAIGN } from '@fundry/contracts/sharing/sharing-limits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { calendarIn, pathOf } from '../../../testing/worlds/feed-world.ts';
import { type IdentityWorld, ORIGIN, openSampleIdentity } from '../../../testing/worlds/identity-world.ts';

const PATH = '/api/user/share/groups';

interface Hit {
  _id: string;
  _source: { deadlines: { date: string }[] };
  isTracked: boolean;
}

let world: IdentityWorld;
let ada: Browser;
let bob: Browser;
let visitor: Browser;
let ids: string[];

beforeAll(async () => {
  world = await openSampleIdentity();
  const accountId = await world.addAccount('Alpha University');
  await world.addPerson('ada@alpha.example', { accountId });
  await world.addPerson('bob@alpha.example', { accountId });
  await world.addPerson('admin@alpha.example', { accountId, role: 'ADMIN' });
  const otherId = await world.addAccount('Beta College');
  await world.addPerson('admin@beta.example', { accountId: otherId, role: 'ADMIN' });
  await world.addPerson('super@beta.example', { accountId: otherId, role: 'ALMIGHTY' });
  ada = await world.signedIn('ada@alpha.example');
  bob = await world.signedIn('bob@alpha.example');
  visitor = world.browser('192.0.2.77');
  const { body } = await ada.post('/api/opportunities', {});
  ids = body.hits.hits.map((hit: { _id: string }) => hit._id);
}, 120_000);
afterAll(() => world?.close());

let made = 0;
/** A new group of Ada with these opportunities. */
async function groupOf(opportunityIds: string[], name = `Group ${++made}`): Promise<string> {
  const { status, body } = await ada.post('/api/groups/_assign_opportunities', {
    opportunityIds,
    groups: [{ name }],
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.groups[0].id;
}

/** Switches the page of a group on, and returns the path of the call that reads it. */
async function open(groupId: string): Promise<string> {
  const { status, body } = await ada.post(PATH, { groupId });
  expect(status, JSON.stringify(body)).toBe(200);
  return readingPath(body.link);
}
const readingPath = (link: string) => pathOf(link).replace('/public/group/', '/api/public/groups/');

describe('a public page', () => {
  test('shows a stranger the name, who shares it, and the opportunities as they are now, the soonest deadline first', async () => {
    const groupId = await groupOf(ids.slice(0, 3), 'Ocean');
    await ada.post('/api/user/opportunities', {
      opportunityIds: ids.slice(0, 1),
      stage: 'preparing',
      remark: 'Secret',
    });
    const path = await open(groupId);
    const { status, headers, body } = await visitor.get(path);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual([
      'hasCalendar',
      'hits',
      'mayTakeDown',
      'name',
      'ownGroupId',
      'sharedBy',
    ]);
    expect(body).toMatchObject({
      name: 'Ocean',
      sharedBy: { institution: 'Alpha University' },
      ownGroupId: null,
    });
    const hits: Hit[] = body.hits.hits;
    expect(body.hits.total).toEqual({ value: 3 });
    expect(hits.map(({ _id }) => _id).sort()).toEqual(ids.slice(0, 3).sort());
    const next = hits.map(
      ({ _source }) =>
        _source.deadlines
          .map(({ date }) => date)
          .filter((date) => date >= '2026-03-01')
          .sort()[0] ?? '9999',
    );
    expect(next).toEqual([...next].sort());
    expect(JSON.stringify(body)).not.toMatch(/Secret|preparing|remark|stage|ada@/);
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
    });
    expect((await visitor.get(`${path}?pageSize=2&page=1`)).body).toMatchObject({
      hits: { hits: [expect.anything()], total: { value: 3 } },
    });
    const tracked = async (who: Browser) =>
      (await who.get(path)).body.hits.hits.filter(({ isTracked }: Hit) => isTracked).length;
    expect([await tracked(visitor), await tracked(bob), await tracked(ada)]).toEqual([0, 0, 3]);
    expect((await bob.get(path)).body.ownGroupId).toBeNull();
    expect((await ada.get(path)).body.ownGroupId).toBe(groupId);
  });

  test('is known to its owner only; the address stands in the list of groups, and stays while the page is on', async () => {
    const groupId = await groupOf(ids.slice(0, 1));
    expect((await ada.get(`${PATH}/${groupId}`)).body).toEqual({ link: null, recipients: [] });
    const { link } = (await ada.post(PATH, { groupId })).body;
    expect(link.startsWith(`${ORIGIN}/public/group/`)).toBe(true);
    expect(link).not.toContain(groupId);
    expect((await ada.post(PATH, { groupId })).body.link).toBe(link);
    expect((await ada.get(`${PATH}/${groupId}`)).body.link).toBe(link);
    expect((await ada.get(`/api/groups/${groupId}`)).body.link).toBe(link);
    const linked = (await ada.get('/api/groups')).body.groups.filter(
      (group: { link: unknown }) => group.link === link,
    );
    expect(linked).toHaveLength(1);
    const unknown = randomUUID();
    for (const ask of [
      (id: string) => bob.get(`${PATH}/${id}`),
      (id: string) => bob.delete(`${PATH}/${id}`),
      (id: string) => bob.post(PATH, { groupId: id }),
    ]) {
      const [foreign, none] = [await ask(groupId), await ask(unknown)];
      expect([foreign.status, foreign.body]).toEqual([404, none.body]);
    }
    expect((await visitor.get(readingPath(link))).status).toBe(200);
  });

  test('is dead at once when it is switched off, and another one when it is on again; a deleted group has none', async () => {
    const groupId = await groupOf(ids.slice(0, 1));
    const first = await open(groupId);
    for (let time = 0; time < 2; time++)
      expect((await ada.delete(`${PATH}/${groupId}`)).body).toEqual({ done: true });
    const dead = await visitor.get(first);
    expect(dead.status).toBe(404);
    expect((await visitor.get(`${first}/deadlines.ics`)).status).toBe(404);
    expect((await bob.post(`${first}/_copy`, { name: 'Mine' })).status).toBe(404);
    const second = await open(groupId);
    expect(second).not.toBe(first);
    expect((await visitor.get(first)).body).toEqual(dead.body);
    expect((await visitor.get(second)).status).toBe(200);
    await ada.delete(`/api/groups/${groupId}`);
    expect((await visitor.get(second)).body).toEqual(dead.body);
  });

  test('is taken down by an administrator of its institution or a super admin, and by nobody else; the log names it', async () => {
    const groupId = await groupOf(ids.slice(0, 2), 'Complained about');
    for (const [email, isAllowed] of [
      ['admin@beta.example', false],
      ['admin@alpha.example', true],
      ['super@beta.example', true],
    ] as const) {
      const path = await open(groupId);
      const who = await world.signedIn(email);
      expect((await who.get(path)).body.mayTakeDown, email).toBe(isAllowed);
      expect((await who.delete(path)).status, email).toBe(isAllowed ? 200 : 404);
      expect((await visitor.get(path)).status, email).toBe(isAllowed ? 404 : 200);
    }
    expect((await bob.delete(await open(groupId))).status).toBe(403);
    const admin = await world.signedIn('admin@alpha.example');
    const { events } = (await admin.get('/api/account/audit-log?kind=sharing')).body;
    expect(events.map(({ actor, detail }: { actor: string; detail: object }) => [actor, detail])).toEqual(
      ['super@beta.example', 'admin@alpha.example'].map((actor) => [
        actor,
        expect.objectContaining({ name: 'Complained about' }),
      ]),
    );
  });

  test('stands in the download of all personal data, without its address', async () => {
    const path = await open(await groupOf(ids.slice(0, 1), 'Downloaded'));
    const { body } = await ada.get('/api/user/data');
    expect(body.publicGroups).toContainEqual({ group: 'Downloaded', made_at: expect.any(String) });
    expect(JSON.stringify(body)).not.toContain(path.split('/').at(-1));
  });

  test('at an address that was made up, is malformed, or comes from the database alone is answered like a dead one', async () => {
    const groupId = await groupOf(ids.slice(0, 1));
    const path = await open(groupId);
    const token = path.split('/').at(-1)!;
    const { key, id } = await world.db
      .selectFrom('group_link')
      .selectAll()
      .where('group_id', '=', groupId)
      .executeTakeFirstOrThrow();
    expect(Buffer.from(key, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
    const expected = (await visitor.get('/api/public/groups/x')).body;
    for (const other of [
      key,
      id,
      groupId,
      token.slice(0, -1),
      `${token}x`,
      `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`,
      '%00',
      randomUUID(),
    ]) {
      const answer = await visitor.get(`/api/public/groups/${other}`);
      expect([answer.status, answer.body], other).toEqual([404, expected]);
    }
    expect(world.log.join('')).not.toContain(token);
  });

  test('gives its deadlines as a calendar', async () => {
    const path = await open(await groupOf(ids.slice(0, 5)));
    const answer = await visitor.get(`${path}/deadlines.ics`);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const { hits } = (await visitor.get(path)).body.hits;
    const { events } = calendarIn(answer);
    expect(events.size).toBeGreaterThan(0);
    const named = [...events.values()].map(
      (event) => /opportunities\/(\d+)/.exec(String(event.component.getFirstPropertyValue('url')))?.[1],
    );
    const listed = hits.map(({ _id }: Hit) => _id);
    for (const id of named) expect(listed).toContain(id);
    const allow = (permission: 'ALLOW' | 'DENY') =>
      world.db
        .updateTable('account')
        .set({ feature_permissions: JSON.stringify({ EXPORT: permission }) })
        .execute();
    await allow('DENY');
    expect((await visitor.get(path)).body.hasCalendar).toBe(false);
    expect((await visitor.get(`${path}/deadlines.ics`)).status).toBe(404);
    await allow('ALLOW');
  });

  test('is copied whole into a new group by whoever is signed in', async () => {
    const path = await open(await groupOf(ids.slice(0, 3)));
    expect((await visitor.post(`${path}/_copy`, { name: 'Copied' })).status).toBe(401);
    const { status, body } = await bob.post(`${path}/_copy`, { name: 'Copied' });
    expect(status).toBe(200);
    expect((await bob.get(`/api/groups/${body.groupId}`)).body).toMatchObject({
      name: 'Copied',
      count: 3,
      link: null,
    });
    expect((await bob.post(`${path}/_copy`, { name: 'copied' })).status).toBe(409);
  });
});

describe('emailing the address of a page', () => {
  test('brings the name, the first calls and the address; the owner sees who got it', async () => {
    const groupId = await groupOf(ids.slice(0, 12), 'See evil.example');
    const { body } = await ada.post(PATH, {
      groupId,
      emails: ['eve@post.example', 'joe@post.example'],
      message: 'Look',
    });
    const { text, subject, replyTo } = await world.mailbox.newestTo('eve@post.example');
    expect(subject).toContain('shares a list of funding opportunities with you');
    expect(replyTo?.[0]).toMatchObject({ address: 'ada@alpha.example' });
    expect(text).toContain('See evil[.]example (12)');
    expect(text).toContain('> Look');
    expect(text).toContain(`See all 12:\n${body.link}?dgcid=${SHARE_CAMPAIGN}`);
    expect(text!.match(/\n\* /g)).toHaveLength(10);
    const { recipients } = (await ada.get(`${PATH}/${groupId}`)).body;
    expect(recipients).toEqual(
      ['eve@post.example', 'joe@post.example'].map((email) => ({
        email,
        sharedDate: '2026-03-01T12:00:00.000Z',
      })),
    );
    await ada.delete(`${PATH}/${groupId}`);
    expect((await ada.get(`${PATH}/${groupId}`)).body).toEqual({ link: null, recipients: [] });
  });

  test('beyond the limits of the day switches nothing on', async () => {
    const groupId = await groupOf(ids.slice(0, 1));
    for (let turn = 0; turn < 4; turn++) {
      const emails = Array.from({ length: 20 }, (_, index) => `t${turn}-${index}@post.example`);
      await ada.post('/api/user/share/opportunities', { opportunityIds: ids.slice(0, 1), emails });
    }
    const emails = Array.from({ length: 20 }, (_, index) => `g${index}@post.example`);
    expect((await ada.post(PATH, { groupId, emails })).status).toBe(429);
    expect((await ada.get(`${PATH}/${groupId}`)).body.link).toBeNull();
  });
});
