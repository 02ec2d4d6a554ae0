import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { allEndpoints } from '../../../testing/every-call/endpoints.ts';
import { type IdentityWorld, openIdentityWorld } from '../../../testing/worlds/identity-world.ts';

let world: IdentityWorld;
let operator: Browser;
let home: string;
beforeAll(async () => {
  world = await openIdentityWorld();
  home = await world.addAccount('Operating University', 'operating.example');
  await world.addPerson('op@operating.example', { accountId: home, role: 'ALMIGHTY' });
  operator = await world.signedIn('op@operating.example');
});
afterAll(() => world?.close());

async function createAccount(name: string, more: object = {}): Promise<string> {
  const { status, body } = await operator.post('/api/admin/account', { name, ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
}
const userOf = async (browser: Browser) => (await browser.get('/api/user')).body;
const linkTo = async (email: string) =>
  new URL(/https:\/\/\S+/.exec((await world.mailbox.newestTo(email)).text!)![0]);

describe('accounts', () => {
  test('are created with domains and network addresses, changed, and deleted by their repeated name', async () => {
    const id = await createAccount('Alpha University', {
      domains: ['Alpha.example'],
      ipRanges: ['198.51.100.128/25', '2001:db8:77::/48'],
      featurePermissions: { EXPORT: 'DENY' },
    });
    const domains = (await operator.get(`/api/admin/account/domains?accountId=${id}`)).body;
    expect(domains).toMatchObject([{ domain: 'alpha.example', verifiedAt: null }]);
    const ranges = (await operator.get(`/api/admin/account/ip-ranges?accountId=${id}`)).body;
    expect(ranges.map(({ range }: { range: string }) => range)).toEqual([
      '198.51.100.128/25',
      '2001:db8:77::/48',
    ]);
    const changed = await operator.put(`/api/admin/account/${id}`, {
      name: 'Alpha',
      accessModes: ['full-access'],
    });
    expect(changed.body).toMatchObject({
      name: 'Alpha',
      accessModes: ['full-access'],
      featurePermissions: { EXPORT: 'DENY' },
    });
    expect((await operator.delete(`/api/admin/account/${id}`, { name: 'Alpha University' })).body.code).toBe(
      'accounts/other-name',
    );
    expect((await operator.delete(`/api/admin/account/${id}`, { name: 'Alpha' })).status).toBe(200);
    const names = (await operator.get('/api/admin/account/_listAll')).body.map(
      ({ name }: { name: string }) => name,
    );
    expect(names).toEqual(['Operating University']);
    expect(
      (await operator.delete(`/api/admin/account/${home}`, { name: 'Operating University' })).body.code,
    ).toBe('accounts/own-account');
    const acts = (await operator.get(`/api/admin/audit-log?accountId=${id}`)).body.events;
    expect(acts.map(({ action }: { action: string }) => action)).toEqual([
      'accounts/deleted',
      'accounts/changed',
      'accounts/created',
    ]);
  });

  test('members of one that is deleted stay as people without an institution', async () => {
    const id = await createAccount('Short-lived');
    await world.addPerson('left@post.example', { accountId: id, role: 'ADMIN' });
    const browser = await world.signedIn('left@post.example');
    expect((await userOf(browser)).role).toBe('ADMIN');
    await operator.delete(`/api/admin/account/${id}`, { name: 'Short-lived' });
    expect(await userOf(browser)).toMatchObject({ color: 'YELLOW', role: 'VIEWER', account: null });
  });
});

describe('a mail domain', () => {
  test('counts for one of two accounts for which it is verified at the same moment', async () => {
    const accounts = [await createAccount('Epsilon One'), await createAccount('Epsilon Two')];
    for (const round of Array(8).keys()) {
      const ids = await Promise.all(
        accounts.map(async (accountId) => {
          const domain = { domain: `epsilon${round}.example` };
          return (await operator.post(`/api/admin/account/domains?accountId=${accountId}`, domain)).body.id;
        }),
      );
      const answers = await Promise.all(
        ids.map((id) => operator.post(`/api/admin/account/domains/${id}/_verify`, { proof: 'letter' })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  test('counts once the DNS says so, for one account only', async () => {
    const [one, other] = [await createAccount('Delta One'), await createAccount('Delta Two')];
    const add = async (accountId: string) =>
      (await operator.post(`/api/admin/account/domains?accountId=${accountId}`, { domain: 'delta.example' }))
        .body;
    const [domain, rival] = [await add(one), await add(other)];
    const verify = (id: string, body: object = {}) =>
      operator.post(`/api/admin/account/domains/${id}/_verify`, body);
    expect(domain.record).toMatchObject({ name: '_fundry.delta.example', type: 'TXT' });
    expect(domain.record.value).not.toBe(rival.record.value);
    expect((await verify(domain.id)).body.code).toBe('accounts/no-proof');
    world.dns.set('_fundry.delta.example', ['v=spf1 -all', rival.record.value]);
    expect((await verify(domain.id)).body.code).toBe('accounts/no-proof');
    world.dns.set('_fundry.delta.example', ['v=spf1 -all', domain.record.value]);
    expect((await verify(domain.id)).body).toMatchObject({
      verifiedBy: 'dns',
      verifiedAt: '2026-03-01T12:00:00.000Z',
    });
    expect((await verify(rival.id, { proof: 'letter' })).body.code).toBe('accounts/domain-taken');
  });

  test('makes people with a confirmed address in it, or below it, members; removing it ends that', async () => {
    const id = await createAccount('Epsilon');
    const { body: domain } = await operator.post(`/api/admin/account/domains?accountId=${id}`, {
      domain: 'epsilon.example',
    });
    await operator.post(`/api/admin/account/domains/${domain.id}/_verify`, {
      proof: 'contract of 2026-02-01',
    });
    for (const email of [
      'a@epsilon.example',
      'b@physics.epsilon.example',
      'c@notepsilon.example',
      'd@epsilon.example.evil.example',
    ]) {
      await world.addPerson(email);
    }
    const colour = async (email: string) => (await userOf(await world.signedIn(email))).color;
    expect(await colour('a@epsilon.example')).toBe('GREEN');
    expect(await colour('b@physics.epsilon.example')).toBe('GREEN');
    expect(await colour('c@notepsilon.example')).toBe('YELLOW');
    expect(await colour('d@epsilon.example.evil.example')).toBe('YELLOW');
    await operator.delete(`/api/admin/account/domains/${domain.id}`);
    expect(await colour('a@epsilon.example')).toBe('YELLOW');
  });
});

describe('proving membership by another address', () => {
  test('makes whoever asked a member, not whoever finds the link; then they choose for whom they act', async () => {
    const [zeta, eta] = [
      await world.addAccount('Zeta University', 'zeta.example'),
      await world.addAccount('Eta College'),
    ];
    await world.addPerson('carl.gauss@post.example', { accountId: eta });
    await world.addPerson('other@post.example');
    const browser = await world.signedIn('carl.gauss@post.example');
    const ask = (email: string) => browser.post('/api/session/inst-assoc', { email, returnTo: '/funders/3' });
    expect((await ask('carl@nowhere.example')).status).toBe(404);
    expect((await ask('carl@zeta.example')).body).toEqual({ sent: true });
    const link = await linkTo('carl@zeta.example');
    expect([link.pathname, link.searchParams.get('returnTo')]).toEqual(['/session/inst-assoc', '/funders/3']);
    const token = link.searchParams.get('confirm')!;
    const thief = await world.signedIn('other@post.example');
    const confirm = (who: Browser, of = token) => who.post('/api/session/inst-assoc/confirm', { token: of });
    expect((await confirm(thief)).body.code).toBe('session/link-expired');
    expect((await confirm(browser, `${token}x`)).status).toBe(400);
    world.setTime('2026-03-02T12:00:01Z');
    expect((await confirm(browser)).status).toBe(400);
    world.setTime('2026-03-01T12:00:00Z');
    expect((await confirm(browser)).status).toBe(200);
    const organizations = (await browser.get('/api/session/organizations')).body;
    expect(organizations).toMatchObject([
      { name: 'Eta College', current: true },
      { name: 'Zeta University', current: false },
    ]);
    const changed = await browser.post('/api/session/change-organization', { accountId: zeta });
    expect(changed.body.account).toEqual({ id: zeta, name: 'Zeta University' });
    expect((await userOf(browser)).account.id).toBe(zeta);
    expect((await browser.post('/api/session/change-organization', { accountId: home })).status).toBe(404);
  });
});

describe('check access', () => {
  test('tells by address or beginning of the name whether an institution is registered, and the ways in', async () => {
    const check = async (text: string) =>
      (await world.browser().post('/api/session/check-access', { text })).body;
    const operating = { institutions: [{ name: 'Operating University', ways: ['password'] }] };
    expect(await check('someone@library.operating.example')).toEqual(operating);
    expect(await check('operating')).toEqual(operating);
    for (const text of ['op', '%%%', 'Univer', 'someone@nowhere.example'])
      expect(await check(text)).toEqual({ institutions: [] });
  });
});

describe('a trial', () => {
  const request = {
    name: 'Tina Trial',
    institution: 'Theta Institute',
    email: 'tina@theta.example',
    acceptedTerms: true,
  };

  test('is asked for, told to the operator, approved, runs two weeks, and leaves everything readable', async () => {
    const visitor = world.browser('203.0.113.70');
    expect(
      (await visitor.post('/api/trial-requests', { ...request, acceptedTerms: false })).body.errorDescription,
    ).toContain('Please accept the terms of use.');
    for (let run = 0; run < 2; run++)
      expect((await visitor.post('/api/trial-requests', request)).status).toBe(200);
    expect((await world.mailbox.newestTo('op@operating.example')).text).toContain('Theta Institute');
    const [asked, ...more] = (await operator.get('/api/admin/trial-requests')).body.items;
    expect(asked).toMatchObject({ institution: 'Theta Institute', decision: null });
    expect(more).toEqual([]);
    const { body } = await operator.post(`/api/admin/trial-requests/${asked.id}/_approve`);
    expect(body.trialEndsOn).toBe('2026-03-15');
    expect((await operator.post(`/api/admin/trial-requests/${asked.id}/_approve`)).status).toBe(404);
    expect((await linkTo(request.email)).pathname).toBe('/session/get-started');
    expect((await world.mailbox.newestTo(request.email)).text).toContain('until 15-Mar-2026.');

    await world.addPerson(request.email);
    const browser = await world.signedIn(request.email);
    expect(await userOf(browser)).toMatchObject({
      color: 'GREEN',
      role: 'ADMIN',
      account: { id: body.accountId },
    });
    world.setTime('2026-03-15T23:59:00Z');
    expect((await userOf(browser)).color).toBe('GREEN');
    world.setTime('2026-03-16T00:00:00Z');
    expect(await userOf(browser)).toMatchObject({
      color: 'YELLOW',
      role: 'VIEWER',
      readOnly: true,
      accessMode: null,
    });
    expect((await browser.get('/api/account/contact-details')).status).toBe(200);
    expect((await browser.get('/api/account/user-roles')).status).toBe(403);
    expect((await browser.post('/api/user/preferences', { currency: 'EUR' })).status).toBe(200);
    // What anybody who is registered may do is still allowed.
    const search = { target: 'opportunities', name: 'Ice', apiQuery: 'basicQuery=ice' };
    expect((await browser.post('/api/user/searches', search)).status).toBe(200);
    const shared = await browser.post('/api/user/searches', { ...search, shared: true });
    expect([shared.status, shared.body.code]).toEqual([403, 'saved-searches/no-institution']);
    expect((await browser.get('/api/session/organizations')).body).toEqual([
      {
        id: body.accountId,
        name: 'Theta Institute',
        role: 'VIEWER',
        current: true,
        trialEndsOn: '2026-03-15',
        readOnly: true,
        isOnlyAdministrator: false,
      },
    ]);
    const left = await browser.delete(`/api/session/organizations/${body.accountId}`);
    expect(left.body).toMatchObject({ account: null, readOnly: false });
    expect(await userOf(await world.signedIn(request.email))).toMatchObject({ account: null });
    world.setTime('2026-03-01T12:00:00Z');
  });

  test('that was declined gives nothing, and the person is told why', async () => {
    const email = 'declined@iota.example';
    await world.browser('203.0.113.71').post('/api/trial-requests', { ...request, email });
    const asked = (await operator.get('/api/admin/trial-requests')).body.items[0];
    const decline = `/api/admin/trial-requests/${asked.id}/_decline`;
    expect((await operator.post(decline, { message: 'Please ask your library.' })).status).toBe(200);
    const { subject, text } = await world.mailbox.newestTo(email);
    expect([subject, text]).toEqual([
      'No trial for Theta Institute',
      expect.stringContaining('> Please ask your library.'),
    ]);
    await world.addPerson(email);
    expect((await userOf(await world.signedIn(email))).color).toBe('YELLOW');
  });

  test('costs work when one address asks for very many', async () => {
    const visitor = world.browser('203.0.113.72');
    const ask = (run: number) =>
      visitor.post('/api/trial-requests', { ...request, email: `${run}@kappa.example` });
    for (let run = 0; run < 5; run++) expect((await ask(run)).status).toBe(200);
    expect((await ask(5)).body.code).toBe('session/proof-needed');
  });

  test('stands in a list that is paged; a page beyond the last is the last', async () => {
    const page = async (query: string) => (await operator.get(`/api/admin/trial-requests?${query}`)).body;
    const all = await page('');
    expect([all.items.length, all.total]).toEqual([7, 7]);
    const pages = [await page('page=0&pageSize=5'), await page('page=1&pageSize=5')];
    expect(pages.flatMap(({ items }) => items)).toEqual(all.items);
    expect(await page('page=9&pageSize=5')).toEqual(pages[1]);
  });
});

describe('features', () => {
  const advanced = { queryType: 'advanced', allQuery: 'glacier' };
  const search = (browser: Browser, path = '/api/opportunities') => browser.post(path, advanced);

  test('are denied to an account, and allowed or denied to single members, by the server', async () => {
    const id = await createAccount('Lambda', { featurePermissions: { ADVANCED_SEARCH: 'DENY' } });
    const one = await world.addPerson('one@lambda.example', { accountId: id });
    await world.addPerson('two@lambda.example', { accountId: id });
    await operator.post(`/api/admin/account/ip-ranges?accountId=${id}`, { range: '203.0.113.128/25' });
    const path = `/api/admin/account/permissions?accountId=${id}`;
    const saved = await operator.put(path, {
      userId: one,
      permissions: { ADVANCED_SEARCH: 'ALLOW', EXPORT: 'DENY' },
    });
    expect(saved.body).toHaveLength(2);
    expect((await operator.get(path)).body).toEqual(saved.body);
    const [first, second] = [
      await world.signedIn('one@lambda.example'),
      await world.signedIn('two@lambda.example'),
    ];
    expect((await userOf(first)).featurePermissions).toEqual({ EXPORT: 'DENY', ADVANCED_SEARCH: 'ALLOW' });
    expect((await userOf(second)).featurePermissions).toEqual({ EXPORT: 'ALLOW', ADVANCED_SEARCH: 'DENY' });
    expect((await search(first)).status).not.toBe(403);
    for (const browser of [second, world.browser('203.0.113.129')]) {
      const refused = await search(browser);
      expect([refused.status, refused.body.code]).toEqual([403, 'accounts/feature-denied']);
      expect((await browser.post('/api/opportunities', { basicQuery: 'glacier' })).status).not.toBe(403);
    }
    expect((await operator.put(path, { userId: one, permissions: {} })).body).toEqual([]);
    expect((await search(first)).status).toBe(403);
  });

  test('every call that searches refuses the advanced search where it is denied', async () => {
    const browser = await world.signedIn('two@lambda.example');
    const denied = {
      query: advanced,
      body: { ...advanced, query: advanced, apiQuery: String(new URLSearchParams(advanced)) },
    };
    const searching = (await allEndpoints()).filter(({ feature }) =>
      [feature?.(denied)].flat().includes('ADVANCED_SEARCH'),
    );
    expect(searching.length).toBeGreaterThan(14);
    for (const { name, method, path, body } of searching) {
      const format = path.endsWith('/_export') ? '?format=json' : '';
      const address = path.replace(':kind', 'funder-country').replace(':id', '1') + format;
      const aggregated = { query: advanced, kinds: ['funder-country'] };
      const saved = { name: 'Glaciers', target: 'awards', apiQuery: `${new URLSearchParams(advanced)}` };
      const sent = name === 'saveSearch' ? saved : name.startsWith('aggregateAll') ? aggregated : advanced;
      const { status } = body
        ? await browser.call(method, address, sent)
        : await browser.get(`${address}?${new URLSearchParams(advanced)}`);
      expect(status, name).toBe(403);
    }
  });

  test('visitors may search in every way, and export nothing', async () => {
    expect((await userOf(world.browser())).featurePermissions).toEqual({
      EXPORT: 'DENY',
      ADVANCED_SEARCH: 'ALLOW',
    });
  });
});

describe('a sign-in is handed over to an embedded window', () => {
  const take = (browser: Browser, code: string) => browser.post('/api/session/handover/take', { code });

  test('by a code that works once, within a minute, as long as the sign-in lasts', async () => {
    await world.addPerson('emma.embedded@post.example');
    const own = await world.signedIn('emma.embedded@post.example');
    const offer = async () => (await own.post('/api/session/handover')).body.code as string;
    const embedded = world.browser();
    const code = await offer();
    const { status, body, headers } = await take(embedded, code);
    expect([status, body.user.email]).toEqual([200, 'emma.embedded@post.example']);
    expect(String(headers['set-cookie'])).toMatch(/session_token=[^;]+;[^,]*Partitioned/);
    expect((await embedded.post('/api/user/preferences', { currency: 'EUR' })).status).toBe(200);
    expect((await own.get('/api/session/sessions')).body).toHaveLength(2);
    expect((await take(world.browser(), code)).body.code).toBe('session/handover');
    expect((await take(world.browser(), `${code}x`)).status).toBe(400);

    const late = await offer();
    world.setTime('2026-03-01T12:01:01Z');
    expect((await take(world.browser(), late)).status).toBe(400);
    world.setTime('2026-03-01T12:00:00Z');
    const unused = await offer();
    await own.post('/api/session/sign-out');
    expect((await take(world.browser(), unused)).status).toBe(400);
    expect((await userOf(embedded)).email).toBe('emma.embedded@post.example');
  });

  test('no other site can have it taken', async () => {
    const own = await world.signedIn('emma.embedded@post.example');
    const { code } = (await own.post('/api/session/handover')).body;
    const { status } = await world
      .browser()
      .post('/api/session/handover/take', { code }, { origin: 'https://evil.example' });
    expect(status).toBe(403);
  });
});
