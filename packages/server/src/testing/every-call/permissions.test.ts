import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Endpoint } from '@fundry/contracts/endpoint.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Browser } from '../browser.ts';
import { PASSWORD } from '../people.ts';
import { type IdentityWorld, openIdentityWorld } from '../worlds/identity-world.ts';
import { indexCatalogue } from '../worlds/sample-copy.ts';
import { CALLERS, type CallerName } from './callers.ts';
import { allEndpoints } from './endpoints.ts';
import { exampleInput } from './example-input.ts';
import { keyOfAccount, keyOfPerson } from './key-browsers.ts';
import { answersTo, OPEN_LIBRARY_CALLS, PERMISSIONS } from './permission-table.ts';

const BLUE_ADDRESS = '192.0.2.50';
/** They ask the search engine once for each index and remember the answer, so they take no turns. */
const REMEMBERED = [
  'summariseCatalogue',
  'describeOpportunitySearch',
  'describeAwardSearch',
  'describeFunderSearch',
];
const HIDDEN = ['GET /api/docs', 'GET /api/openapi.json'];

let world: IdentityWorld;
let callers: Record<CallerName, Browser>;
const endpoints = await allEndpoints();

beforeAll(async () => {
  world = await openIdentityWorld({ FUNDRY_KEY_REQUESTS: '6000' });
  await indexCatalogue(world, world.engine);
  const [alpha, beta] = [await world.addAccount('Alpha'), await world.addAccount('Beta')];
  await world.db
    .insertInto('account_ip_range')
    .values({ account_id: alpha, range: '192.0.2.0/24' })
    .execute();
  await world.addPerson('viewer@alpha.example', { accountId: alpha });
  for (const role of ['EDITOR', 'ADMIN', 'ALMIGHTY'] as const) {
    await world.addPerson(`${role.toLowerCase()}@alpha.example`, { accountId: alpha, role });
  }
  await world.addPerson('yellow@post.example');
  await world.addPerson('stranger@beta.example', { accountId: beta, role: 'ADMIN' });
  callers = {
    GREY: world.browser(),
    BLUE: world.browser(BLUE_ADDRESS),
    YELLOW: await world.signedIn('yellow@post.example'),
    VIEWER: await world.signedIn('viewer@alpha.example'),
    EDITOR: await world.signedIn('editor@alpha.example'),
    ADMIN: await world.signedIn('admin@alpha.example'),
    ALMIGHTY: await world.signedIn('almighty@alpha.example'),
    STRANGER: await world.signedIn('stranger@beta.example'),
    SCOPE: await keyOfAccount(world, alpha, 'search:read'),
    NO_SCOPE: await keyOfAccount(world, alpha, 'labels:read'),
    OWN_KEY: await keyOfPerson(world, 'almighty@alpha.example'),
  };
}, 240_000);
afterAll(() => world?.close());

/**
 * Sends a request that the gate treats like any other but that cannot do anything: its body is never valid and its
 * ids never exist.
 */
async function ask(browser: Browser, { method, path, body }: Endpoint): Promise<'+' | 's' | '-'> {
  const url = path.replace(/:(\w+)/g, () => randomUUID());
  const { status } = await browser.call(method, url, body ? { unexpected: true } : undefined);
  expect(status, `${method} ${url}`).toBeLessThan(500);
  return status === 401 ? 's' : status === 403 ? '-' : '+';
}

test('every call has its row, every row its call', () => {
  expect(endpoints.map(({ name }) => name).sort()).toEqual(Object.keys(PERMISSIONS).sort());
});

test('no route stands outside the contracts and the list of the library’s calls', () => {
  const known = endpoints.map(({ method, path }) => `${method} ${path}`);
  const outside = world.routes.filter((route) => !known.includes(route));
  expect(outside.sort()).toEqual([...OPEN_LIBRARY_CALLS].sort());
  for (const route of known) expect(world.routes).toContain(route);
  for (const hidden of HIDDEN) expect(known).not.toContain(hidden);
});

test.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s lets in whom the table says',
  { timeout: 120_000 },
  async (_title, endpoint) => {
    let answers = '';
    for (const caller of CALLERS) answers += await ask(callers[caller], endpoint);
    expect(answers).toBe(answersTo(endpoint.name));
  },
);

test('whatever asks the search engine takes fair turns', async () => {
  const { engine } = world;
  const asking = [
    vi.spyOn(engine, 'search'),
    vi.spyOn(engine, 'list'),
    vi.spyOn(engine, 'count'),
    vi.spyOn(engine, 'measure'),
    vi.spyOn(engine, 'resembling'),
    vi.spyOn(engine, 'suggestWords'),
    vi.spyOn(engine, 'suggestValues'),
    vi.spyOn(engine, 'valuesCalled'),
    vi.spyOn(engine, 'labels'),
  ];
  const found: string[] = [];
  for (const endpoint of endpoints.filter(
    ({ method, reads, name }) => method === 'GET' || reads || name === 'saveSearch',
  )) {
    const { input } = exampleInput(endpoint, () => randomUUID());
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(input.params[name]));
    const query = new URLSearchParams(input.query as Record<string, string>);
    await callers.ALMIGHTY.call(endpoint.method, `${path}?${query}`, input.body);
    if (asking.some((each) => each.mock.calls.length > 0)) found.push(endpoint.name);
    for (const each of asking) each.mockClear();
  }
  vi.restoreAllMocks();
  const inTurns = endpoints.flatMap(({ name, searches }) => (searches ? [name] : []));
  expect(found.filter((name) => ![...inTurns, ...REMEMBERED].includes(name))).toEqual([]);
  expect(found.length).toBeGreaterThan(15);
});

test('the library’s other calls are not there', async () => {
  const { createAuthenticator } = await import('../../modules/identity/sign-in/authenticator.ts');
  expect(createAuthenticator).toBeTypeOf('function');
  const { betterAuth } = await import('better-auth');
  const { sso } = await import('@better-auth/sso');
  const { api } = betterAuth({
    baseURL: 'https://x.example',
    secret: 'x'.repeat(40),
    plugins: [sso({ domainVerification: { enabled: true } })],
  });
  const paths = Object.values(api).flatMap(({ path }) => (typeof path === 'string' ? [path] : []));
  expect(paths.length).toBeGreaterThan(30);
  for (const path of paths) {
    for (const method of ['GET', 'POST'] as const) {
      if (OPEN_LIBRARY_CALLS.includes(`${method} /api/auth${path}`)) continue;
      const isOpenOtherwise = OPEN_LIBRARY_CALLS.some((call) => call.endsWith(` /api/auth${path}`));
      const { status } = await callers.ALMIGHTY.call(
        method,
        `/api/auth${path}`,
        method === 'POST' ? {} : undefined,
      );
      expect(status, `${method} ${path}`).toBe(isOpenOtherwise ? 405 : 404);
    }
  }
});

test('no address reaches them round about, as a backslash that is read as a slash would', async () => {
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = world.app.server.address() as AddressInfo;
  const statusOf = (method: string, path: string, body = '') =>
    new Promise((resolve, reject) => {
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        cookie: '__Secure-fundry.relay_state=x.y',
      };
      request({ port, method, path, headers }, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end(body);
    });
  const credentials = `email=admin@alpha.example&password=${PASSWORD}&RelayState=x`;
  expect(await statusOf('GET', String.raw`/api/auth/sso/callback/..\..\ok`)).toBe(404);
  expect(await statusOf('GET', '/api/auth/sso/callback/%2e%2e')).toBe(404);
  const signIn = String.raw`/api/auth/sso/saml2/sp/acs/..\..\..\..\sign-in\email`;
  expect(await statusOf('POST', signIn, credentials)).toBe(404);
});
