import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { type IdentityWorld, openIdentityWorld } from '../../../testing/worlds/identity-world.ts';

const PROXY = '10.1.2.3';
let world: IdentityWorld;
let operator: Browser;
let alpha: string;
let library: string;
beforeAll(async () => {
  world = await openIdentityWorld({ FUNDRY_TRUSTED_PROXIES: '10.1.0.0/16' });
  alpha = await world.addAccount('Alpha University');
  library = await world.addAccount('Library of Beta');
  await world.addPerson('op@alpha.example', { accountId: alpha, role: 'ALMIGHTY' });
  operator = await world.signedIn('op@alpha.example');
  for (const range of ['192.0.2.0/24', '2001:db8:1::/48', '198.51.100.200']) await add(alpha, range);
});
afterAll(() => world?.close());

const add = (accountId: string, range: string) =>
  operator.post(`/api/admin/account/ip-ranges?accountId=${accountId}`, { range });
const at = async (address: string, headers: Record<string, string> = {}) => {
  const { body } = await world.browser(address).get('/api/user', headers);
  return `${body.color} ${body.account?.name ?? '–'} ${body.accessMode ?? '–'}`;
};
const BLUE = 'BLUE Alpha University institution-access';
const GREY = 'GREY – –';

describe('whoever calls from an address of an institution is known as its visitor', () => {
  test.each([
    ['192.0.2.0', BLUE],
    ['192.0.2.255', BLUE],
    ['::ffff:192.0.2.9', BLUE],
    ['192.0.3.0', GREY],
    ['2001:db8:1::1', BLUE],
    ['2001:db8:1:ffff:ffff:ffff:ffff:ffff', BLUE],
    ['2001:db8:2::1', GREY],
    ['198.51.100.200', BLUE],
    ['198.51.100.201', GREY],
  ])('%s: %s', async (address, expected) => {
    expect(await at(address)).toBe(expected);
  });

  test('a signed-in person is known as that person wherever they are', async () => {
    await world.addPerson('carl.gauss@post.example');
    const browser = await world.signedIn('carl.gauss@post.example', '192.0.2.7');
    expect((await browser.get('/api/user')).body).toMatchObject({ color: 'YELLOW', account: null });
  });
});

describe('a forwarded address counts only from a configured proxy', () => {
  test.each([
    ['from anybody', '203.0.113.5', '192.0.2.7', GREY],
    ['from the proxy', PROXY, '192.0.2.7', BLUE],
    ['from the proxy, IPv6', PROXY, '2001:db8:1::9', BLUE],
    ['from the proxy, invented by the client before it', PROXY, '192.0.2.7, 203.0.113.5', GREY],
    ['through two proxies', PROXY, '192.0.2.7, 10.1.9.9', BLUE],
    ['nonsense from the proxy', PROXY, 'not-an-address', GREY],
  ])('%s', async (_what, address, forwarded, expected) => {
    expect(await at(address, { 'x-forwarded-for': forwarded })).toBe(expected);
  });

  test.each([
    'x-real-ip',
    'forwarded',
    'client-ip',
    'x-client-ip',
    'true-client-ip',
    'cf-connecting-ip',
    'x-fundry-address',
  ])('%s never counts', async (header) => {
    for (const address of ['203.0.113.5', PROXY]) {
      expect(await at(address, { [header]: header === 'forwarded' ? 'for=192.0.2.7' : '192.0.2.7' })).toBe(
        GREY,
      );
    }
  });

  test('attempts are counted by the true address, whatever a client says', async () => {
    const guesser = world.browser('203.0.113.66');
    const guess = (run: number) =>
      guesser.post('/api/session/setup/check', { token: 'guess' }, { 'x-forwarded-for': `192.0.2.${run}` });
    for (let run = 0; run < 30; run++) expect((await guess(run)).status).toBe(200);
    expect((await guess(31)).status).toBe(429);
  });
});

describe('ranges', () => {
  test.each([
    ['192.0.2.7/24', '192.0.2.0/24'],
    ['2001:DB8:0:0:1::/48', '2001:db8::/48'],
    ['203.0.113.1', '203.0.113.1/32'],
    ['2001:db8:f::1', '2001:db8:f::1/128'],
  ])('%s is kept as %s', async (typed, kept) => {
    const { body } = await add(alpha, typed);
    expect(body.range).toBe(kept);
    if (kept !== '192.0.2.0/24') await operator.delete(`/api/admin/account/ip-ranges/${body.id}`);
  });

  test.each(['300.1.1.1', '192.0.2.0/33', 'alpha.example', '10', '2001:db8::/129', '0x7f.1'])(
    '%s is refused',
    async (typed) => {
      const { status, body } = await add(alpha, typed);
      expect([status, body.code]).toEqual([400, 'accounts/no-network']);
    },
  );

  test.each(['0.0.0.0/0', '128.0.0.0/1', '10.0.0.0/7', '::/0', '2000::/3'])(
    '%s is refused, because no institution has so much',
    async (range) => {
      const { status, body } = await add(alpha, range);
      expect([status, body.code]).toEqual([400, 'accounts/network-too-wide']);
    },
  );

  test.each(['192.0.2.128/25', '192.0.0.0/16', '2001:db8:1:2::/64'])(
    '%s of another account is refused, because it overlaps',
    async (range) => {
      const { status, body } = await add(library, range);
      expect([status, body.code]).toEqual([409, 'accounts/network-taken']);
    },
  );

  test('one that is removed counts no more, at once', async () => {
    const { body } = await add(library, '203.0.113.128/25');
    expect(await at('203.0.113.200')).toMatch(/^BLUE Library of Beta/);
    await operator.delete(`/api/admin/account/ip-ranges/${body.id}`);
    expect(await at('203.0.113.200')).toBe(GREY);
  });

  test('an account that gives its network no access has no visitors', async () => {
    const { body } = await add(library, '203.0.113.128/25');
    await operator.put(`/api/admin/account/${library}`, {
      name: 'Library of Beta',
      accessModes: ['full-access'],
    });
    expect(await at('203.0.113.200')).toBe(GREY);
    await operator.delete(`/api/admin/account/ip-ranges/${body.id}`);
  });
});
