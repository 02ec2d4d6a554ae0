import { setTimeout as sleep } from 'node:timers/promises';
import type { RestAfter } from './rests.ts';

/** A turn takes at least this long. */
const TURN_MS = 40;

/** The same items, handed out in turns with rests between them. Throws the signal's reason when it aborts during a rest. */
export async function* inTurns<Item>(
  items: AsyncIterable<Item>,
  restAfter: RestAfter,
  signal?: AbortSignal,
): AsyncGenerator<Item> {
  let began = performance.now();
  for await (const item of items) {
    yield item;
    const worked = performance.now() - began;
    if (worked < TURN_MS) continue;
    const rest = restAfter(worked);
    if (rest > 0) await sleep(rest, undefined, { signal });
    began = performance.now();
  }
}
