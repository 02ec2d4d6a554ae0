import { type IndexKeeper, keepIndex } from './modules/catalogue/catalogue.public.ts';
import { runAlone } from './platform/db/run-alone.ts';
import { besideSearches } from './platform/fairness/rests.ts';
import type { Turns } from './platform/fairness/turns.ts';
import type { Parts } from './services.ts';

/** What the rest of the server asks of the keeping of the index. A server that does not keep it answers for nothing. */
export type KeptIndex = Pick<IndexKeeper, 'caughtUp' | 'standing' | 'progress' | 'close'>;

/**
 * Keeps the index in step with the catalogue. With the engine in the process each server keeps its own. That of a cluster is kept
 * by one server at a time, and by none that only answers requests. It takes turns with the searches of this server. `onTrouble` is told
 * why the index cannot follow.
 */
export function keepIndexFor(
  {
    config,
    database,
    engine,
    clock,
    logger,
  }: Pick<Parts, 'config' | 'database' | 'engine' | 'clock' | 'logger'>,
  turns: Pick<Turns, 'running' | 'waiting'>,
  onTrouble: (error: unknown) => void,
): KeptIndex {
  const restAfter = besideSearches(() => turns.running + turns.waiting);
  const start = () => keepIndex({ db: database.db, engine, clock, onTrouble, restAfter });
  if (config.search.cluster === null) return start();
  let kept: IndexKeeper | null = null;
  const others = {
    caughtUp: async () => kept?.caughtUp(),
    standing: () => kept?.standing() ?? [],
    progress: () => kept?.progress() ?? [],
  };
  if (config.role === 'web') return { ...others, close: async () => {} };
  const alone = runAlone({
    ...{ database, logger, name: 'keeping the search index' },
    start() {
      const keeper = start();
      kept = keeper;
      return {
        close() {
          kept = null;
          return keeper.close();
        },
      };
    },
  });
  return { ...others, close: alone.close };
}
