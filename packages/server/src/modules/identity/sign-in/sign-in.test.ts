import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countOne } from '../../../platform/auth/rate-limit.store.ts';
import { PASSWORD } from '../../../testing/people.ts';
import { solve } from '../../../testing/solve.ts';
import { type IdentityWorld, ORIGIN, openIdentityWorld } from '../../../testing/worlds/identity-world.ts';

let world: IdentityWorld;
let accountId: string;
beforeAll(async () => {
  world = await openIdentityWorld({ FUNDRY_TERMS_URL: 'https://alpha.example/terms' });
  accountId = await world.addAccount('Alpha University', 'alpha.example');
  await world.addPerson('ada.lovelace@alpha.example', { accountId, role: 'EDITOR' });
  await world.addPerson('carl.gauss@post.example');
});
afterAll(() => world?.close());

const SESSION = '__Secure-fundry.session_token';
const GOOD = 'copper-meadow-violin-42';
const registration = {
  firstName: 'Emmy',
  lastName: 'Noether',
  password: GOOD,
  acceptedTerms: true,
};

/** The link in the newest message to an address. */
async function linkTo(address: string): Promise<URL> {
  const { text } = await world.mailbox.newestTo(address);
  return new URL(/https:\/\/\S+/.exec(text!)![0]);
}

describe('signing in', () => {
  test('a member is GREEN with the real role; the answer names who it is', async () => {
    const browser = world.browser();
    const { status, body } = await browser.signIn('Ada.Lovelace@alpha.example', PASSWORD);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      returnTo: '/',
      user: {
        color: 'GREEN',
        role: 'EDITOR',
        accessMode: 'full-access',
        account: { name: 'Alpha University' },
      },
    });
    expect((await browser.get('/api/user')).body).toMatchObject(body.user);
  });

  test('somebody without an institution is YELLOW and a viewer', async () => {
    const browser = await world.signedIn('carl.gauss@post.example');
    expect((await browser.get('/api/user')).body).toMatchObject({
      color: 'YELLOW',
      role: 'VIEWER',
      account: null,
      accessMode: null,
    });
  });

  test('who is asking is told in short, of a visitor too', async () => {
    const visitor = await world.browser().get('/user/info');
    expect([visitor.status, visitor.headers['cache-control']]).toEqual([200, 'no-store']);
    const nobody = { userId: null, signedIn: false, account: null, role: 'VIEWER', color: 'GREY' };
    expect(visitor.body).toEqual({ ...nobody, accessMode: null });
    const member = await (await world.signedIn('ada.lovelace@alpha.example')).get('/user/info');
    expect(member.body).toMatchObject({ signedIn: true, role: 'EDITOR', color: 'GREEN' });
    expect(member.body).toMatchObject({ userId: expect.any(String), accessMode: 'full-access' });
    expect(member.body.account).toMatchObject({ id: accountId, name: 'Alpha University' });
  });

  test('what people do at their institution is a list, and a profile takes what it holds', async () => {
    const browser = await world.signedIn('carl.gauss@post.example');
    const { status, body } = await browser.get('/api/meta-data/users/roles');
    expect(status).toBe(200);
    expect(body.length).toBeGreaterThan(3);
    for (const { userRoleId, userRoleName } of body) {
      expect(userRoleName).toMatch(/^[A-Z][a-z]/);
      const profile = { firstName: 'Carl', lastName: 'Gauss', userRoleId };
      expect((await browser.put('/user/profile', profile)).body.userRoleId).toBe(userRoleId);
    }
    const unheard = { firstName: 'Carl', lastName: 'Gauss', userRoleId: 'unheard-of' };
    expect((await browser.put('/user/profile', unheard)).status).toBe(400);
  });

  test('wrong password and unknown address get the same answer', async () => {
    const wrong = await world
      .browser('198.51.100.20')
      .signIn('ada.lovelace@alpha.example', 'not-the-password');
    const unknown = await world.browser('198.51.100.20').signIn('nobody@alpha.example', 'not-the-password');
    expect(wrong.status).toBe(401);
    expect(wrong.body.errorDescription).toBe('invalid username/password combination');
    expect(unknown.body).toEqual(wrong.body);
    expect(wrong.headers['set-cookie']).toBeUndefined();
  });

  test('an unknown address costs as much work as a wrong password', { timeout: 240_000 }, async () => {
    // Measures processor time, because elapsed time also includes whatever else the machine does.
    const work = async (email: string, address: string) => {
      const times: number[] = [];
      for (let run = 0; run < 4; run++) {
        const began = process.cpuUsage();
        await world.browser(`${address}${run}`).signIn(email, 'not-the-password');
        const { user, system } = process.cpuUsage(began);
        times.push(user + system);
      }
      return Math.min(...times);
    };
    await world.addPerson('jane.marcet@alpha.example');
    const known = await work('jane.marcet@alpha.example', '203.0.113.1');
    const unknown = await work('nobody@alpha.example', '203.0.113.2');
    expect(unknown / known).toBeGreaterThan(0.6);
    expect(unknown / known).toBeLessThan(1.7);
  });

  test('signing in begins a new session: one planted before is worth nothing, the former one ends', async () => {
    const browser = world.browser();
    browser.cookies.set(SESSION, 'planted.signature');
    await browser.signIn('ada.lovelace@alpha.example', PASSWORD);
    const first = browser.cookies.get(SESSION)!;
    expect(first).not.toContain('planted');
    await browser.signIn('ada.lovelace@alpha.example', PASSWORD);
    expect(browser.cookies.get(SESSION)).not.toBe(first);
    const old = world.browser();
    old.cookies.set(SESSION, first);
    expect((await old.get('/api/user')).body.color).toBe('GREY');
  });

  test('signing out ends the session on the server', async () => {
    const browser = await world.signedIn('ada.lovelace@alpha.example');
    const cookie = browser.cookies.get(SESSION)!;
    expect((await browser.post('/api/session/sign-out')).status).toBe(200);
    expect(browser.cookies.has(SESSION)).toBe(false);
    browser.cookies.set(SESSION, cookie);
    expect((await browser.get('/api/user')).body.userId).toBe(null);
  });

  test('cookies work inside an iframe over HTTPS, and scripts read only the one they must repeat', async () => {
    const { headers } = await world.browser().signIn('ada.lovelace@alpha.example', PASSWORD);
    const lines = [headers['set-cookie']!].flat();
    expect(lines).toHaveLength(3);
    for (const line of lines) {
      expect(line).toMatch(/SameSite=None/);
      expect(line).toMatch(/Secure/);
      expect(line).toMatch(/Partitioned/);
      expect(/HttpOnly/.test(line)).toBe(!line.startsWith('XSRF-TOKEN'));
    }
  });

  test.each([
    ['/funders/3?page=2#top', '/funders/3?page=2#top'],
    ['//evil.example', '/'],
    ['https://evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/..//evil.example', '/'],
    ['/%2f%2fevil.example', '/'],
    ['/api/session/sign-out', '/'],
  ])('the return address %s becomes %s', async (returnTo, expected) => {
    const { body } = await world
      .browser()
      .post('/api/session/sign-in', { email: 'ada.lovelace@alpha.example', password: PASSWORD, returnTo });
    expect(body.returnTo).toBe(expected);
  });
});

describe('cross-site request forgery', () => {
  test('a call that changes something needs cookie and header', async () => {
    const browser = await world.signedIn('ada.lovelace@alpha.example');
    const save = (headers: Record<string, string>) =>
      browser.post('/api/user/preferences', { a: 1 }, headers);
    expect((await save({})).status).toBe(200);
    expect((await save({ 'x-xsrf-token': '' })).body.code).toBe('session/csrf');
    expect((await save({ 'x-xsrf-token': 'x'.repeat(43) })).status).toBe(403);
    const token = browser.cookies.get('XSRF-TOKEN')!;
    browser.cookies.set('XSRF-TOKEN', 'other');
    expect((await save({ 'x-xsrf-token': token })).status).toBe(403);
  });

  test('the token of another session is worth nothing, even in both places', async () => {
    const [one, other] = [
      await world.signedIn('ada.lovelace@alpha.example'),
      await world.signedIn('carl.gauss@post.example'),
    ];
    one.cookies.set('XSRF-TOKEN', other.cookies.get('XSRF-TOKEN')!);
    expect((await one.post('/api/user/preferences', { a: 1 })).status).toBe(403);
  });

  test('searches sent as POST change nothing and need none', async () => {
    const browser = await world.signedIn('ada.lovelace@alpha.example');
    const { status } = await browser.post('/api/opportunities', {}, { 'x-xsrf-token': '' });
    expect(status).not.toBe(403);
  });

  test('another site cannot sign anybody in', async () => {
    const sign = (headers: Record<string, string>) =>
      world
        .browser()
        .post('/api/session/sign-in', { email: 'ada.lovelace@alpha.example', password: PASSWORD }, headers);
    expect((await sign({ origin: 'https://evil.example' })).body.code).toBe('session/foreign-origin');
    expect((await sign({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await sign({ origin: ORIGIN })).status).toBe(200);
    expect((await sign({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });
});

describe('while a password is being guessed', () => {
  /** Counts what others have guessed before. Really guessing would take minutes of hashing. */
  const guessed = (email: string) =>
    countOne(world.db, `guess:person:${email}`, { max: 1, seconds: 3600 }, new Date('2026-03-01T12:00:00Z'));

  test('the right one passes at once in a known browser, and elsewhere with the solution of a challenge', async () => {
    const email = 'grace.hopper@alpha.example';
    await world.addPerson(email, { accountId });
    const own = await world.signedIn(email);
    for (let guess = 0; guess < 6; guess++) await guessed(email);
    expect((await own.signIn(email, PASSWORD)).status).toBe(200);
    const other = world.browser('198.51.100.90');
    const asked = await other.signIn(email, PASSWORD);
    expect([asked.status, asked.body.code]).toEqual([429, 'session/proof-needed']);
    const proved = { 'fundry-proof': solve(asked.body.challenge) };
    const credentials = { email, password: PASSWORD };
    expect((await other.post('/api/session/sign-in', credentials, proved)).status).toBe(200);
    expect((await other.signIn(email, PASSWORD)).status).toBe(200);
  });

  test('a browser in which a new one was chosen by email is known', async () => {
    const email = 'maria.mitchell@alpha.example';
    await world.addPerson(email, { accountId });
    for (let guess = 0; guess < 6; guess++) await guessed(email);
    const chosen = world.browser('192.0.2.201');
    await chosen.post('/api/session/forgot-password', { email });
    const token = (await linkTo(email)).searchParams.get('token')!;
    await chosen.post('/api/session/reset-password', { token, password: GOOD });
    expect((await chosen.signIn(email, GOOD)).status).toBe(200);
  });
});

describe('emails that strangers cause', () => {
  const forget = (email: string, address: string, headers = {}) =>
    world.browser(address).post('/api/session/forgot-password', { email }, headers);

  test('do not flood a mailbox: five in an hour for each reason, and nobody is told', async () => {
    const email = 'ada.lovelace@alpha.example';
    world.mailbox.mails.length = 0;
    for (let run = 0; run < 8; run++) {
      expect((await forget(email, `203.0.113.${run}`)).body).toEqual({ sent: true });
    }
    await world.browser().post('/api/session/register', { ...registration, email });
    await expect.poll(() => world.mailbox.mails.length).toBe(6);
    const subjects = world.mailbox.mails.map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'You are already registered')).toHaveLength(1);
  });

  test('cost work when one network asks for very many; those for other reasons stay free', async () => {
    const from = '203.0.113.50';
    for (let run = 0; run < 20; run++) {
      expect((await forget(`${run}@nobody.example`, from)).status).toBe(200);
    }
    const asked = await forget('carl.gauss@post.example', from);
    expect([asked.status, asked.body.code]).toEqual([429, 'session/proof-needed']);
    const proof = { 'fundry-proof': solve(asked.body.challenge) };
    expect((await forget('carl.gauss@post.example', from, proof)).body).toEqual({ sent: true });
    const registered = { ...registration, email: 'neighbour@post.example' };
    expect((await world.browser(from).post('/api/session/register', registered)).status).toBe(200);
  });
});

describe('registering', () => {
  test('the address is confirmed by the mailed link together with the password', async () => {
    const email = 'emmy.noether@alpha.example';
    const browser = world.browser();
    const register = await browser.post('/api/session/register', {
      ...registration,
      email,
      returnTo: '/funders/3',
    });
    expect(register.body).toEqual({ sent: true });
    const early = await browser.signIn(email, GOOD);
    expect(early.body.code).toBe('session/not-confirmed');
    const link = await linkTo(email);
    expect(link.origin).toBe(ORIGIN);
    expect(link.searchParams.get('returnTo')).toBe('/funders/3');
    const confirmation = link.searchParams.get('confirm')!;
    const withoutPassword = await browser.post('/api/session/sign-in', {
      email,
      password: 'wrong',
      confirmation,
    });
    expect(withoutPassword.status).toBe(401);
    const { body } = await browser.post('/api/session/sign-in', { email, password: GOOD, confirmation });
    expect(body.user).toMatchObject({ name: 'Emmy Noether', color: 'GREEN', account: { id: accountId } });
  });

  test('whoever registers somebody else’s address first gains nothing by it', async () => {
    const email = 'sonja.kowalewska@post.example';
    await world
      .browser()
      .post('/api/session/register', { ...registration, email, password: 'attackers-own-words-19' });
    const stale = (await linkTo(email)).searchParams.get('confirm')!;
    world.mailbox.mails.length = 0;
    await world.browser().post('/api/session/register', { ...registration, email });
    const confirmation = (await linkTo(email)).searchParams.get('confirm')!;
    const attack = { email, password: 'attackers-own-words-19', confirmation: stale };
    expect((await world.browser().post('/api/session/sign-in', attack)).status).toBe(401);
    const owner = await world.browser().post('/api/session/sign-in', { email, password: GOOD, confirmation });
    expect(owner.status).toBe(200);
  });

  test('an address that is registered already is told by mail only', async () => {
    const answer = await world
      .browser()
      .post('/api/session/register', { ...registration, email: 'carl.gauss@post.example' });
    expect(answer.body).toEqual({ sent: true });
    expect((await world.mailbox.newestTo('carl.gauss@post.example')).subject).toBe(
      'You are already registered',
    );
    expect((await world.browser().signIn('carl.gauss@post.example', PASSWORD)).status).toBe(200);
  });

  test.each([
    ['short', 'Use at least 10 characters'],
    ['iloveyou12345', 'commonly|common|easy to guess|frequently'],
    ['qwertyuiop', 'common'],
    ['EmmyNoether1', 'your name'],
    ['1234567890', 'most common passwords'],
  ])('the password %s is refused', async (password, reason) => {
    const { status, body } = await world
      .browser()
      .post('/api/session/register', { ...registration, email: 'weak@post.example', password });
    expect(status).toBe(400);
    expect(body.errorDescription).toMatch(/^The password does not reflect the guidelines\./);
    expect(body.errorDescription).toMatch(new RegExp(reason, 'i'));
  });

  test('role, account and confirmation cannot be assigned along the way', async () => {
    for (const more of [
      { role: 'ALMIGHTY' },
      { accountId },
      { emailVerified: true },
      { email_verified: true },
    ]) {
      const { status } = await world
        .browser()
        .post('/api/session/register', { ...registration, email: 'sly@post.example', ...more });
      expect(status).toBe(400);
    }
    const browser = await world.signedIn('carl.gauss@post.example');
    const profile = { firstName: 'Carl', lastName: 'Gauss' };
    for (const more of [
      { role: 'ADMIN' },
      { account: accountId },
      { accountId },
      { email: 'x@alpha.example' },
    ]) {
      expect((await browser.put('/user/profile', { ...profile, ...more })).status).toBe(400);
    }
    expect((await browser.get('/api/user')).body).toMatchObject({ color: 'YELLOW', role: 'VIEWER' });
  });

  test('how one can sign in here is told, with the operator’s own terms of use', async () => {
    const { status, body } = await world.browser().get('/api/session/options');
    expect(status).toBe(200);
    expect(body).toEqual({
      passwordLength: { min: 10, max: 128 },
      embedding: 'available',
      embeddingOrigins: expect.any(Array),
      testPages: false,
      termsUrl: 'https://alpha.example/terms',
      mailFolder: false,
    });
  });

  test('the link to confirm an address is mailed once more, to nobody who needs none', async () => {
    const email = 'ada.byron@post.example';
    await world.browser().post('/api/session/register', { ...registration, email });
    await linkTo(email);
    world.mailbox.mails.length = 0;
    const browser = world.browser('198.51.100.30');
    for (const one of ['nobody@post.example', 'carl.gauss@post.example', email]) {
      const answer = await browser.post('/api/session/resend-confirmation', {
        email: one,
        returnTo: '/awards',
      });
      expect([answer.status, answer.body]).toEqual([200, { sent: true }]);
    }
    const link = await linkTo(email);
    expect(link.searchParams.get('returnTo')).toBe('/awards');
    expect(world.mailbox.mails).toHaveLength(1);
    const confirmation = link.searchParams.get('confirm')!;
    expect((await browser.post('/api/session/sign-in', { email, password: GOOD, confirmation })).status).toBe(
      200,
    );
  });

  test('terms must be accepted; an address must be one, and a name none', async () => {
    const register = (more: object) =>
      world.browser().post('/api/session/register', { ...registration, email: 'x@post.example', ...more });
    expect((await register({ acceptedTerms: false })).body.errorDescription).toContain(
      'accept the terms of use',
    );
    expect((await register({ email: 'nowhere' })).body.errorDescription).toMatch(
      /^email: must be an email address/,
    );
    for (const firstName of ['Win at https://evil.example', 'www.evil.example', 'x@evil.example']) {
      expect((await register({ firstName })).body.errorDescription).toMatch(
        /^firstName: must not contain an/,
      );
    }
    expect((await register({ phone: 'call me' })).body.errorDescription).toMatch(/^phone: /);
  });
});

describe('passwords', () => {
  test('a forgotten one is replaced by a link that works once and ends all sessions', async () => {
    const email = 'mary.somerville@alpha.example';
    await world.addPerson(email, { accountId });
    const elsewhere = await world.signedIn(email);
    const browser = world.browser();
    expect((await browser.post('/api/session/forgot-password', { email })).body).toEqual({ sent: true });
    const token = (await linkTo(email)).searchParams.get('token')!;
    const reset = (password: string) => browser.post('/api/session/reset-password', { token, password });
    expect((await reset('password123')).status).toBe(400);
    expect((await reset(GOOD)).status).toBe(200);
    expect((await reset(`${GOOD}-again`)).body.code).toBe('session/link-expired');
    expect((await elsewhere.get('/api/user')).body.userId).toBe(null);
    expect((await browser.signIn(email, PASSWORD)).status).toBe(401);
    expect((await browser.signIn(email, GOOD)).status).toBe(200);
    expect((await world.mailbox.newestTo(email)).subject).toBe('Your password was changed');
  });

  test('nobody learns whether an address is registered', async () => {
    const { body } = await world
      .browser()
      .post('/api/session/forgot-password', { email: 'nobody@post.example' });
    expect(body).toEqual({ sent: true });
  });

  test('changing it needs the present one and ends all other sessions', async () => {
    const email = 'hypatia@alpha.example';
    await world.addPerson(email, { accountId });
    const [here, elsewhere] = [await world.signedIn(email), await world.signedIn(email)];
    const change = (currentPassword: string) =>
      here.post('/api/session/change-password', { currentPassword, newPassword: GOOD });
    expect((await change('not-the-password')).body.code).toBe('session/wrong-password');
    expect((await change(PASSWORD)).status).toBe(200);
    expect((await here.get('/api/user')).body.email).toBe(email);
    expect((await elsewhere.get('/api/user')).body.userId).toBe(null);
  });

  test('own sessions are listed and ended, those of others are not there', async () => {
    const [here, elsewhere] = [
      await world.signedIn('carl.gauss@post.example'),
      await world.signedIn('carl.gauss@post.example', '198.51.100.33'),
    ];
    const sessions = (await here.get('/api/session/sessions')).body as { id: string; address: string }[];
    const other = sessions.find(({ address }) => address === '198.51.100.33')!;
    const stranger = await world.signedIn('ada.lovelace@alpha.example');
    expect((await stranger.delete(`/api/session/sessions/${other.id}`)).status).toBe(404);
    expect((await here.delete(`/api/session/sessions/${other.id}`)).status).toBe(200);
    expect((await elsewhere.get('/api/user')).body.userId).toBe(null);
  });
});

test('neither passwords nor tokens stand in the log, nor in the database', async () => {
  const log = world.log.join('');
  expect(log).toMatch(/a sign-in failed/);
  expect(log).not.toContain('nobody@alpha.example');
  for (const secret of [PASSWORD, GOOD]) expect(log).not.toContain(secret);
  await world.browser().get('/session/sign-in?confirm=very-secret&page=2');
  expect(world.log.join('')).not.toContain('very-secret');
  const { password_hash } = await world.db
    .selectFrom('auth_login')
    .select('password_hash')
    .executeTakeFirstOrThrow();
  expect(password_hash).not.toContain(PASSWORD);
});
