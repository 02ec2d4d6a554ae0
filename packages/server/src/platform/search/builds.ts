import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';

/** The part of the search port about builds and the state of an index. */

export interface BuildProgress {
  documents: number;
  perSecond: number;
}

export interface BuildOptions {
  /** The documents include every change up to here. Later changes may or may not be in them. The status reports it. */
  watermark: string;
  /** The documents are no older than that: as of changes. */
  asOf?: number;
  onProgress?: (progress: BuildProgress) => void;
  signal?: AbortSignal;
}

/** The state of one target. */
export interface TargetStatus {
  target: SearchTarget;
  /** The name of the last build. Null while there is no index that can be searched. */
  generation: string | null;
  /** The number of documents that can be found. */
  documents: number;
  /** Changes whenever something searchable has changed. Null while there is no generation. */
  revision: string | null;
  /**
   * The engine has every change up to here and will have it after a restart. This is the watermark of the last build,
   * or of a later `apply` that the engine has stored. Whoever follows the catalogue continues from here. Null before
   * the first build.
   */
  watermark: string | null;
  /** Whether the engine would answer better or faster after a new build. */
  rebuildDue: boolean;
  sizeBytes: number;
  /** When the last build ended, as ISO time. */
  builtAt: string | null;
}
