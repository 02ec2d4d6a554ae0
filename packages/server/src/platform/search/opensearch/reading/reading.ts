import type { IndexSchema } from '../../port.ts';
import type { Searcher } from './searcher.ts';
import type { TermStatistics } from './term-statistics.ts';

/** How one request reads one target. */
export interface Reading {
  schema: IndexSchema;
  searcher: Searcher;
  statistics: TermStatistics;
  /** Whether the documents lie in several shards, so that the first of each shard need not be the first of all. */
  isDivided: boolean;
}
