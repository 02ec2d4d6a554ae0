import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTicker } from '../../../platform/jobs/ticker.ts';
import { type AlertWorld, openAlertWorld } from '../../../testing/worlds/alert-world.ts';
import { sendDigests } from './send-digests.ts';

let world: AlertWorld;
beforeAll(async () => {
  world = await openAlertWorld();
});
afterAll(() => world?.close());

test('closing waits for a run that is longer than the time between two', async () => {
  const ada = await world.addPerson('ada@post.example');
  await world.save(ada, { query: 'basicQuery=ice' });
  await world.publish('2026-03-02', [{ id: 'a', title: 'Sea ice' }]);
  world.setTime('2026-03-03T12:00:00Z');
  const letGo = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = world.db.transaction().execute(async (trx) => {
    await sql`lock table alert_watermark`.execute(trx);
    locked.resolve();
    await letGo.promise;
  });
  await locked.promise;
  let now = 0;
  const ticker = openTicker({ logger: world.notifications.logger, now: () => now });
  sendDigests({ ...world.notifications, ticker });
  for (let minute = 0; minute < 3; minute++) {
    now += 60_000;
    ticker.tick();
    await sleep(100);
  }
  let closed = false;
  const closing = ticker.close().then(() => {
    closed = true;
  });
  await sleep(100);
  const early = closed;
  letGo.resolve();
  await Promise.all([holding, closing]);
  expect(early).toBe(false);
});

test('each minute it is looked for what is to be told', async () => {
  const eve = await world.addPerson('eve@post.example');
  await world.save(eve, { query: 'basicQuery=moss' });
  await world.publish('2026-03-03', [{ id: 'm', title: 'Moss' }]);
  world.setTime('2026-03-04T12:00:00Z');
  let now = 0;
  const ticker = openTicker({ logger: world.notifications.logger, now: () => now });
  sendDigests({ ...world.notifications, ticker });
  now += 59_999;
  ticker.tick();
  await sleep(100);
  expect(world.mailsTo('eve@post.example')).toEqual([]);
  now += 1;
  ticker.tick();
  await expect.poll(() => world.mailsTo('eve@post.example').length).toBe(1);
  await ticker.close();
});

test('a message that waits because its search is paused goes out within an hour after the pause', async () => {
  const ben = await world.addPerson('ben@post.example');
  const id = await world.save(ben, { query: 'basicQuery=snow' });
  await world.publish('2026-03-04', [{ id: 'b', title: 'Snow' }]);
  world.mailbox.refuseNext(5);
  await world.run('2026-03-05T12:00:00Z');
  await world.db.updateTable('saved_search').set({ paused: true }).where('id', '=', id).execute();
  const secondsLeft = async () =>
    (
      await sql<{ left: number }>`
        select extract(epoch from due_at - now())::float8 as left from mail_outbox`.execute(world.db)
    ).rows[0]!.left;
  await sql`update mail_outbox set due_at = now()`.execute(world.db);
  world.notifications.mailer.wake();
  await expect.poll(secondsLeft).toBeGreaterThan(60);
  expect(await secondsLeft()).toBeLessThanOrEqual(3_600);
  expect(world.mailsTo('ben@post.example')).toEqual([]);
});
