import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';

/** Where the records of a file come from: a search, or the list of what the person tracks. */
export type ExportSource = 'search' | 'tracked';

/** What can be exported from a search or a list: everything in it, and the selected records if there are any. */
export interface Exportable {
  target: SearchTarget;
  source: ExportSource;
  /** How many records were found. Null: not known at the moment. */
  total: number | null;
  /** The body of the call that exports everything. */
  request: Record<string, unknown>;
  selected: number;
  /** The body of the call that exports the selected records. */
  selectedRequest: Record<string, unknown>;
}

/** The action that opens the export. `isBusy`: a file is being written, and the action does nothing. */
export interface ExportAct {
  open: () => void;
  isBusy: boolean;
}
