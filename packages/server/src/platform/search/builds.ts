import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';

/** What the search port says of builds and of what they leave behind. */

export interface BuildProgress {
  documents: number;
  perSecond: number;
}

export interface BuildOptions {
  /** The documents hold everything up to here; changes after it may be in them or not. Answered by the status. */
  watermark: string;
  onProgress?: (progress: BuildProgress) => void;
  signal?: AbortSignal;
}

/** The state of one target. */
export interface TargetStatus {
  target: SearchTarget;
  /** The name of the last build; null while there is no index that can be searched. */
  generation: string | null;
  /** How many documents can be found. */
  documents: number;
  /** Differs whenever something searchable has changed; null while there is no generation. */
  revision: string | null;
  /**
   * Up to where the engine holds every change, and will after a restart: the watermark of the last build, or of a later `apply`
   * that the engine has stored. Whoever follows the catalogue goes on from here. Null while there was no build.
   */
  watermark: string | null;
  /** Whether the engine would answer better or faster after a new build. */
  rebuildDue: boolean;
  sizeBytes: number;
  /** When the last build ended, as ISO time. */
  builtAt: string | null;
}
