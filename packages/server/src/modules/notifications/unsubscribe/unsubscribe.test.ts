import { connect as connectTo, createServer, type Socket } from 'node:net';
import { unsubscribeEndpoints } from '@fundry/contracts/endpoints/unsubscribe.ts';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connect } from '../../../platform/db/database.ts';
import { withoutSecrets } from '../../../platform/http/request-log.ts';
import { openTicker } from '../../../platform/jobs/ticker.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { type AlertWorld, openAlertWorld } from '../../../testing/worlds/alert-world.ts';
import { deleteSavedSearch, restoreSavedSearch } from '../../saved-searches/saved-search.store.ts';
import { openUnsubscriber } from './unsubscribe.service.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

let world: AlertWorld;
let ada: string;
let ice: string;
/** The links of the email: the one for a single search, and the one in the header. */
let one: URL;
let all: URL;

beforeAll(async () => {
  world = await openAlertWorld();
  ada = await world.addPerson('ada@post.example');
  const bob = await world.addPerson('bob@post.example');
  await world.save(bob, { query: 'basicQuery=ice' });
  ice = await world.save(ada, { query: 'basicQuery=ice', name: 'Ice & snow' });
  await world.save(ada, { query: 'basicQuery=climate', name: 'Climate' });
  await world.publish('2026-03-01', [{ id: 'a', title: 'Ice and climate' }]);
  await world.run('2026-03-02T12:00:00Z');
  const [mail] = world.mailsTo('ada@post.example');
  const link = /Stop emails about “Ice & snow”: (https:\S+)/.exec(mail!.text!);
  one = new URL(link![1]!);
  all = new URL(mail!.headers.find(({ key }) => key === 'list-unsubscribe')!.value.slice(1, -1));
});
afterAll(() => world?.close());
beforeEach(() => world.db.updateTable('saved_search').set({ frequency: 'DAILY' }).execute());

/** Names and owners of the searches with emails. */
const mailed = async () =>
  (
    await world.db
      .selectFrom('saved_search')
      .innerJoin('person', 'person.id', 'saved_search.person_id')
      .select(['saved_search.name', 'person.email'])
      .where('frequency', '<>', 'NONE')
      .orderBy('email')
      .orderBy('saved_search.name')
      .execute()
  ).map(({ name, email }) => `${email.split('@')[0]}: ${name}`);

const deletion = (query: URLSearchParams | Record<string, string>) =>
  world.app.inject({
    method: 'DELETE',
    url: `${unsubscribeEndpoints.end.path}?${new URLSearchParams(query)}`,
  });

test('the link of a search ends its mails, and doing it twice does no harm', async () => {
  expect(Object.keys(Object.fromEntries(one.searchParams))).toEqual([
    'searchId',
    'user',
    'unsubscribeId',
    'savedSearchName',
    'dgcid',
  ]);
  expect(one.searchParams.get('searchId')).toBe(ice);
  const { searchId, user, unsubscribeId } = Object.fromEntries(one.searchParams) as Record<string, string>;
  for (let time = 0; time < 2; time++) {
    const answer = await deletion({ searchId: searchId!, user: user!, unsubscribeId: unsubscribeId! });
    expect([answer.statusCode, answer.json()]).toEqual([200, { done: true }]);
    expect(await mailed()).toEqual(['ada: Climate', 'bob: Search 1']);
  }
});

test('mails of a search that is deleted for the time being end for good', async () => {
  await deleteSavedSearch(world.db, ada, ice, new Date());
  const unsubscribeId = one.searchParams.get('unsubscribeId')!;
  expect((await deletion({ unsubscribeId })).statusCode).toBe(200);
  await restoreSavedSearch(world.db, ada, ice);
  expect(await mailed()).toEqual(['ada: Climate', 'bob: Search 1']);
});

test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'one click (%s) ends all mails of the person, from wherever it comes, also while somebody else is signed in',
  async (type) => {
    const payload = type.startsWith('multipart')
      ? '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
      : 'List-Unsubscribe=One-Click';
    const headers = {
      'content-type': type,
      origin: 'https://webmail.example',
      'sec-fetch-site': 'cross-site',
    };
    const answer = await world.app.inject({
      method: 'POST',
      url: `${all.pathname}${all.search}`,
      payload,
      headers,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await mailed()).toEqual(['bob: Search 1']);
  },
);

test('a link expires after a year, and its token does not stand in the log', async () => {
  const { tokens, clock } = world.notifications;
  const of = { kind: 'saved-searches', subject: ada, id: ice };
  const made = (daysAgo: number) => {
    const now = () => new Date(clock.now().getTime() - daysAgo * 24 * 60 * 60 * 1000);
    return unsubscribeToken({ tokens, clock: { ...clock, now } }, of);
  };
  const expired = await deletion({ unsubscribeId: made(366) });
  expect([expired.statusCode, expired.json().code]).toEqual([410, 'alerts/link-expired']);
  expect(await mailed()).toHaveLength(3);
  expect((await deletion({ unsubscribeId: made(364) })).statusCode).toBe(200);
  expect(withoutSecrets(`/unsubscribe?searchId=1&unsubscribeId=${made(1)}&user=2`)).toBe(
    '/unsubscribe?searchId=1&unsubscribeId=…&user=2',
  );
  expect(withoutSecrets('/api/opportunities?applicant=%7B%22country%22%3A%22KE%22%7D&canApply=yes')).toBe(
    '/api/opportunities?applicant=…&canApply=yes',
  );
});

test('parameters that mail programs add to a link are passed over', async () => {
  expect((await deletion({ ...Object.fromEntries(one.searchParams), utm_source: 'mail' })).statusCode).toBe(
    200,
  );
  expect(await mailed()).toEqual(['ada: Climate', 'bob: Search 1']);
  const url = `${all.pathname}${all.search}&utm_source=mail`;
  expect((await world.app.inject({ method: 'POST', url })).statusCode).toBe(200);
  expect(await mailed()).toEqual(['bob: Search 1']);
});

test('opening a link ends nothing', async () => {
  for (const { pathname, search } of [one, all])
    await world.app.inject({ method: 'GET', url: pathname + search });
  expect(await mailed()).toHaveLength(3);
});

test('a link that was not mailed, or is for something else, ends nothing', async () => {
  const unsubscribeId = one.searchParams.get('unsubscribeId')!;
  const forged: Record<string, string>[] = [
    { unsubscribeId: 'x' },
    { unsubscribeId: `${unsubscribeId.slice(0, -4)}AAAA` },
    { unsubscribeId, searchId: ada },
    { unsubscribeId, user: ice },
    {
      unsubscribeId: unsubscribeToken(world.notifications, { kind: 'other', subject: ada, id: null }),
    },
    { unsubscribeId: all.searchParams.get('unsubscribeId')!, searchId: ice },
  ];
  for (const query of forged) {
    const answer = await deletion(query);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'alerts/unknown-link']);
  }
  expect((await deletion({})).statusCode).toBe(400);
  // These emails are switched on again in the saved searches.
  const takeBack = await world.app.inject({
    method: 'POST',
    url: `${unsubscribeEndpoints.takeBack.path}?unsubscribeId=${unsubscribeId}`,
  });
  expect(takeBack.statusCode).toBe(404);
  expect(await mailed()).toHaveLength(3);
});

test('the links of mails that were sent when tokens named no kind go on working', async () => {
  const { tokens } = world.notifications;
  const former = (searchId: string | null) =>
    Buffer.from(tokens.close(JSON.stringify([ada, searchId])), 'base64').toString('base64url');
  expect((await deletion({ unsubscribeId: former(ice), user: ada, searchId: ice })).statusCode).toBe(200);
  expect(await mailed()).toEqual(['ada: Climate', 'bob: Search 1']);
  const url = `/unsubscribe?unsubscribeId=${former(null)}`;
  expect((await world.app.inject({ method: 'POST', url })).statusCode).toBe(200);
  expect(await mailed()).toEqual(['bob: Search 1']);
});

test('while the database cannot be reached it is said so, logged, and done later', async () => {
  const database = await createTestDatabase();
  const behind = new URL(database.url);
  const sockets = new Set<Socket>();
  const gateway = createServer((socket) => {
    const onward = connectTo(Number(behind.port), behind.hostname);
    for (const end of [socket, onward]) sockets.add(end.on('error', () => {}));
    socket.pipe(onward).pipe(socket);
  });
  const listen = (port: number) => new Promise<void>((resolve) => gateway.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = gateway.address() as { port: number };
  const through = new URL(behind);
  through.hostname = '127.0.0.1';
  through.port = String(port);
  const opened = await connect(through.href);
  const { id } = await opened.db
    .insertInto('person')
    .values({ name: 'A', email: 'a@b.example' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const at = new Date();
  await opened.db
    .insertInto('saved_search')
    .values({
      person_id: id,
      target: 'awards',
      name: 'A',
      state_version: 1,
      state: '{}',
      frequency: 'DAILY',
      last_visited_at: at,
      created_at: at,
      changed_at: at,
    })
    .execute();
  const closed = new Promise((resolve) => gateway.close(resolve));
  for (const socket of sockets) socket.destroy();
  await closed;

  const log: string[] = [];
  const logger = pino({}, { write: (line: string) => void log.push(line) });
  let now = 0;
  const ticker = openTicker({ logger, now: () => now });
  const passSeconds = (seconds: number) => {
    now += seconds * 1000;
    ticker.tick();
  };
  const unsubscriber = openUnsubscriber({ ...world.notifications, db: opened.db, logger, ticker });
  const all = { kind: 'saved-searches', subject: id, id: null };
  await expect(unsubscriber.end(all)).rejects.toThrow();
  expect(log.join('')).toContain('trying again');
  passSeconds(5);
  await expect.poll(() => log.filter((line) => line.includes('trying again')).length).toBe(2);
  await listen(port);
  passSeconds(5);
  const frequency = async () =>
    (await database.db.selectFrom('saved_search').select('frequency').executeTakeFirst())?.frequency;
  await expect.poll(frequency).toBe('NONE');
  await expect.poll(() => log.at(-1)).toContain('mails were ended');
  await ticker.close();
  await opened.close();
  for (const socket of sockets) socket.destroy();
  gateway.close();
  await database.drop();
});
