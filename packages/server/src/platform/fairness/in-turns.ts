import { setTimeout as sleep } from 'node:timers/promises';
import type { RestAfter } from './rests.ts';

/** A turn takes about this long before a rest. */
const TURN_MS = 40;

/** The same items, handed out in turns with rests between them. */
export async function* inTurns<Item>(items: AsyncIterable<Item>, restAfter: RestAfter): AsyncGenerator<Item> {
  let began = performance.now();
  for await (const item of items) {
    yield item;
    const worked = performance.now() - began;
    if (worked < TURN_MS) continue;
    const rest = restAfter(worked);
    if (rest > 0) await sleep(rest);
    began = performance.now();
  }
}
