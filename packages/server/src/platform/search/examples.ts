import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';

/** Asks for some documents of each of these codes. */
export interface ExamplesRequest {
  target: SearchTarget;
  /** A field of codes. */
  field: string;
  codes: readonly string[];
  /** The most documents of a code. */
  each: number;
  /** These ids are no examples. */
  exclude: readonly number[];
}

/**
 * By code: the ids of documents that have it, those that come first in an order that mixes old and new (`spread-ids.ts`). A
 * document that comes or goes changes the examples of its codes by one. Codes without documents are left out.
 */
export type Examples = ReadonlyMap<string, readonly number[]>;
