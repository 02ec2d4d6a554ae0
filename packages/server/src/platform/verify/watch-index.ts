import type { Task, Ticker } from '../jobs/ticker.ts';
import type { Logger } from '../logger.ts';
import { Generations } from '../search/embedded/generations.ts';
import { verifyIndex } from './verify-index.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Compares the checksums of the search index an hour after the start, and then every day: what no search reads is found damaged
 * too. `now` returns milliseconds from any starting point.
 */
export function watchIndex({
  ticker,
  logger,
  directory,
  now = () => performance.now(),
}: {
  ticker: Ticker;
  logger: Logger;
  directory: string;
  now?: () => number;
}): Task {
  let due = Number.NEGATIVE_INFINITY;
  return ticker.every({
    name: 'comparing the checksums of the search index',
    everyMs: HOUR_MS,
    isOwn: true,
    run: async (signal) => {
      if (now() < due) return;
      await withdrawDamaged(directory, logger, signal).catch((error) => {
        if (!signal.aborted) throw error;
      });
      due = now() + DAY_MS;
    },
  });
}

/** Compares the checksums of the search index. A damaged generation is no longer the current one, so that a running server builds another. */
export async function withdrawDamaged(
  directory: string,
  logger: Logger,
  signal?: AbortSignal,
): Promise<void> {
  const startedAt = performance.now();
  const generations = new Generations(directory);
  const found = await verifyIndex(directory, signal);
  for (const { target, generation, state, subject, sentence } of found) {
    if (state === 'unreadable') logger.warn({ target }, `the ${subject} could not be compared: ${sentence}`);
    if (state !== 'damaged' || generation === null) continue;
    await generations.withdraw(target, generation);
    logger.warn(
      { target, generation },
      `the ${subject} is damaged and is being built anew; have the disk examined`,
    );
  }
  const ms = Math.round(performance.now() - startedAt);
  const states = Object.fromEntries(found.map(({ target, state }) => [target, state]));
  logger.info({ ms, states }, 'the search index was compared with its checksums');
}
