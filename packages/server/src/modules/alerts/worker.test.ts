import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AlertWorld, openAlertWorld } from './testing/alert-world.ts';
import { startAlerts } from './worker.ts';

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
  const worker = startAlerts(world.alerts, 10);
  await sleep(200);
  let closed = false;
  const closing = worker.close().then(() => {
    closed = true;
  });
  await sleep(100);
  const early = closed;
  letGo.resolve();
  await Promise.all([holding, closing]);
  expect(early).toBe(false);
});
