import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Browser } from '../../../testing/browser.ts';
import { type IdentityWorld, openIdentityWorld } from '../../../testing/worlds/identity-world.ts';
import {
  type SamlAnswerOptions,
  type SamlPerson,
  samlIdentityProvider,
} from './testing/saml-identity-provider.ts';

type Form = { SAMLResponse: string; RelayState: string };

const provider = samlIdentityProvider();
const EMMY = { email: 'emmy.noether@alpha.example', givenName: 'Emmy', surname: 'Noether' };
let world: IdentityWorld;
let operator: Browser;
let accountId: string;
let consumer: string;
let serviceProvider: { metadata: string };

beforeAll(async () => {
  world = await openIdentityWorld();
  accountId = await world.addAccount('Alpha University', 'alpha.example');
  await world.addPerson('op@alpha.example', { accountId, role: 'ALMIGHTY' });
  operator = await world.signedIn('op@alpha.example');
  const { status, body } = await operator.post(
    `/api/admin/account/identity-providers?accountId=${accountId}`,
    { type: 'saml', name: 'Alpha sign-in', metadata: provider.metadata },
  );
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.issuer).toBe(/entityID="([^"]+)"/.exec(provider.metadata)![1]);
  consumer = new URL(body.callbackUrl).pathname;
  const { pathname, search } = new URL(body.metadataUrl);
  serviceProvider = { metadata: (await world.browser().get(`${pathname}${search}`)).body };
});
afterAll(() => world?.close());

/** Begins a sign-in in the browser and returns the form that the identity provider makes the browser send. */
async function begin(
  browser: Browser,
  person: SamlPerson = EMMY,
  { returnTo, ...options }: SamlAnswerOptions & { returnTo?: string } = {},
): Promise<Form> {
  const { status, body } = await browser.post('/api/session/single-sign-on', {
    email: person.email,
    returnTo,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return provider.answer(body.url as string, serviceProvider, person, options);
}

/** Sends the form as the browser does: from another site. */
function send(browser: Browser, form: Form): Promise<Answer> {
  return browser.call('POST', consumer, new URLSearchParams(form).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'https://idp.alpha.example',
    'sec-fetch-site': 'cross-site',
  });
}

const userOf = async (browser: Browser) => (await browser.get('/api/user')).body;

/** Expects no session, and a redirect to the page that explains the failure. */
async function expectRefused(browser: Browser, answer: Answer): Promise<void> {
  expect([answer.status, answer.headers.location]).toEqual([
    302,
    expect.stringMatching(/^\/session\/sign-in\?error=/),
  ]);
  expect((await userOf(browser)).userId).toBe(null);
}

const decoded = ({ SAMLResponse }: Form) => Buffer.from(SAMLResponse, 'base64').toString('utf8');
const changed = (form: Form, change: (xml: string) => string): Form => {
  const xml = change(decoded(form));
  expect(xml).not.toBe(decoded(form));
  return { ...form, SAMLResponse: Buffer.from(xml).toString('base64') };
};

test('the metadata name this installation and where it takes answers', () => {
  expect(serviceProvider.metadata).toContain(`https://fundry.example${consumer}`);
  expect(serviceProvider.metadata).toContain('WantAssertionsSigned="true"');
});

test('a signed answer makes a new person a member, with the names it tells, and leads back to the page', async () => {
  const browser = world.browser();
  const back = await send(
    browser,
    await begin(browser, EMMY, { returnTo: '/funders/3?basicQuery=heart*#top' }),
  );
  expect([back.status, back.headers.location]).toEqual([302, '/funders/3?basicQuery=heart*#top']);
  expect(await userOf(browser)).toMatchObject({
    color: 'GREEN',
    name: 'Emmy Noether',
    email: EMMY.email,
    account: { id: accountId },
  });
});

test('a person who has a password already stays the same person, with the role', async () => {
  const email = 'ada.lovelace@alpha.example';
  const id = await world.addPerson(email, { accountId, role: 'EDITOR' });
  const browser = world.browser();
  await send(browser, await begin(browser, { email, givenName: 'Ada', surname: 'Lovelace' }));
  expect(await userOf(browser)).toMatchObject({ userId: id, role: 'EDITOR' });
});

describe('refused', () => {
  const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

  test.each<[string, SamlAnswerOptions]>([
    ['signed by a stranger, who adds his own certificate', { signedBy: 'stranger' }],
    ['signed with SHA-1', { algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }],
    ['whose time is over', { change: (tags) => ({ ...tags, ConditionsNotOnOrAfter: hour(-1) }) }],
    ['whose time has not come', { change: (tags) => ({ ...tags, ConditionsNotBefore: hour(1) }) }],
    ['for another service', { change: (tags) => ({ ...tags, Audience: 'https://other.example' }) }],
    [
      'to another address',
      { change: (tags) => ({ ...tags, SubjectRecipient: 'https://other.example/acs' }) },
    ],
    ['to a sign-in that nobody began', { change: (tags) => ({ ...tags, InResponseTo: '_unknown' }) }],
    ['of another identity provider', { change: (tags) => ({ ...tags, Issuer: 'https://other.example' }) }],
    ['that nobody asked for', { change: (tags) => ({ ...tags, InResponseTo: '' }) }],
    [
      'that tells of a failure',
      { change: (tags) => ({ ...tags, StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:AuthnFailed' }) },
    ],
  ])('an answer %s', async (_what, options) => {
    const browser = world.browser();
    await expectRefused(browser, await send(browser, await begin(browser, EMMY, options)));
  });

  test.each<[string, (xml: string) => string]>([
    ['changed after it was signed', (xml) => xml.replaceAll(EMMY.email, 'op@alpha.example')],
    ['whose signature was taken off', (xml) => xml.replace(/<ds:Signature[\s\S]*?<\/ds:Signature>/, '')],
    [
      'with an unsigned assertion put before the signed one',
      (xml) => {
        const assertion = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)![0];
        const forged = assertion
          .replace(/<ds:Signature[\s\S]*?<\/ds:Signature>/, '')
          .replaceAll(EMMY.email, 'op@alpha.example')
          .replace(/ ID="[^"]+"/, ' ID="_forged"');
        return xml.replace(assertion, `${forged}${assertion}`);
      },
    ],
    [
      'with the signed assertion wrapped into a forged one',
      (xml) => {
        const assertion = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)![0];
        const forged = assertion
          .replace(/<ds:Signature[\s\S]*?<\/ds:Signature>/, '')
          .replaceAll(EMMY.email, 'op@alpha.example')
          .replace(/ ID="[^"]+"/, ' ID="_forged"')
          .replace('</saml:Assertion>', `${assertion}</saml:Assertion>`);
        return xml.replace(assertion, forged);
      },
    ],
    [
      'with a document type that reads files',
      (xml) => `<!DOCTYPE r [<!ENTITY e SYSTEM "file:///etc/passwd">]>${xml.replace(EMMY.email, '&e;')}`,
    ],
    ['that is no XML', () => 'neither this nor that'],
  ])('an answer %s', async (_what, change) => {
    const browser = world.browser();
    await expectRefused(browser, await send(browser, changed(await begin(browser), change)));
  });

  test('a comment inside an address does not make it another one', async () => {
    const browser = world.browser();
    const email = 'op@alpha.example.evil.example';
    await world.browser();
    const form = await begin(browser, EMMY, {
      change: (tags) => ({ ...tags, NameID: email, attrEmail: email }),
    });
    const cut = changed(form, (xml) => xml.replaceAll(email, 'op@alpha.example<!-- -->.evil.example'));
    await expectRefused(browser, await send(browser, cut));
  });

  test('an answer that is used twice', async () => {
    const browser = world.browser();
    const form = await begin(browser);
    expect((await send(browser, form)).headers.location).toBe('/');
    expect((await userOf(browser)).email).toBe(EMMY.email);
    await browser.post('/api/session/sign-out');
    await expectRefused(browser, await send(browser, form));
  });

  test('an answer in a browser that did not begin the sign-in', async () => {
    const [own, other] = [world.browser(), world.browser()];
    const form = await begin(own);
    const answer = await send(other, form);
    expect(answer.headers.location).toBe('/session/sign-in?error=foreign_flow');
    await expectRefused(other, answer);
  });

  test('keeps the way back', async () => {
    const browser = world.browser();
    const change: SamlAnswerOptions['change'] = (tags) => ({ ...tags, attrEmail: 'op@beta.example' });
    const returnTo = '/search/awards?basicQuery=heart*#results';
    const { location } = (await send(browser, await begin(browser, EMMY, { change, returnTo }))).headers;
    expect(new URL(String(location), 'https://fundry.example').searchParams.get('returnTo')).toBe(returnTo);
  });

  test('an address that is not of the institution’s domains', async () => {
    const browser = world.browser();
    const change: SamlAnswerOptions['change'] = (tags) => ({ ...tags, attrEmail: 'op@beta.example' });
    const back = await send(browser, await begin(browser, EMMY, { change }));
    expect(back.headers.location).toMatch(/^\/session\/sign-in\?error=/);
    await expectRefused(browser, back);
  });

  test.each([
    ['no XML', 'Alpha University'],
    ['without certificate', provider.metadata.replace(/<ds:KeyInfo[\s\S]*?<\/ds:KeyInfo>/, '')],
    [
      'of a service provider',
      '<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="x"/>',
    ],
    [
      'with an address that is a script',
      provider.metadata.replace('https://idp.alpha.example/sso', 'javascript:alert(1)'),
    ],
    [
      'with a certificate that is none',
      provider.metadata.replace(/(<ds:X509Certificate>)[^<]*/, '$1TUlJQg=='),
    ],
  ])('metadata: %s', async (_what, metadata) => {
    const { status, body } = await operator.post(
      `/api/admin/account/identity-providers?accountId=${accountId}`,
      { type: 'saml', name: 'Wrong', metadata },
    );
    expect([status, body.code]).toEqual([400, 'accounts/provider-unusable']);
  });
});
