import type { SearchRecords } from '@fundry/contracts/answers/records.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Column } from './table/column.ts';

/** What a file says about itself: the search it comes from, when it was made, and how many records it holds. */
export interface ExportedSearch<T extends SearchTarget = SearchTarget> {
  target: T;
  /** The columns of a table, where they are not those of every file of the target. */
  columns?: Column<SearchRecords[T]>[];
  /** The file is for a member of an institution, who also finds its internal opportunities. */
  isForMember: boolean;
  /** The origin of the installation, for links. */
  site: string;
  at: Date;
  /** How many records were found. */
  found: number;
  /** How many records the file holds. There are fewer than found where the format has a limit. */
  held: number;
  /** The search in words: the name of each criterion, and its value. */
  query: { name: string; value: string }[];
  /** The address of the search. */
  address: string;
  /** Notices about the file, as sentences: records that a limit left out, chosen records that are gone. */
  notices: string[];
}

/** Batches of records in the order of the search. They are read while the file is written. */
export type Batches<T extends SearchTarget> = AsyncIterable<SearchRecords[T][]>;
