import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { type IdentityWorld, ORIGIN, openIdentityWorld } from '../../../testing/worlds/identity-world.ts';

const GOOD = 'copper-meadow-violin-42';
let world: IdentityWorld;
beforeAll(async () => {
  world = await openIdentityWorld();
});
afterAll(() => world?.close());

const tokenOf = (link: string | null) => new URL(link!).searchParams.get('token')!;
const setUp = (browser: Browser, token: string, more: object = {}) =>
  browser.post('/api/session/setup', {
    token,
    institution: 'Alpha University',
    firstName: 'Grace',
    lastName: 'Hopper',
    email: 'grace.hopper@alpha.example',
    password: GOOD,
    acceptedTerms: true,
    ...more,
  });

test('with the one-time link the operator becomes super admin of a named institution, signed in at once', async () => {
  const [earlier, link] = [await world.institutions.setupLink(), await world.institutions.setupLink()];
  expect(link).toMatch(new RegExp(`^${ORIGIN}/session/setup\\?token=[\\w-]{32}$`));
  const kept = await world.db.selectFrom('setup_link').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(tokenOf(link));

  const browser = world.browser();
  expect((await browser.post('/api/session/setup/check', { token: tokenOf(link) })).body).toEqual({
    valid: true,
  });
  expect((await setUp(browser, 'x'.repeat(32))).body.code).toBe('session/setup-link');
  expect((await setUp(browser, tokenOf(link), { password: 'alphauniversity' })).body.code).toBe(
    'session/weak-password',
  );
  expect((await setUp(browser, tokenOf(link), { acceptedTerms: false })).status).toBe(400);
  const { status, body } = await setUp(browser, tokenOf(link));
  expect(body.returnTo).toBe('/admin/accounts');
  expect([status, body.user]).toMatchObject([
    200,
    { role: 'ALMIGHTY', color: 'GREEN', account: { name: 'Alpha University' } },
  ]);
  expect((await browser.get('/api/admin/account/_listAll')).body).toMatchObject([
    { name: 'Alpha University', members: 1 },
  ]);
  expect((await browser.get('/api/account/contact-details')).body.user.email).toBe(
    'grace.hopper@alpha.example',
  );
  expect((await browser.get('/api/admin/audit-log')).body.events).toMatchObject([
    { action: 'installation/set-up' },
  ]);

  for (const used of [link, earlier]) {
    expect((await setUp(world.browser(), tokenOf(used), { email: 'second@alpha.example' })).body.code).toBe(
      'session/setup-link',
    );
  }
  expect(await world.institutions.setupLink()).toBe(null);
});

test('of two who use the link at once, one succeeds', async () => {
  const fresh = await openIdentityWorld();
  try {
    const token = tokenOf(await fresh.institutions.setupLink());
    const answers = await Promise.all(
      ['one', 'two'].map((name) => setUp(fresh.browser(), token, { email: `${name}@alpha.example` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await fresh.db.selectFrom('account').selectAll().execute()).toHaveLength(1);
  } finally {
    await fresh.close();
  }
});

test('a link that was never used is worth nothing once there is a super admin', async () => {
  const fresh = await openIdentityWorld();
  try {
    const token = tokenOf(await fresh.institutions.setupLink());
    const accountId = await fresh.addAccount('Alpha University');
    await fresh.addPerson('op@alpha.example', { accountId, role: 'ALMIGHTY' });
    expect((await setUp(fresh.browser(), token)).body.code).toBe('session/setup-link');
  } finally {
    await fresh.close();
  }
});

test('guessing links costs work after a while, and the right link beside it passes at once', async () => {
  const fresh = await openIdentityWorld();
  try {
    const token = tokenOf(await fresh.institutions.setupLink());
    const browser = fresh.browser('203.0.113.40');
    const look = (at: string) => browser.post('/api/session/setup/check', { token: at });
    for (let run = 0; run < 30; run++) expect((await look('guess')).body).toEqual({ valid: false });
    expect((await look('guess')).body.code).toBe('session/proof-needed');
    expect((await look(token)).body).toEqual({ valid: true });
    expect((await setUp(browser, token)).status).toBe(200);
  } finally {
    await fresh.close();
  }
});
