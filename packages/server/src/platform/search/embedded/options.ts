import { SEARCH_TIME_LIMIT_MS } from '@fundry/contracts/limits.ts';
import type { IndexSchema } from '../port.ts';
import type { OnUnusable } from './index-parts.ts';
import { DEFAULT_REBUILD_LIMITS, type RebuildLimits } from './rebuild-due.ts';

export interface EmbeddedEngineOptions {
  /** The folder of the index files. It is created when missing. Nothing else may be kept in it. */
  directory: string;
  schemas: IndexSchema[];
  /** The number of threads for all searches together, and again for each build. */
  threads?: number;
  /** The memory that DuckDB may use for all searches together, and again while the fields of a large index are read. */
  memoryLimitMb?: number;
  /** A build writes a segment whenever it has read this many words. Smaller segments need less memory and slow searches down. */
  segmentWords?: number;
  /**
   * Whether builds run in processes of their own, with the lowest priority, while an index answers. Otherwise they run in threads, which start
   * faster.
   */
  buildsApart?: boolean;
  /** A search that takes longer ends with `SearchTimeout`. */
  timeLimitMs?: number;
  /** A search that needs more rows of rare words in memory is refused with `SearchTimeout`. */
  mostRows?: number;
  /** When a new build is due. Limits left out are those of `DEFAULT_REBUILD_LIMITS`. */
  rebuildLimits?: Partial<RebuildLimits>;
  /** Called for each target without a usable index: when the engine opens, or once when a search finds the damage. */
  onUnusable?: OnUnusable;
}

/** The options with all defaults filled in. */
export interface EngineSettings extends Required<EmbeddedEngineOptions> {
  rebuildLimits: RebuildLimits;
}

export function settingsOf(options: EmbeddedEngineOptions): EngineSettings {
  return {
    directory: options.directory,
    schemas: options.schemas,
    threads: options.threads ?? 2,
    memoryLimitMb: options.memoryLimitMb ?? 384,
    segmentWords: options.segmentWords ?? 8_000_000,
    buildsApart: options.buildsApart ?? false,
    timeLimitMs: options.timeLimitMs ?? SEARCH_TIME_LIMIT_MS,
    mostRows: options.mostRows ?? 24_000_000,
    rebuildLimits: { ...DEFAULT_REBUILD_LIMITS, ...options.rebuildLimits },
    onUnusable: options.onUnusable ?? (() => {}),
  };
}
