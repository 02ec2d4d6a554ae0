import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Browser } from '../../../testing/browser.ts';
import { PASSWORD } from '../../../testing/people.ts';
import { type IdentityWorld, openIdentityWorld } from '../../../testing/worlds/identity-world.ts';
import {
  type IdToken,
  type OidcIdentityProvider,
  openOidcIdentityProvider,
} from './testing/oidc-identity-provider.ts';

let provider: OidcIdentityProvider;
let world: IdentityWorld;
let operator: Browser;
let accountId: string;
let added: { id: string; callbackUrl: string };

beforeAll(async () => {
  provider = await openOidcIdentityProvider();
  world = await openIdentityWorld({ FUNDRY_SSO_PRIVATE_ORIGINS: provider.issuer });
  accountId = await world.addAccount('Alpha University', 'alpha.example');
  await world.addPerson('op@alpha.example', { accountId, role: 'ALMIGHTY' });
  operator = await world.signedIn('op@alpha.example');
  const { status, body } = await addProvider(accountId);
  expect(status).toBe(200);
  added = body;
  provider.allow(added.callbackUrl);
});
afterEach(() => {
  provider.forge = null;
});
afterAll(async () => {
  await world?.close();
  await provider?.close();
});

function addProvider(account: string, more: object = {}): Promise<Answer> {
  const { issuer, clientId, clientSecret } = provider;
  return operator.post(`/api/admin/account/identity-providers?accountId=${account}`, {
    type: 'oidc',
    name: 'Alpha sign-in',
    issuer,
    clientId,
    clientSecret,
    ...more,
  });
}

/** Begins a sign-in and returns the address to which the identity provider sends the browser back. */
async function begin(browser: Browser, email: string, returnTo?: string): Promise<string> {
  const { status, body } = await browser.post('/api/session/single-sign-on', { email, returnTo });
  expect(status, JSON.stringify(body)).toBe(200);
  const { pathname, search } = await provider.visit(body.url as string);
  return `${pathname}${search}`;
}

const locationOf = ({ headers }: Answer) => String(headers.location);
const userOf = async (browser: Browser) => (await browser.get('/api/user')).body;

describe('signing in at the identity provider of an institution', () => {
  test('makes a new person a member, with the names it tells, and leads back to the page', async () => {
    provider.claims = {
      sub: 'e1',
      email: 'Emmy.Noether@alpha.example',
      given_name: 'Emmy',
      family_name: 'Noether',
    };
    const browser = world.browser();
    const back = await browser.get(await begin(browser, 'emmy.noether@alpha.example', '/funders/3?page=2'));
    expect([back.status, locationOf(back)]).toEqual([302, '/funders/3?page=2']);
    expect(await userOf(browser)).toMatchObject({
      color: 'GREEN',
      name: 'Emmy Noether',
      email: 'emmy.noether@alpha.example',
      account: { id: accountId },
    });
    expect((await browser.get('/user/profile')).body).toMatchObject({
      firstName: 'Emmy',
      lastName: 'Noether',
    });
  });

  test('lets a person in who has a password already, and stays the same person', async () => {
    const id = await world.addPerson('ada.lovelace@alpha.example', { accountId, role: 'EDITOR' });
    provider.claims = { sub: 'a1', email: 'ada.lovelace@alpha.example' };
    const browser = world.browser();
    await browser.get(await begin(browser, 'ada.lovelace@alpha.example'));
    expect(await userOf(browser)).toMatchObject({ userId: id, role: 'EDITOR' });
  });

  test('a registration of somebody else with the address gives way, its password is worth nothing', async () => {
    const email = 'sophie.germain@alpha.example';
    await world.browser().post('/api/session/register', {
      firstName: 'Not',
      lastName: 'Sophie',
      email,
      password: 'attackers-own-words-19',
      acceptedTerms: true,
    });
    provider.claims = { sub: 's1', email, given_name: 'Sophie', family_name: 'Germain' };
    const browser = world.browser();
    await browser.get(await begin(browser, email));
    expect(await userOf(browser)).toMatchObject({ name: 'Sophie Germain', color: 'GREEN' });
    expect((await world.browser().signIn(email, 'attackers-own-words-19')).status).toBe(401);
  });

  test('the way back may be any page', async () => {
    provider.claims = { sub: 'a1', email: 'ada.lovelace@alpha.example' };
    const returnTo = '/search/opportunities?basicQuery=%22open+heart%22*&deadline=0-14,15-30#results';
    const browser = world.browser();
    const back = await browser.get(await begin(browser, provider.claims.email, returnTo));
    expect(locationOf(back)).toBe(returnTo);
  });

  test('only local return addresses are followed', async () => {
    provider.claims = { sub: 'a1', email: 'ada.lovelace@alpha.example' };
    const browser = world.browser();
    const back = await browser.get(await begin(browser, provider.claims.email, 'https://evil.example/'));
    expect(locationOf(back)).toBe('/');
  });
});

describe('refused', () => {
  test.each(['ada.lovelace@beta.example', 'ada.lovelace@alpha.example.evil.example'])(
    'an address that is not of the institution’s domains: %s',
    async (email) => {
      await world.db.deleteFrom('person').where('email', '=', email).execute();
      provider.claims = { sub: 'foreign', email };
      const browser = world.browser();
      const back = await browser.get(await begin(browser, 'someone@alpha.example'));
      expect(locationOf(back)).toMatch(/^\/session\/sign-in\?error=foreign_address/);
      expect((await userOf(browser)).userId).toBe(null);
    },
  );

  test('an address of another institution whose domain lies below its own', async () => {
    await world.addAccount('Alpha Hospital', 'hospital.alpha.example');
    const email = 'florence.nightingale@hospital.alpha.example';
    await world.addPerson(email);
    provider.claims = { sub: 'f1', email };
    const browser = world.browser();
    const back = await browser.get(await begin(browser, 'someone@alpha.example'));
    expect(locationOf(back)).toBe('/session/sign-in?error=foreign_address');
    expect((await userOf(browser)).userId).toBe(null);
  });

  test('an address that it has not confirmed', async () => {
    provider.claims = { sub: 'sly', email: 'op@alpha.example', email_verified: false };
    const browser = world.browser();
    const back = await browser.get(await begin(browser, 'someone@alpha.example'));
    expect(locationOf(back)).toBe('/session/sign-in?error=unconfirmed_address');
    expect((await userOf(browser)).userId).toBe(null);
  });

  test('a sign-in that failed keeps the way back', async () => {
    provider.claims = { sub: 'foreign', email: 'x@elsewhere.example' };
    const browser = world.browser();
    const back = await browser.get(await begin(browser, 'someone@alpha.example', '/funders/3?page=2#top'));
    const { pathname, searchParams } = new URL(locationOf(back), 'https://fundry.example');
    expect([pathname, searchParams.get('error')]).toEqual(['/session/sign-in', 'foreign_address']);
    expect(searchParams.get('returnTo')).toBe('/funders/3?page=2#top');
  });

  test.each<[string, (token: IdToken) => string]>([
    ['signed by a stranger', ({ payload, signed }) => signed(payload, 'stranger')],
    [
      'changed after it was signed',
      ({ payload, signed }) => {
        const [header, , signature] = signed(payload).split('.');
        const body = Buffer.from(JSON.stringify({ ...payload, email: 'op@alpha.example' })).toString(
          'base64url',
        );
        return `${header}.${body}.${signature}`;
      },
    ],
    [
      'not signed at all',
      ({ payload }) => {
        const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
        return `${part({ alg: 'none' })}.${part(payload)}.`;
      },
    ],
    ['expired', ({ payload, signed }) => signed({ ...payload, exp: Math.floor(Date.now() / 1000) - 600 })],
    ['meant for another client', ({ payload, signed }) => signed({ ...payload, aud: 'another-client' })],
    ['of another issuer', ({ payload, signed }) => signed({ ...payload, iss: 'https://evil.example' })],
    ['of another person than the user info', ({ payload, signed }) => signed({ ...payload, sub: 'op' })],
  ])('an ID token %s', async (_what, forge) => {
    provider.claims = { sub: 'a1', email: 'ada.lovelace@alpha.example' };
    provider.forge = forge;
    const browser = world.browser();
    const back = await browser.get(await begin(browser, provider.claims.email));
    expect(locationOf(back)).toMatch(/^\/session\/sign-in\?error=/);
    expect((await userOf(browser)).userId).toBe(null);
  });

  test('an answer that is used twice, or opened in a browser that did not ask for it', async () => {
    provider.claims = { sub: 'a1', email: 'ada.lovelace@alpha.example' };
    const [browser, other] = [world.browser(), world.browser()];
    const answer = await begin(browser, provider.claims.email);
    expect(locationOf(await other.get(answer))).toMatch(/^\/session\/sign-in\?error=/);
    expect((await userOf(other)).userId).toBe(null);
    const again = await begin(browser, provider.claims.email);
    expect(locationOf(await browser.get(again))).toBe('/');
    browser.cookies.clear();
    expect(locationOf(await browser.get(again))).toMatch(/^\/session\/sign-in\?error=/);
    expect((await userOf(browser)).userId).toBe(null);
  });

  test('addresses of a domain that nobody has proved to own', async () => {
    const beta = await world.addAccount('Beta College');
    await operator.post(`/api/admin/account/domains?accountId=${beta}`, { domain: 'beta.example' });
    const { body } = await addProvider(beta, { name: 'Beta sign-in' });
    expect(body).toMatchObject({ active: false, domains: [] });
    const { status } = await world.browser().post('/api/session/single-sign-on', { email: 'x@beta.example' });
    expect(status).toBe(404);
  });
});

describe('configuring', () => {
  test('the secret is neither answered nor readable in the database, nor in the log', async () => {
    const { body } = await operator.get(`/api/admin/account/identity-providers?accountId=${accountId}`);
    expect(JSON.stringify(body)).not.toContain(provider.clientSecret);
    const rows = await world.db.selectFrom('auth_sso_provider').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(provider.clientSecret);
    expect(world.log.join('')).not.toContain(provider.clientSecret);
  });

  test.each([
    ['http://127.0.0.1:9/', 'an address of the own network that the operator has not named'],
    ['http://idp.example/', 'plain HTTP'],
  ])('%s is refused: %s', async (issuer) => {
    const { status, body } = await addProvider(accountId, { issuer });
    expect([status, body.code]).toEqual([400, 'accounts/provider-unusable']);
    if (issuer.includes('127.0.0.1')) {
      expect(body.errorDescription).toContain('name its origin in FUNDRY_SSO_PRIVATE_ORIGINS');
    }
  });

  test('no token of the identity provider is kept', async () => {
    const logins = await world.db
      .selectFrom('auth_login')
      .select(['access_token', 'refresh_token', 'id_token'] as never)
      .execute();
    expect(logins.flatMap((row) => Object.values(row)).filter((value) => value !== null)).toEqual([]);
  });

  test('whoever came by a provider that was removed comes in no more by it, but chooses a password', async () => {
    const email = 'emmy.noether@alpha.example';
    expect((await operator.delete(`/api/admin/account/identity-providers/${added.id}`)).status).toBe(200);
    const begun = await world.browser().post('/api/session/single-sign-on', { email });
    expect(begun.status).toBe(404);
    await world.browser().post('/api/session/forgot-password', { email });
    const token = /token=([\w-]+)/.exec((await world.mailbox.newestTo(email)).text!)![1];
    const browser = world.browser();
    await browser.post('/api/session/reset-password', { token, password: `${PASSWORD}-own` });
    expect((await browser.signIn(email, `${PASSWORD}-own`)).status).toBe(200);
  });
});
