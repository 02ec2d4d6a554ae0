/**
 * The companion of the search port for kept searches. A search engine finds the documents of one search; a matcher
 * finds the searches that match one document. An engine may bring its own matcher. The present one works in memory
 * with any engine (`percolation/`). Every matcher must pass the conformance suite (`conformance/matcher-suite.ts`).
 */

import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { IndexDocument, SearchRequest } from './port.ts';

/** The part of a search that decides which documents match it. */
export type KeptSearch = Pick<SearchRequest, 'query' | 'categories' | 'restrictTo' | 'exclude'>;

export interface KeptSearchMatcher {
  /**
   * Prepares many searches of one target. They can be matched against documents as often as needed until they are closed.
   */
  prepare(target: SearchTarget, searches: KeptSearch[]): Promise<PreparedSearches>;
}

export interface PreparedSearches {
  /**
   * For each document, in the order given: the places of the searches that it matches fully, ascending. These are the
   * searches for which a search engine with the document would find it. A call takes some hundred documents. Throws
   * the signal's reason.
   */
  match(documents: IndexDocument[], signal?: AbortSignal): Promise<number[][]>;
  close(): Promise<void>;
}
