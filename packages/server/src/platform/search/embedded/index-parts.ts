import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { AttachedTo } from './attached.ts';
import type { RebuildLimits } from './rebuild-due.ts';

/**
 * Called when a target turns out to have no usable generation. `reason` says why; null means that there is no
 * generation at all.
 */
export type OnUnusable = (target: SearchTarget, reason: string | null) => void;

/** The parts that the indexes of all targets share. */
export interface IndexParts extends AttachedTo {
  rebuildLimits: RebuildLimits;
  onUnusable: OnUnusable;
}
