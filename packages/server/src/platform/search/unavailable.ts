import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { IndexUnavailable } from './faults.ts';

/** The error when there is no generation. */
export function missing(target: SearchTarget): IndexUnavailable {
  return new IndexUnavailable(
    `The search index of ${target} has not been built yet. A running Fundry builds it by itself; try again in a moment.`,
  );
}

/** The error when the generation is damaged or was built by another version. */
export function unusable(target: SearchTarget, reason: string): IndexUnavailable {
  return new IndexUnavailable(
    `The search index of ${target} cannot be used (${reason}). A running Fundry rebuilds it by itself; try again in a moment.`,
  );
}

/** The error when the engine is being closed, or has been. */
export function shuttingDown(): IndexUnavailable {
  return new IndexUnavailable('The search is shutting down.');
}
