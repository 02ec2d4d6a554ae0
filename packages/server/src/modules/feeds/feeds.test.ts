import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { secretFrom } from '../../platform/auth/secret.ts';
import { type FeedWorld, openFeedWorld, pathOf } from '../../testing/worlds/feed-world.ts';
import { feedToken } from './feed-token.ts';

const NOT_THERE = { status: 404, code: 'feeds/not-found' };

let world: FeedWorld;

beforeAll(async () => {
  world = await openFeedWorld();
  await world.publish('2026-02-01', [
    { id: 'a', title: 'Ice and climate', deadlines: [deadline('2026-06-01')] },
    { id: 'b', title: 'Ice cores', deadlines: [deadline('2026-07-01')] },
  ]);
  await world.publish('2026-02-02', [{ id: 'g', title: 'Ice grant' }], { of: 'grants' });
  await world.index('opportunities', 'awards', 'funders');
}, 120_000);
afterAll(() => world?.close());
beforeEach(async () => {
  world.setTime('2026-03-01T12:00:00Z');
  await world.db.deleteFrom('saved_search').execute();
  await world.db.deleteFrom('dismissal').execute();
});

function deadline(date: string) {
  return { kind: 'DueDate', date, time: null, zone: null, label: null };
}

async function standing(path: string) {
  const { status, body } = await world.read(path);
  return status === 200 ? 200 : { status, code: body.code };
}

describe('the owner', () => {
  test('has no feed at first, makes one whose addresses stay, and sees them again', async () => {
    const { body: saved } = await world.ada.post('/api/user/searches', {
      target: 'opportunities',
      name: 'Ice',
      apiQuery: 'basicQuery=ice',
    });
    const path = `/api/user/searches/${saved.id}/feed`;
    expect((await world.ada.get(path)).body).toEqual({ feed: null });
    const made = (await world.ada.put(path)).body;
    expect(made.feed).toEqual({
      atom: expect.stringMatching(/^https:\/\/fundry\.example\/feeds\/[\w-]{65}\/atom\.xml$/),
      calendar: made.feed.atom.replace('atom.xml', 'deadlines.ics'),
      createdDate: '2026-03-01T12:00:00.000Z',
    });
    expect((await world.ada.get(path)).body).toEqual(made);
  });

  test('of awards and funders gets no calendar', async () => {
    for (const target of ['awards', 'funders']) {
      const { atom, calendar } = await world.feedOf({ target, apiQuery: '' });
      expect(calendar).toBeNull();
      expect((await world.read(atom)).status).toBe(200);
      expect(await standing(atom.replace('atom.xml', 'deadlines.ics'))).toEqual(NOT_THERE);
    }
  });

  test('makes new addresses, and the old ones lead nowhere at once; ends them all', async () => {
    const old = await world.feedOf();
    expect(await standing(old.atom)).toBe(200);
    const renewed = await world.make(old.id);
    for (const path of [old.atom, old.calendar!]) expect(await standing(path)).toEqual(NOT_THERE);
    for (const path of [renewed.atom, renewed.calendar!]) expect(await standing(path)).toBe(200);
    expect((await world.ada.delete(`/api/user/searches/${old.id}/feed`)).body).toEqual({ done: true });
    for (const path of [renewed.atom, renewed.calendar!]) expect(await standing(path)).toEqual(NOT_THERE);
    expect((await world.ada.delete(`/api/user/searches/${old.id}/feed`)).status).toBe(200);
    expect((await world.ada.get(`/api/user/searches/${old.id}/feed`)).body).toEqual({ feed: null });
  });

  test('alone decides: to others the search does not exist, shared or not', async () => {
    const { id, atom } = await world.feedOf();
    await world.addPerson('eve@post.example');
    const eve = await world.signedIn('eve@post.example');
    const path = `/api/user/searches/${id}/feed`;
    for (const { status } of [await eve.get(path), await eve.put(path), await eve.delete(path)]) {
      expect(status).toBe(404);
    }
    expect(await standing(atom)).toBe(200);
  });

  test('finds in the download of personal data that there is one, and not its secret', async () => {
    const { atom } = await world.feedOf({ name: 'Glaciers' });
    const { body } = await world.ada.get('/api/user/data');
    expect(body.feeds).toEqual([{ name: 'Glaciers', created_at: '2026-03-01T12:00:00.000Z' }]);
    expect(JSON.stringify(body)).not.toContain(atom.split('/')[2]);
  });
});

describe('an address', () => {
  test('that was made up, is malformed or of another installation is answered like one that was ended', async () => {
    const { id, atom } = await world.feedOf();
    const token = atom.split('/')[2]!;
    const feed = await world.db.selectFrom('saved_search_feed').select('id').executeTakeFirstOrThrow();
    await world.ada.delete(`/api/user/searches/${id}/feed`);
    const { body: ended, headers } = await world.read(atom);
    const others = [
      'x',
      '%00',
      token.slice(0, -1),
      `${token}x`,
      `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`,
      `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`,
      randomUUID(),
      feedToken(secretFrom('another installation'), feed.id),
    ];
    for (const other of others) {
      const answer = await world.read(atom.replace(token, other));
      expect([answer.status, answer.body], other).toEqual([404, ended]);
      const { date: _, 'x-request-id': _id, ...told } = answer.headers;
      const { date: __, 'x-request-id': __id, ...expected } = headers;
      expect(told).toEqual(expected);
    }
  });

  test('is read with parameters that a feed reader adds', async () => {
    const { atom, calendar } = await world.feedOf();
    for (const path of [atom, calendar!]) expect(await standing(`${path}?utm_source=reader`)).toBe(200);
  });

  test('is not opened by what stands in the database', async () => {
    const { atom } = await world.feedOf();
    const token = atom.split('/')[2]!;
    const rows = await world.db.selectFrom('saved_search_feed').selectAll().execute();
    const id = Buffer.from(rows[0]!.id.replaceAll('-', ''), 'hex').toString('base64url');
    expect(token.startsWith(id)).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(token.slice(id.length));
    expect(await standing(atom.replace(token, id))).toEqual(NOT_THERE);
    expect(await standing(atom.replace(token, rows[0]!.id))).toEqual(NOT_THERE);
  });

  test('stands in no log, and is kept from caches, search engines and the pages that it leads to', async () => {
    const { atom, calendar } = await world.feedOf();
    const token = atom.split('/')[2]!;
    world.log.length = 0;
    for (const path of [atom, calendar!, `/feeds/${token}/other?until=1`, `${atom}?until=no`]) {
      const { status, headers } = await world.read(path);
      if (status !== 200) continue;
      expect(headers['cache-control']).toBe('private, no-cache');
      expect(headers['x-robots-tag']).toBe('noindex');
      expect(headers['referrer-policy']).toBe('no-referrer');
    }
    expect(world.log.filter((line) => line.includes('/feeds/…/'))).toHaveLength(4);
    expect(world.log.join('')).not.toContain(token);
  });

  test('ends with its search, and comes back when the deletion is taken back', async () => {
    const { id, atom, calendar } = await world.feedOf();
    await world.ada.delete(`/api/user/searches/${id}`);
    for (const path of [atom, calendar!]) expect(await standing(path)).toEqual(NOT_THERE);
    await world.ada.put(`/api/user/searches/${id}/_restore`);
    for (const path of [atom, calendar!]) expect(await standing(path)).toBe(200);
    await world.db.deleteFrom('saved_search').execute();
    expect(await standing(atom)).toEqual(NOT_THERE);
    expect(await world.db.selectFrom('saved_search_feed').selectAll().execute()).toEqual([]);
  });

  test('does not end with the mails, paused or switched off', async () => {
    const { id, atom } = await world.feedOf({ frequency: 'DAILY' });
    await world.ada.post('/api/user/searches', { id, alertPaused: true });
    expect(await standing(atom)).toBe(200);
    await world.ada.post('/api/user/searches', { id, frequency: 'NONE' });
    expect(await standing(atom)).toBe(200);
  });

  test('is read as its owner, whoever else is signed in: what the owner dismissed is not in it', async () => {
    const { atom, calendar } = await world.feedOf();
    const { id } = await world.db
      .selectFrom('opportunity')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await world.ada.put(`/api/user/dismissals/opportunities/${id}`);
    const [feed, events] = [await world.read(atom), await world.read(calendar!)];
    for (const { body } of [feed, events]) {
      expect(body).toContain('Ice cores');
      expect(body).not.toContain('Ice and climate');
    }
    await world.addPerson('bob@post.example');
    const bob = await world.signedIn('bob@post.example');
    expect((await bob.get(atom)).body).toBe(feed.body);
  });

  test.each([
    ['EXPORT', 'basicQuery=ice'],
    ['ADVANCED_SEARCH', 'queryType=advanced&anyQuery=ice'],
  ] as const)(
    'ends while the institution of the owner denies %s, and none can be made then',
    async (feature, apiQuery) => {
      const { id, atom } = await world.feedOf({ apiQuery });
      const account = await world.addAccount(`Deniers of ${feature}`);
      await world.db
        .insertInto('membership')
        .values({ account_id: account, person_id: world.adaId, proof: 'domain' })
        .execute();
      expect(await standing(atom)).toBe(200);
      await world.db
        .updateTable('account')
        .set({ feature_permissions: JSON.stringify({ [feature]: 'DENY' }) })
        .where('id', '=', account)
        .execute();
      expect(await standing(atom)).toEqual(NOT_THERE);
      expect((await world.ada.put(`/api/user/searches/${id}/feed`)).status).toBe(403);
      expect((await world.ada.get(`/api/user/searches/${id}/feed`)).body.feed).not.toBeNull();
      expect((await world.ada.delete(`/api/user/searches/${id}/feed`)).status).toBe(200);
      await world.db.deleteFrom('account').where('id', '=', account).execute();
    },
  );

  test('ends while the address of its owner is unconfirmed, and with its owner', async () => {
    const { atom } = await world.feedOf();
    const confirmed = (is: boolean) =>
      world.db.updateTable('person').set({ email_verified: is }).where('id', '=', world.adaId).execute();
    await confirmed(false);
    expect(await standing(atom)).toEqual(NOT_THERE);
    await confirmed(true);
    const eve = await world.addPerson('gone@post.example');
    const saved = await world.save(eve, { query: 'basicQuery=ice' });
    const feed = await world.db
      .insertInto('saved_search_feed')
      .values({ saved_search_id: saved, created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await world.db.deleteFrom('person').where('id', '=', eve).execute();
    expect(await world.db.selectFrom('saved_search_feed').select('id').execute()).not.toContainEqual(feed);
  });

  test('is read 600 times an hour', async () => {
    const { atom } = await world.feedOf();
    await world.read(atom);
    await world.db.updateTable('rate_limit').set({ count: 599 }).where('seconds', '=', 3600).execute();
    const tag = String((await world.read(atom)).headers.etag);
    const { status, headers, body } = await world.read(atom, { 'if-none-match': tag });
    expect([status, headers['retry-after']]).toEqual([429, '3600']);
    expect(body.errorDescription).toBe('This feed has been read too often. Try again later.');
    world.setTime('2026-03-01T13:00:00Z');
    expect(await standing(atom)).toBe(200);
  });

  test('moves to the next page only by whole places', async () => {
    const { atom } = await world.feedOf();
    expect((await world.read(`${atom}?until=no&after=1`)).status).toBe(400);
    expect((await world.read(`${atom}?until=-1&after=1`)).status).toBe(400);
    const { body } = await world.read(`${atom}?until=0&after=0`);
    expect(body).not.toContain('<entry>');
    expect(pathOf(/rel="first" type="[^"]*" href="([^"]*)"/.exec(body)![1]!)).toBe(atom);
  });
});

describe('a program that holds the answer', () => {
  test.each(['atom', 'calendar'] as const)('is told so of the %s, until something changes', async (kind) => {
    const { id, ...paths } = await world.feedOf();
    const path = paths[kind]!;
    const { headers } = await world.read(path);
    const tag = String(headers.etag);
    for (const held of [tag, `"other", ${tag}`, tag.replace('W/', ''), '*']) {
      const again = await world.read(path, { 'if-none-match': held });
      expect([again.status, again.body, again.headers.etag]).toEqual([304, '', tag]);
    }
    const differs = async (change: () => Promise<unknown>) => {
      await change();
      const { status, headers: now } = await world.read(path, { 'if-none-match': tag });
      expect([status, now.etag === tag]).toEqual([200, false]);
    };
    await differs(async () => world.setTime('2026-03-02T12:00:00Z'));
    world.setTime('2026-03-01T12:00:00Z');
    expect((await world.read(path, { 'if-none-match': tag })).status).toBe(304);
    await differs(() => world.ada.put('/api/user/dismissals/opportunities/1'));
    await world.ada.delete('/api/user/dismissals/opportunities/1');
    expect((await world.read(path, { 'if-none-match': tag })).status).toBe(304);
    await differs(() => world.engine.apply('opportunities', { upserts: [], deletes: [999] }, null));
    await differs(() => world.ada.post('/api/user/searches', { id, name: 'Snow' }));
  });
});
