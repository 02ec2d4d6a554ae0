import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';

/** What can be exported from a search: everything it found, and the selected records if there are any. */
export interface Exportable {
  target: SearchTarget;
  /** How many records were found. Null: not known at the moment. */
  total: number | null;
  /** The request body of the search. */
  request: Record<string, unknown>;
  selected: number;
  /** The request body that finds the selected records. */
  selectedRequest: Record<string, unknown>;
}

/** The action that opens the export. `isBusy`: a file is being written, and the action does nothing. */
export interface ExportAct {
  open: () => void;
  isBusy: boolean;
}
