import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Random } from '../../../platform/random.ts';
import type { Answer } from '../../../testing/browser.ts';
import { allEndpoints } from '../../../testing/every-call/endpoints.ts';
import { addressOf, exampleInput } from '../../../testing/every-call/example-input.ts';
import { IN_FULL } from '../../../testing/in-full.ts';
import { PASSWORD } from '../../../testing/people.ts';
import { type IdentityWorld, openIdentityWorld } from '../../../testing/worlds/identity-world.ts';
import { LIBRARY_CALLS } from '../sso/library.routes.ts';

const SEED = Number(process.env.SEED ?? 20_260_301);
const EACH = IN_FULL ? 400 : 6;
const PERSON = 'ada@alpha.example';

const BAD: unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  'ada\u0000@alpha.example',
  '\u0001\u0007\u001b[31m',
  '\ud800',
  'x\udfffy',
  '\u202eevil\u202c',
  'x'.repeat(300),
  'x'.repeat(100_000),
  `${'x'.repeat(250)}@alpha.example`,
  'é'.repeat(72),
  '🧬'.repeat(64),
  "' OR 1=1 --",
  '$1 %s {0} %00',
  '\r\nSet-Cookie: a=b',
  '//evil.example',
  'javascript:alert(1)',
  '00000000-0000-0000-0000-00000000000g',
  '__proto__',
  null,
  true,
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  [],
  {},
  ['a', null],
  { a: { b: [] } },
  { toString: 1 },
];

let world: IdentityWorld;
let address = 0;
beforeAll(async () => {
  world = await openIdentityWorld();
  await world.addPerson(PERSON);
});
afterAll(() => world?.close());

/** A browser at another address each time, so that no limit on guesses stands before what is to be looked at. */
async function visitor() {
  await sql`delete from rate_limit`.execute(world.db);
  return world.browser(nextAddress());
}

/** The same, signed in as a person who is new, because some calls change passwords or end accounts. */
async function newPerson() {
  await sql`delete from rate_limit`.execute(world.db);
  const email = `person.${address}@alpha.example`;
  await world.addPerson(email);
  return world.signedIn(email, nextAddress());
}

function nextAddress(): string {
  address++;
  return `10.${(address >> 8) & 255}.${address & 255}.7`;
}

/** A caller can act on an answer when it is either a success or says in a sentence what is wrong. */
function expectSaid({ status, body }: Answer, sent: string): void {
  expect(status, `${sent} → ${JSON.stringify(body).slice(0, 300)}`).toBeLessThan(500);
  if (status >= 400) expect(body.errorDescription, sent).toMatch(/^\S.{8,}/s);
}

describe(`nothing that is sent to the calls for signing in brings them down (SEED=${SEED})`, () => {
  test('bad values in every field of every call that writes', { timeout: 600_000 }, async () => {
    const random = new Random(SEED);
    const tags = ['Session', 'User', 'Trials', 'Account'];
    const calls = (await allEndpoints()).filter(
      ({ method, tag, body }) => method !== 'GET' && body && tags.includes(tag),
    );
    expect(calls.length).toBeGreaterThan(15);
    for (const endpoint of calls) {
      const { input } = exampleInput(endpoint, () => '00000000-0000-4000-8000-000000000000');
      const good = { ...input.body };
      for (const [name, value] of [
        ['email', 'new@alpha.example'],
        ['password', PASSWORD],
        ['currentPassword', PASSWORD],
      ] as const) {
        if (name in good) good[name] = value;
      }
      const one = await (endpoint.access === 'anyone' ? visitor() : newPerson());
      for (let time = 0; time < EACH; time++) {
        const names = Object.keys(good);
        const name = names.length > 0 && random.chance(0.9) ? random.pick(names) : 'returnTo';
        const body = { ...good, [name]: random.pick(BAD) };
        if (time % 20 === 19) await sql`delete from rate_limit`.execute(world.db);
        const answer = await one.call(endpoint.method as 'POST', addressOf(endpoint, input), body);
        expectSaid(answer, `${endpoint.name} ${JSON.stringify({ [name]: body[name] }).slice(0, 120)}`);
      }
    }
  });

  test('bad cookies and headers', async () => {
    const texts = BAD.filter((value): value is string => typeof value === 'string' && value.length < 5_000);
    for (const text of texts) {
      for (const value of [
        encodeURIComponent(text.toWellFormed()),
        `${encodeURIComponent(text.toWellFormed())}.c2ln`,
      ]) {
        const one = await visitor();
        for (const name of ['__Secure-fundry.session_token', '__Secure-fundry.relay_state', 'XSRF-TOKEN'])
          one.cookies.set(name, value);
        expectSaid(await one.get('/api/user'), `cookie ${value.slice(0, 80)}`);
        expectSaid(await one.post('/api/session/sign-out'), `cookie ${value.slice(0, 80)}`);
      }
    }
    const one = await visitor();
    const headers = { 'user-agent': `é${'x'.repeat(8_000)}`, 'accept-language': '*'.repeat(2_000) };
    expectSaid(
      await one.call('POST', '/api/session/sign-in', { email: PERSON, password: PASSWORD }, headers),
      'headers',
    );
  });

  test('whatever comes instead of the answer of an identity provider', async () => {
    const random = new Random(SEED);
    const texts = BAD.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).filter(
      (text) => text.length < 5_000,
    );
    for (const { method, path } of LIBRARY_CALLS) {
      for (let time = 0; time < EACH * 3; time++) {
        const fields = new URLSearchParams(
          ['state', 'code', 'error', 'RelayState', 'SAMLResponse', 'providerId']
            .filter(() => random.chance(0.6))
            .map((name) => [name, random.pick(texts)]),
        );
        const id = random.chance(0.5) ? 'alpha' : encodeURIComponent(random.pick(texts).toWellFormed());
        const url = `${path.replace(':providerId', id)}${method === 'GET' ? `?${fields}` : ''}`;
        const one = await visitor();
        const form = { 'content-type': 'application/x-www-form-urlencoded' };
        const answer = await (method === 'GET' ? one.get(url) : one.call('POST', url, `${fields}`, form));
        if (path.endsWith('metadata')) expect(answer.status, url).toBeLessThan(500);
        else if (answer.status === 302)
          expect(answer.headers.location, url).toContain('/session/sign-in?error=');
        else expectSaid(answer, url);
      }
    }
  });
});
