import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TAKE } from '../../modules/integrations/webhook/testing/receiver.ts';
import {
  openWebhookWorld,
  type WebhookWorld,
} from '../../modules/integrations/webhook/testing/webhook-world.ts';
import { Random } from '../../platform/random.ts';
import { IN_FULL } from '../in-full.ts';
import { startDelivering } from './webhooks-child.ts';

const KILLS = IN_FULL ? 50 : 3;
const SEED = Number(process.env.FUNDRY_FAULT_SEED ?? 20_260_306);
const OPPORTUNITIES = 20;
const MOST_CHANGED = 9;
/** The most requests of a worker. */
const MOST_ASKED = 4;
/** Longer than a dead worker keeps its turn. */
const MINUTES_BETWEEN = 2;

let world: WebhookWorld;
beforeAll(async () => {
  world = await openWebhookWorld();
}, 600_000);
afterAll(() => world?.close());

test(`deliveries killed at ${KILLS} moments (seed ${SEED}): each newest state arrives, in order, repeats with the same id`, async () => {
  const random = new Random(SEED);
  const { receiver } = world;
  const members = membersWith(world.take(OPPORTUNITIES), random);
  const taken: typeof receiver.received = [];
  for (let kill = 1; kill <= KILLS; kill++) {
    world.minutes(kill * MINUTES_BETWEEN);
    await members.change();
    const child = startDelivering({
      databaseUrl: world.world.databaseUrl,
      receiverUrl: receiver.url,
      moment: world.services.clock.now().toISOString(),
    });
    const ended = once(child, 'close');
    // The worker dies while a request is open, and every second time before it can learn that it was taken.
    let left = random.below(MOST_ASKED);
    const isLearnt = kill % 2 === 0;
    receiver.answer = (request, answer) => {
      if (left-- > 0 && random.chance(0.2)) return answer.writeHead(500).end();
      taken.push(request);
      if (left >= 0) return TAKE(request, answer);
      if (isLearnt) TAKE(request, answer);
      child.kill('SIGKILL');
    };
    // What members change meanwhile is told by this worker or the next one.
    await members.change();
    await ended;
  }
  receiver.answer = (request, answer) => {
    taken.push(request);
    TAKE(request, answer);
  };
  world.minutes(KILLS * MINUTES_BETWEEN + 24 * 60);
  await world.run();

  const last = new Map<string, number>();
  const ids = new Map<number, string>();
  let repeats = 0;
  for (const { deliveryId, body } of taken) {
    const before = last.get(body.item.id) ?? 0;
    expect(body.number).toBeGreaterThanOrEqual(before);
    if (body.number === before) repeats++;
    expect(ids.get(body.number) ?? deliveryId).toBe(deliveryId);
    ids.set(body.number, deliveryId);
    last.set(body.item.id, body.number);
  }
  const truth = await world.world.db
    .selectFrom('sent_opportunity')
    .select(['opportunity_id', 'change_number'])
    .execute();
  expect(Object.fromEntries(last)).toEqual(
    Object.fromEntries(truth.map((row) => [String(row.opportunity_id), row.change_number])),
  );
  // A later change may have come before the repeat, but not after so many kills.
  if (IN_FULL) expect(repeats).toBeGreaterThan(0);
  expect(repeats).toBeLessThanOrEqual(KILLS);
  console.log(
    `${KILLS} kills, ${taken.length} deliveries of ${truth.length} opportunities: 0 lost, 0 out of order, ${repeats} repeats`,
  );
}, 3_600_000);

/** Members who send what is not sent, and take back what is. */
function membersWith(pool: string[], random: Random) {
  const sent = new Set<string>();
  return {
    /** Changes at least as many opportunities as a worker is asked for before it dies. */
    async change(): Promise<void> {
      const from = random.below(pool.length - MOST_CHANGED);
      const some = pool.slice(from, from + random.between(MOST_ASKED, MOST_CHANGED));
      const [back, fresh] = [some.filter((id) => sent.has(id)), some.filter((id) => !sent.has(id))];
      if (fresh.length > 0) await world.send(fresh);
      if (back.length > 0) await world.takeBack(back);
      for (const id of fresh) sent.add(id);
      for (const id of back) sent.delete(id);
    },
  };
}
