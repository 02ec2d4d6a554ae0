import { SEARCH_TARGETS, type SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type RestAfter, withoutRest } from '../../../platform/fairness/rests.ts';
import type { BuildProgress } from '../../../platform/search/builds.ts';
import type { SearchEngine } from '../../../platform/search/port.ts';
import { currentRevision } from '../internal/internal-records.views.ts';
import { ScopeKeeper } from '../internal/scope-keeper.ts';
import { asCatalogueWriter } from '../writer/catalogue-writer.store.ts';
import { recountOpportunities } from '../writer/tallies.store.ts';
import { DocumentSource } from './document-source.ts';
import { FollowLoop } from './follow-loop.ts';
import { publicRevision } from './index-feed.views.ts';
import { type KeeperLimits, TargetKeeper } from './target-keeper.ts';

const DEFAULT_LIMITS: KeeperLimits = { waitingRecords: 20_000, waitingShare: 0.05, restMs: 60_000 };

/** How far the index of a target is behind the catalogue. */
export interface KeptTarget {
  target: SearchTarget;
  /** The changed documents that wait to be indexed, as far as they are noted. */
  waiting: number;
  /** How many milliseconds ago it last had every change. */
  behindMs: number;
}

/** Keeps the search index in step with the catalogue, whichever process writes to it. */
export interface IndexKeeper {
  /** Resolves when everything that is committed now can be found. */
  caughtUp(): Promise<void>;
  /** Builds a new index of a target while searches go on. */
  rebuild(target: SearchTarget): Promise<void>;
  /** How far the index of each target is behind the catalogue. */
  standing(): KeptTarget[];
  /** The builds that are running now. */
  progress(): { target: SearchTarget; progress: BuildProgress }[];
  close(): Promise<void>;
}

export interface IndexKeeperOptions {
  db: Parameters<typeof publicRevision>[0];
  engine: SearchEngine;
  clock: Clock;
  /** Called with the reason why the index cannot follow the catalogue at the moment. The keeper tries again by itself. */
  onTrouble(error: unknown): void;
  limits?: Partial<KeeperLimits>;
  pollMs?: number;
  /**
   * How long builds and the indexing of what everybody finds are to rest after a turn. Not at all, when not given. People wait for their
   * internal opportunities.
   */
  restAfter?: RestAfter;
}

/**
 * Starts to follow the catalogue, each target by itself, and internal opportunities apart from them. It continues from the watermark that the engine reports,
 * builds missing indexes, and looks for new changes every `pollMs` (400 by default). It renews the counts of funders
 * each day, because calls open and close as time passes.
 */
export function keepIndex(options: IndexKeeperOptions): IndexKeeper {
  const { db, engine, clock, onTrouble, pollMs = 400, restAfter = withoutRest } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  let counted = '';

  const recountOfToday = async () => {
    const today = clock.today();
    if (counted === today) return;
    await asCatalogueWriter(db, (trx) => recountOpportunities(trx, today, null));
    counted = today;
  };
  const keepers = SEARCH_TARGETS.map(
    (target) => new TargetKeeper(target, db, engine, { limits, onTrouble, restAfter }),
  );
  const loops = keepers.map((keeper) => {
    const revision = async () => {
      // Only funders show these counts, so the other targets need not wait for them.
      if (keeper.target === 'funders') await recountOfToday();
      return publicRevision(db);
    };
    return new FollowLoop(keeper, { revision, onTrouble, pollMs, restAfter });
  });
  const scopes = new ScopeKeeper(db, engine, new DocumentSource(db), onTrouble);
  loops.push(new FollowLoop(scopes, { revision: () => currentRevision(db), onTrouble, pollMs }));

  return {
    async caughtUp() {
      await Promise.all(loops.map((loop) => loop.caughtUp()));
    },
    async rebuild(target) {
      const keeper = keepers.find((one) => one.target === target);
      if (!keeper) throw new Error(`there is no index of ${target}`);
      await keeper.rebuild(await publicRevision(db));
    },
    standing: () => keepers.map(({ target, waiting, behindMs }) => ({ target, waiting, behindMs })),
    progress: () =>
      keepers.flatMap(({ target, building }) => (building ? [{ target, progress: building }] : [])),
    async close() {
      await Promise.all(loops.map((loop) => loop.close()));
    },
  };
}
