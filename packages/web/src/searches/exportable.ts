import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';

/** What can be exported: everything found and, where something is chosen, the selection. */
export interface Exportable {
  target: SearchTarget;
  /** How many were found; null: not known at the moment. */
  total: number | null;
  /** The body of the search. */
  request: Record<string, unknown>;
  selected: number;
  /** The body that finds the selection. */
  selectedRequest: Record<string, unknown>;
}
