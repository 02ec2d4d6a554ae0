import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@fundry/contracts/endpoint.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../browser.ts';
import { IN_FULL } from '../in-full.ts';
import { type IdentityWorld, openIdentityWorld } from '../worlds/identity-world.ts';
import { allEndpoints } from './endpoints.ts';
import { type FullAccount, fillAccount, MARK } from './everything-of.ts';
import { addressOf, exampleInput, type IdPlace, type Input } from './example-input.ts';
import { rowsOf } from './rows-of.ts';

const endpoints = await allEndpoints();
const takingIds = endpoints.filter(
  (endpoint) => exampleInput(endpoint, () => randomUUID()).places.length > 0,
);

let world: IdentityWorld;
let alpha: FullAccount;
let alphaIds: string[];
/** The account's own id, and those of its rows: in short, one of each table. */
let triedIds: string[];
let strangers: Record<string, Browser>;
/** The stranger's own ids, for the places of a request that are not being tested. */
let own: Record<string, string>;
let answersBefore: Record<string, string>;
/** What belongs to the account, as it was last seen. */
let rows: Map<string, Record<string, unknown>[]>;

beforeAll(async () => {
  world = await openIdentityWorld();
  const beta = await world.addAccount('Beta College', 'beta.example');
  const admin = await world.addPerson('admin@beta.example', { accountId: beta, role: 'ADMIN' });
  await world.addPerson('viewer@beta.example', { accountId: beta });
  await world.addPerson('nowhere@post.example');
  const role = await world.db
    .selectFrom('account_role')
    .select('id')
    .where('person_id', '=', admin)
    .executeTakeFirstOrThrow();
  own = { id: role.id, userId: admin, accountId: beta };
  strangers = {
    'an administrator of another account': await world.signedIn('admin@beta.example'),
    'a member of another account': await world.signedIn('viewer@beta.example'),
    'somebody without an account': await world.signedIn('nowhere@post.example'),
    'a visitor': world.browser(),
  };
  answersBefore = await allAnswers();
  alpha = await fillAccount(world);
  rows = await rowsOf(world.db, alpha);
  const idsOf = [...rows.values()].map((found) =>
    found.flatMap(({ id }) => (typeof id === 'string' && id.includes('-') ? [id] : [])),
  );
  alphaIds = [alpha.accountId, ...idsOf.flat()];
  triedIds = IN_FULL ? alphaIds : [alpha.accountId, ...idsOf.flatMap((ids) => ids.slice(0, 1))];
}, 120_000);
afterAll(() => world?.close());

/** The answers of every call that only reads, for every stranger. */
async function allAnswers(): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const [who, browser] of Object.entries(strangers)) {
    for (const endpoint of endpoints.filter(({ method, reads }) => method === 'GET' || reads)) {
      const { input } = exampleInput(endpoint, (name) => own[name] ?? randomUUID());
      const { status, body } = await ask(browser, endpoint, input);
      if (status < 500) answers[`${who}: ${endpoint.name}`] = `${status} ${JSON.stringify(body)}`;
    }
  }
  return answers;
}

function ask(browser: Browser, endpoint: Endpoint, input: Input) {
  return browser.call(endpoint.method, addressOf(endpoint, input), input.body);
}

function withId(input: Input, { part, name }: IdPlace, id: string): Input {
  return { ...input, [part]: { ...input[part], [name]: id } };
}

test('the account has something in every table that belongs to accounts or people', async () => {
  expect(rows.size).toBeGreaterThan(12);
  for (const [table, found] of rows) expect(found.length, table).toBeGreaterThan(0);
  expect(triedIds.length).toBeGreaterThan(10);
});

test('that it exists changes nothing of what anybody else is answered', async () => {
  const answers = await allAnswers();
  const told = (all: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(all).map(([name, text]) => [name, text.replaceAll(/"createdAt":"[^"]+"/g, '')]),
    );
  expect(told(answers)).toEqual(told(answersBefore));
  expect(Object.keys(answers).length).toBeGreaterThan(100);
  for (const [name, text] of Object.entries(answers)) {
    expect(text.toLowerCase(), name).not.toContain(MARK.toLowerCase());
    for (const id of alphaIds) expect(text, name).not.toContain(id);
  }
});

describe('every call that takes an id answers one of another account like one that does not exist', () => {
  test.each(takingIds.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s',
    async (_title, endpoint) => {
      const before = rows;
      const { input, places } = exampleInput(endpoint, (name) => own[name] ?? randomUUID());
      for (const [who, browser] of Object.entries(strangers)) {
        for (const place of places) {
          const unknown = randomUUID();
          const expected = await ask(browser, endpoint, withId(input, place, unknown));
          expect(expected.body.code, `${who}: the example is no valid request`).not.toBe('request/invalid');
          // A caller who is not let in at all must not learn more from a different id.
          const turnedAway = [401, 403].includes(expected.status);
          for (const id of turnedAway ? triedIds.slice(0, 1) : triedIds) {
            const { status, body } = await ask(browser, endpoint, withId(input, place, id));
            expect({ status, body: JSON.parse(JSON.stringify(body).replaceAll(id, unknown)) }, who).toEqual({
              status: expected.status,
              body: expected.body,
            });
          }
        }
      }
      rows = await rowsOf(world.db, alpha);
      expect(rows).toEqual(before);
    },
  );
});

test('people of another account are not found by name or address', async () => {
  const admin = strangers['an administrator of another account']!;
  for (const keyword of ['ada', MARK, '@', '%', '_']) {
    const { status, body } = await admin.get(`/api/user/search/${encodeURIComponent(keyword)}`);
    if (status === 404) continue;
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain(MARK.toLowerCase());
  }
});

test('an institution tells a visitor its name and the ways in, no ids and no numbers', async () => {
  const { body } = await world.browser().post('/api/session/check-access', { text: MARK });
  expect(body).toEqual({ institutions: [{ name: `${MARK} University`, ways: ['password', 'network'] }] });
});
