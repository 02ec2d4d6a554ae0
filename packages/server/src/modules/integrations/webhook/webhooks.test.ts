import { WEBHOOK_LOG_PAGE } from '@fundry/contracts/identity/limits.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { type IdentityWorld, openIdentityWorld } from '../../../testing/worlds/identity-world.ts';
import { openReceiver, type Receiver, TAKE } from './testing/receiver.ts';

const CALL = '/api/account/webhook';
const ADDRESS = 'https://system.alpha.example/fundry?token=hidden';

let world: IdentityWorld;
let receiver: Receiver;
let admin: Browser;
let accountId: string;
beforeAll(async () => {
  receiver = await openReceiver();
  world = await openIdentityWorld({ FUNDRY_WEBHOOK_PRIVATE_ORIGINS: receiver.url });
  accountId = await world.addAccount('Alpha');
  await world.addPerson('admin@alpha.example', { accountId, role: 'ADMIN' });
  admin = await world.signedIn('admin@alpha.example');
});
/** Each test begins without a webhook, in a minute of its own. */
afterEach(async () => {
  await remove();
  world.setTime(new Date(world.clock.now().getTime() + 120_000).toISOString());
});
afterAll(async () => {
  await world?.close();
  await receiver?.close();
});

async function save(url = ADDRESS, isOn = true) {
  const { status, body } = await admin.put(CALL, { url, isOn });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const remove = () => admin.delete(CALL);

test('its secret is shown once, kept encrypted, and can be renewed', async () => {
  expect((await admin.get(CALL)).body).toEqual({ webhook: null });
  const { secret, ...made } = await save();
  expect(secret).toMatch(/^whsec_[\w-]{43}$/);
  expect(made).toEqual({ url: ADDRESS, isOn: true, createdAt: expect.any(String), waiting: 0 });
  expect((await save(ADDRESS, false)).secret).toBeNull();
  expect((await admin.get(CALL)).body).toEqual({ webhook: { ...made, isOn: false } });
  const renewed = (await admin.post(`${CALL}/_renew_secret`)).body.secret;
  expect(renewed).not.toBe(secret);
  const kept = JSON.stringify(await world.db.selectFrom('webhook').selectAll().execute());
  for (const each of [secret, renewed]) {
    expect(kept).not.toContain(each.slice(6));
    expect(world.log.join('')).not.toContain(each.slice(6));
  }
});

test('setting, renewing and deleting stand in the audit log, without what the address may hide', async () => {
  await save();
  await save(ADDRESS);
  await save('https://other.alpha.example/', false);
  await admin.post(`${CALL}/_renew_secret`);
  await remove();
  const { events } = (await admin.get('/api/account/audit-log?kind=webhooks')).body;
  expect(events.slice(0, 4)).toMatchObject([
    { action: 'webhooks/deleted', detail: { address: 'https://other.alpha.example/' } },
    { action: 'webhooks/secret-renewed' },
    { action: 'webhooks/changed', detail: { address: 'https://other.alpha.example/', isOn: false } },
    { action: 'webhooks/created', detail: { address: 'https://system.alpha.example/fundry' } },
  ]);
  expect(JSON.stringify(events)).not.toContain('hidden');
});

test.each([
  ['http://system.alpha.example/', 'webhooks/address-unusable'],
  ['https://ada:secret@system.alpha.example/', 'webhooks/address-unusable'],
  ['https://10.1.2.3/', 'webhooks/address-unusable'],
  ['https://127.0.0.1/', 'webhooks/address-unusable'],
  ['https://[::1]/', 'webhooks/address-unusable'],
  ['https://169.254.169.254/latest', 'webhooks/address-unusable'],
  ['ftp://system.alpha.example/', 'request/invalid'],
  ['system', 'request/invalid'],
])('the address %s is refused', async (url, code) => {
  const { status, body } = await admin.put(CALL, { url, isOn: true });
  expect([status, body.code]).toEqual([400, code]);
});

test('a name that leads into a private network is not called, whatever it led to when it was set', async () => {
  await save('https://localhost/');
  const { body } = await admin.post(`${CALL}/_test`);
  const fault = 'It leads into a private network, not to the public internet.';
  expect(body).toMatchObject({ status: null, outcome: 'failed', fault });
});

test('a test is sent signed, also when the webhook is off, and tells what came of it', async () => {
  await save(`${receiver.url}/hook`, false);
  expect((await admin.post(`${CALL}/_test`)).body).toMatchObject({
    ...{ opportunity: null, status: 204, fault: null, outcome: 'delivered', nextTryAt: null },
  });
  expect(receiver.received.at(-1)).toMatchObject({ body: { event: 'test' } });
  expect(receiver.received.at(-1)?.signature).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);

  receiver.answer = (_, answer) => answer.writeHead(302, { location: `${receiver.url}/else` }).end();
  const before = receiver.received.length;
  const redirected = (await admin.post(`${CALL}/_test`)).body;
  expect(redirected).toMatchObject({ status: 302, outcome: 'failed' });
  expect(redirected.fault).toBe(
    'It answered 302, which leads to another address. Fundry follows no redirects.',
  );
  expect(receiver.received).toHaveLength(before + 1);

  receiver.answer = (_, answer) => {
    answer.writeHead(200);
    answer.write('x'.repeat(100_000));
  };
  expect((await admin.post(`${CALL}/_test`)).body).toMatchObject({ status: 200, outcome: 'delivered' });
  receiver.answer = TAKE;
  for (let test = 4; test <= 6; test++) expect((await admin.post(`${CALL}/_test`)).status).toBe(200);
  expect((await admin.post(`${CALL}/_test`)).status).toBe(429);
});

test('a secret that the installation can no longer open is told, and nothing is sent', async () => {
  await save(`${receiver.url}/hook`);
  await world.db.updateTable('webhook').set({ sealed_secret: 'sealed elsewhere' }).execute();
  const before = receiver.received.length;
  const { body } = await admin.post(`${CALL}/_test`);
  expect(body).toMatchObject({
    outcome: 'failed',
    fault: 'The secret can no longer be read. Make a new one.',
  });
  expect(receiver.received).toHaveLength(before);
});

test('the log is paged, newest first, and goes with the webhook', async () => {
  await save();
  const rows = Array.from({ length: WEBHOOK_LOG_PAGE + 5 }, (_, index) => ({
    account_id: accountId,
    at: new Date(Date.parse('2026-03-01T12:00:00Z') - index * 60_000),
    status: 500 + index,
    fault: 'It failed.',
    outcome: 'failed' as const,
  }));
  await world.db.insertInto('webhook_attempt').values(rows.toReversed()).execute();
  const first = (await admin.get(`${CALL}/attempts`)).body;
  const second = (await admin.get(`${CALL}/attempts?before=${first.next}`)).body;
  const all = [...first.attempts, ...second.attempts].map(({ status }: { status: number }) => status);
  expect(all).toEqual(rows.map(({ status }) => status));
  expect([first.attempts.length, second.next]).toEqual([WEBHOOK_LOG_PAGE, null]);
  await remove();
  await save();
  expect((await admin.get(`${CALL}/attempts`)).body).toEqual({ attempts: [], next: null });
});

test('without a webhook there is nothing to renew, test or delete', async () => {
  for (const answer of [
    await admin.post(`${CALL}/_renew_secret`),
    await admin.post(`${CALL}/_test`),
    await remove(),
  ])
    expect([answer.status, answer.body.code]).toEqual([404, 'webhooks/none']);
});

test('a super admin sets the webhook of any account; an administrator only their own', async () => {
  const beta = await world.addAccount('Beta');
  await world.addPerson('eve@beta.example', { accountId: beta, role: 'ADMIN' });
  await world.addPerson('op@alpha.example', { accountId, role: 'ALMIGHTY' });
  const [eve, operator] = [
    await world.signedIn('eve@beta.example'),
    await world.signedIn('op@alpha.example'),
  ];
  const call = (more = '') => `/api/admin/account/webhook${more}?accountId=${beta}`;
  expect((await operator.put(call(), { url: ADDRESS, isOn: true })).body.secret).toMatch(/^whsec_/);
  expect((await eve.get(CALL)).body.webhook.url).toBe(ADDRESS);
  expect((await admin.get(CALL)).body).toEqual({ webhook: null });
  expect((await admin.get(call())).status).toBe(403);
  expect((await operator.get(call())).body.webhook.url).toBe(ADDRESS);
  expect((await operator.post(call('/_renew_secret'))).body.secret).toMatch(/^whsec_/);
  expect((await operator.get(call('/attempts'))).body).toEqual({ attempts: [], next: null });
  expect((await operator.delete(call())).status).toBe(200);
  expect((await operator.post(call('/_test'))).status).toBe(404);
  expect((await eve.get(CALL)).body).toEqual({ webhook: null });
});
