import type { Clock } from '../../../platform/clock.ts';
import type { BuildProgress, SearchEngine, Target } from '../../../platform/search/port.ts';
import { asCatalogueWriter } from '../writer/catalogue-writer.store.ts';
import { recountOpportunities } from '../writer/tallies.store.ts';
import { FollowLoop } from './follow-loop.ts';
import { currentRevision } from './index-feed.views.ts';
import { type KeeperLimits, TargetKeeper } from './target-keeper.ts';

const TARGETS: Target[] = ['opportunities', 'awards', 'funders'];
const DEFAULT_LIMITS: KeeperLimits = {
  liveDocuments: 20_000,
  liveShare: 0.05,
  changedDocuments: 100,
  changedShare: 0.25,
  restMs: 60_000,
};

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
 * Starts to follow the catalogue, each target for itself: replays what changed after each generation was built, builds what is
 * missing, and looks for new changes every `pollMs` (400 by default). Calls open and close by themselves, so funders' counts
 * are renewed each day.
 */
export function keepIndex(options: IndexKeeperOptions): IndexKeeper {
  const { db, engine, clock, onTrouble, pollMs = 400 } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  let counted = '';

  const recountOfToday = async () => {
    const today = clock.today();
    if (counted === today) return;
    await asCatalogueWriter(db, (trx) => recountOpportunities(trx, today, null));
    counted = today;
  };
  const keepers = TARGETS.map((target) => new TargetKeeper(target, db, engine, limits, onTrouble));
  const loops = keepers.map((keeper) => {
    const revision = async () => {
      // Only funders show these counts, so nobody else waits for them.
      if (keeper.target === 'funders') await recountOfToday();
      return currentRevision(db);
    };
    return new FollowLoop(keeper, { revision, onTrouble, pollMs });
  });

  return {
    async caughtUp() {
      await Promise.all(loops.map((loop) => loop.caughtUp()));
    },
    async rebuild(target) {
      await keepers.find((one) => one.target === target)!.rebuild(await currentRevision(db));
    },
    progress: () =>
      keepers.flatMap(({ target, building }) => (building ? [{ target, progress: building }] : [])),
    async close() {
      await Promise.all(loops.map((loop) => loop.close()));
    },
  };
}
