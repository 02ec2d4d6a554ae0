import { createHmac } from 'node:crypto';
import { webhookMessage } from '@fundry/contracts/endpoints/integrations.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { connect } from '../../../platform/db/database.ts';
import { deliver } from './deliver.ts';
import { queueAllChanges } from './jobs.ts';
import { openReceiver, TAKE } from './testing/receiver.ts';
import { openWebhookWorld, type WebhookWorld } from './testing/webhook-world.ts';

let world: WebhookWorld;
beforeAll(async () => {
  world = await openWebhookWorld();
}, 120_000);
afterEach(() => world.empty());
afterAll(() => world?.close());

const fail: typeof TAKE = (_, answer) => answer.writeHead(500).end();
const told = () => world.receiver.received.map(({ body }) => body.item.id);
const log = async () => (await world.admin.get('/api/account/webhook/attempts')).body.attempts;
const minuteOf = (moment: string) => (Date.parse(moment) - Date.parse('2026-03-01T12:00:00Z')) / 60_000;

test('a change is told once, signed, with what the pull call gives', async () => {
  const [one = ''] = world.take(1);
  await world.send([one], { labelNames: ['Sea'] });
  await world.run();
  await world.run();
  const [request] = world.receiver.received;
  expect(told()).toEqual([one]);
  const [, seconds, hmac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(request?.signature ?? '') ?? [];
  expect(hmac).toBe(createHmac('sha256', world.secret).update(`${seconds}.${request?.text}`).digest('hex'));
  const pulled = (await world.admin.get('/api/integrations/opportunities')).body.items;
  expect(request?.body).toEqual({
    event: 'opportunity-changed',
    number: expect.any(Number),
    item: pulled.find(({ id }: { id: string }) => id === one),
  });
  expect(webhookMessage.parse(request?.body)).toEqual(request?.body);
  expect((await log())[0]).toMatchObject({
    opportunity: { id: one, title: request?.body.item.record?.title },
    ...{ status: 204, fault: null, outcome: 'delivered', nextTryAt: null },
  });
  await world.takeBack([one]);
  await world.run();
  expect(world.receiver.received[1]?.body.item).toMatchObject({ id: one, state: 'withdrawn', record: null });
});

test('what fails is tried again after a pause, with the same id; others are told meanwhile', async () => {
  const [bad = '', good = ''] = world.take(2);
  await world.send([bad, good]);
  world.receiver.answer = (request, answer) => (request.body.item.id === bad ? fail : TAKE)(request, answer);
  await world.run();
  expect(told()).toEqual([bad, good]);
  const [, failed] = await log();
  expect(failed).toMatchObject({ status: 500, fault: 'It answered 500.', outcome: 'failed' });
  const next = minuteOf(failed.nextTryAt);
  expect(next - minuteOf(failed.at)).toBe(1);
  world.minutes(next - 0.01);
  await world.run();
  expect(told()).toHaveLength(2);
  world.receiver.answer = TAKE;
  world.minutes(next);
  await world.run();
  expect(told()).toEqual([bad, good, bad]);
  const [first, , again] = world.receiver.received;
  expect(again?.deliveryId).toBe(first?.deliveryId);
  expect((await world.admin.get('/api/account/webhook')).body.webhook.waiting).toBe(0);
});

test('a later change replaces one that waits: only the newest state is told, and numbers never go back', async () => {
  const [one = ''] = world.take(1);
  world.receiver.answer = fail;
  await world.send([one], { labelNames: ['First'] });
  await world.run();
  await world.send([one], { labelNames: ['Second'] });
  await world.takeBack([one]);
  await world.send([one], { labelNames: ['Third'] });
  world.receiver.answer = TAKE;
  await world.run();
  const { received } = world.receiver;
  expect(received.map(({ body }) => body.item.labels.map(({ name }) => name))).toEqual([
    ['First'],
    ['Third'],
  ]);
  expect(received[1]!.body.number).toBeGreaterThan(received[0]!.body.number);
  expect(received[1]!.deliveryId).not.toBe(received[0]!.deliveryId);
});

test('a change that happens while an earlier one is being told is told afterwards', async () => {
  const [one = ''] = world.take(1);
  await world.send([one], { labelNames: ['First'] });
  let changed = false;
  world.receiver.answer = async (request, answer) => {
    if (!changed) {
      changed = true;
      await world.send([one], { labelNames: ['Second'] });
      await queueAllChanges(world.services);
    }
    TAKE(request, answer);
  };
  await world.run();
  const numbers = world.receiver.received.map(({ body }) => body.number);
  expect(numbers).toHaveLength(2);
  expect(numbers[1]).toBeGreaterThan(numbers[0]!);
  expect(world.receiver.mostAtOnce()).toBe(1);
});

test('two servers at once deliver everything, nothing twice, and one request at a time', async () => {
  const ids = world.take(35);
  await world.send(ids);
  const other = await connect(world.world.databaseUrl);
  const second = { ...world.services, db: other.db };
  await Promise.all([queueAllChanges(world.services), queueAllChanges(second)]);
  const { signal } = new AbortController();
  await Promise.all([deliver(world.services, signal), deliver(second, signal)]);
  expect(told()).toEqual(ids);
  expect(world.receiver.mostAtOnce()).toBe(1);
  await other.close();
});

test('a server that dies between the request and its commit has it repeated, with the same id', async () => {
  const [one = ''] = world.take(1);
  await world.send([one]);
  await queueAllChanges(world.services);
  const dying = await connect(world.world.databaseUrl);
  world.receiver.answer = async (request, answer) => {
    await dying.close();
    TAKE(request, answer);
  };
  const { signal } = new AbortController();
  await expect(deliver({ ...world.services, db: dying.db }, signal)).rejects.toThrow();
  world.receiver.answer = TAKE;
  // Its turn lasts a minute, because nobody knows yet that it is dead.
  await world.run();
  expect(told()).toEqual([one]);
  const now = minuteOf(world.services.clock.now().toISOString());
  world.minutes(now + 1);
  await world.run();
  const ids = world.receiver.received.map(({ deliveryId }) => deliveryId);
  expect(ids).toEqual([ids[0], ids[0]]);
});

test('an address where nothing answers is left alone for a minute; then all is told', async () => {
  const ids = world.take(3);
  await world.send(ids);
  world.receiver.answer = (_, answer) => answer.destroy();
  await world.run();
  await world.run();
  expect(told()).toEqual([ids[0]]);
  expect((await log())[0]).toMatchObject({ status: null, outcome: 'failed' });
  world.receiver.answer = TAKE;
  world.minutes(minuteOf(world.services.clock.now().toISOString()) + 1);
  await world.run();
  expect(told().toSorted()).toEqual([ids[0], ...ids].toSorted());
});

test('after five days a delivery is given up, and administrators get one email', async () => {
  const ids = world.take(2);
  const begin = minuteOf(world.services.clock.now().toISOString());
  await world.send(ids);
  world.receiver.answer = fail;
  world.world.mailbox.mails.length = 0;
  for (let hour = 0; hour <= 24 * 5; hour++) {
    world.minutes(begin + hour * 60);
    await world.run();
  }
  const entries = await log();
  expect(entries.slice(0, 2).map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'given-up',
    'given-up',
  ]);
  await world.services.mailer.idle();
  const { mails } = world.world.mailbox;
  expect(mails.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
    ['ada@alpha.example', 'The system of Alpha misses changes from Fundry'],
  ]);
  world.receiver.answer = TAKE;
  world.receiver.received.length = 0;
  world.minutes(begin + 60 * 24 * 10);
  await world.run();
  expect(told()).toEqual([]);
});

test('what changes while the webhook is off is told when it is on again, once each', async () => {
  const [one = '', two = ''] = world.take(2);
  const url = `${world.receiver.url}/hook`;
  await world.admin.put('/api/account/webhook', { url, isOn: false });
  await world.send([one, two], { labelNames: ['Off'] });
  await world.takeBack([one]);
  await world.run();
  expect(told()).toEqual([]);
  await world.admin.put('/api/account/webhook', { url, isOn: true });
  await world.run();
  expect(world.receiver.received.map(({ body }) => [body.item.id, body.item.state])).toEqual([
    [two, 'present'],
    [one, 'withdrawn'],
  ]);
});

test('a receiver that is slow to answer holds up no other', async () => {
  const other = await openReceiver();
  const beta = await world.world.addAccount('Beta');
  await world.world.addPerson('eve@beta.example', { accountId: beta, role: 'ADMIN' });
  const eve = await world.world.signedIn('eve@beta.example');
  await eve.post('/api/account/api-consumers', { name: 'System', type: 'PURE', scopes: ['labels:read'] });
  const services = { ...world.services, privateOrigins: [world.receiver.url, other.url] };
  await world.world.db
    .insertInto('webhook')
    .values({
      ...{ account_id: beta, url: other.url, is_on: true, queued_number: 0 },
      sealed_secret: services.box.close('another secret'),
      ...{ created_at: services.clock.now(), served_at: services.clock.now() },
    })
    .execute();
  const [one = '', two = ''] = world.take(2);
  await world.send([one]);
  await eve.post('/api/labels/_assign_opportunities', { opportunityIds: [two] });
  const arrived = Promise.withResolvers<void>();
  other.answer = (request, answer) => {
    TAKE(request, answer);
    arrived.resolve();
  };
  // It answers only after the other one was told.
  world.receiver.answer = (request, answer) => void arrived.promise.then(() => TAKE(request, answer));
  await queueAllChanges(services);
  const { signal } = new AbortController();
  await Promise.all([deliver(services, signal), deliver(services, signal)]);
  expect([told(), other.received.map(({ body }) => body.item.id)]).toEqual([[one], [two]]);
  await eve.delete('/api/account/webhook');
  await other.close();
});

test('a server that is told to end while nobody answers leaves the delivery as it was', async () => {
  const [one = ''] = world.take(1);
  await world.send([one]);
  await queueAllChanges(world.services);
  const ending = new AbortController();
  world.receiver.answer = () => ending.abort();
  await deliver(world.services, ending.signal);
  world.receiver.answer = TAKE;
  await world.run();
  const ids = world.receiver.received.map(({ deliveryId }) => deliveryId);
  expect(ids).toEqual([ids[0], ids[0]]);
});

test('a webhook that is deleted while it is told is gone, and ends nothing else', async () => {
  const [one = ''] = world.take(1);
  await world.send([one]);
  world.receiver.answer = async (request, answer) => {
    await world.admin.delete('/api/account/webhook');
    TAKE(request, answer);
  };
  await world.run();
  expect(told()).toEqual([one]);
  expect(await log()).toEqual([]);
  await world.admin.put('/api/account/webhook', { url: `${world.receiver.url}/hook`, isOn: true });
});

test('the jobs of the server do all this', async () => {
  const [one = ''] = world.take(1);
  await world.send([one]);
  const { db } = world.services;
  const attempt = {
    account_id: world.accountId,
    status: 500,
    fault: 'Long ago.',
    outcome: 'failed' as const,
  };
  await db
    .insertInto('webhook_attempt')
    .values({ ...attempt, at: new Date('2026-01-01') })
    .execute();
  const arrived = Promise.withResolvers<void>();
  world.receiver.answer = (request, answer) => {
    TAKE(request, answer);
    arrived.resolve();
  };
  world.world.passHours(1);
  await arrived.promise;
  expect(told()).toEqual([one]);
  const old = db.selectFrom('webhook_attempt').select('id').where('fault', '=', 'Long ago.');
  await vi.waitFor(async () => expect(await old.execute()).toEqual([]));
});
