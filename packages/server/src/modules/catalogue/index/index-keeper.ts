import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../../platform/clock.ts';
import type { BuildProgress, SearchEngine, Target } from '../../../platform/search/port.ts';
import { asCatalogueWriter } from '../writer/catalogue-writer.store.ts';
import { recountOpportunities } from '../writer/tallies.store.ts';
import { currentRevision } from './index-feed.views.ts';
import { type KeeperLimits, TargetKeeper } from './target-keeper.ts';

const TARGETS: Target[] = ['opportunities', 'awards', 'funders'];
const DEFAULT_LIMITS: KeeperLimits = { liveDocuments: 20_000, liveShare: 0.05, restMs: 60_000 };

/** Keeps the search index in step with the catalogue, whichever process writes to it. */
export interface IndexKeeper {
  /** Resolves when everything that is committed now can be found. */
  caughtUp(): Promise<void>;
  /** Builds a target anew while searches go on. */
  rebuild(target: Target): Promise<void>;
  /** The builds that run. */
  progress(): { target: Target; progress: BuildProgress }[];
  close(): Promise<void>;
}

export interface IndexKeeperOptions {
  db: Parameters<typeof currentRevision>[0];
  engine: SearchEngine;
  clock: Clock;
  /** Told when the index cannot follow for a while, in one sentence; it tries again by itself. */
  onTrouble(error: unknown): void;
  limits?: Partial<KeeperLimits>;
  pollMs?: number;
}

/**
 * Starts to follow the catalogue: replays what changed after each generation was built, builds what is missing, and looks
 * for new changes every `pollMs` (400 by default). Calls open and close by themselves, so funders' counts are renewed each day.
 */
export function keepIndex(options: IndexKeeperOptions): IndexKeeper {
  const { db, engine, clock, onTrouble, pollMs = 400 } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const keepers = TARGETS.map((target) => new TargetKeeper(target, db, engine, limits));
  let counted = '';
  let closed = false;
  let wake = new AbortController();
  let round: Promise<void> = Promise.resolve();
  let waiting: { resolve(): void; reject(error: unknown): void }[] = [];

  const follow = async () => {
    const today = clock.today();
    if (counted !== today) {
      await asCatalogueWriter(db, (trx) => recountOpportunities(trx, today, null));
      counted = today;
    }
    const until = await currentRevision(db);
    for (const keeper of keepers) {
      if (closed) return;
      await keeper.step(until);
    }
  };

  const run = async () => {
    let failures = 0;
    let reported: unknown = null;
    while (!closed) {
      const asked = waiting;
      waiting = [];
      round = follow();
      try {
        await round;
        failures = 0;
        void Promise.all(keepers.map((keeper) => keeper.settled())).then(
          () => asked.forEach((one) => void one.resolve()),
          (error: unknown) => {
            if (error !== reported) onTrouble(error);
            reported = error;
            asked.forEach((one) => void one.reject(error));
          },
        );
      } catch (error) {
        failures++;
        if (!closed) onTrouble(error);
        asked.forEach((one) => void one.reject(error));
      }
      if (waiting.length > 0 && failures === 0) continue;
      wake = new AbortController();
      await sleep(pollMs * Math.min(2 ** failures, 64), undefined, { signal: wake.signal }).catch(() => {});
    }
  };
  const ended = run();

  return {
    caughtUp: () =>
      new Promise<void>((resolve, reject) => {
        waiting.push({ resolve, reject });
        wake.abort();
      }),
    async rebuild(target) {
      const keeper = keepers.find((one) => one.target === target)!;
      await round.catch(() => {});
      await keeper.rebuild(await currentRevision(db));
    },
    progress: () =>
      keepers.flatMap(({ target, building }) => (building ? [{ target, progress: building }] : [])),
    async close() {
      closed = true;
      wake.abort();
      for (const keeper of keepers) await keeper.close();
      await ended;
      for (const one of waiting) one.reject(new Error('The index is no longer kept'));
    },
  };
}
