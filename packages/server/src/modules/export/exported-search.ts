import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Searches } from '../discovery/discovery.public.ts';

export type RecordOf<T extends SearchTarget> = Searches[T]['record'];

/** What a file says of itself: the search it comes from, when, and how much of it. */
export interface ExportedSearch<T extends SearchTarget = SearchTarget> {
  target: T;
  /** Origin of the installation, for links. */
  site: string;
  at: Date;
  /** How many records were found. */
  found: number;
  /** How many the file holds: fewer where its format has a limit. */
  held: number;
  /** The search in words: what was asked for, and what for. */
  query: { name: string; value: string }[];
  /** The address of the search. */
  address: string;
  /** What to know about the file, in sentences: what its limit left out, chosen records that are gone. */
  notices: string[];
}

/** Batches of records in their order, read while the file is written. */
export type Batches<T extends SearchTarget> = AsyncIterable<RecordOf<T>[]>;
