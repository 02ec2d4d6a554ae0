import type { ExportFormat } from '@fundry/contracts/export/export-formats.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { useSyncExternalStore } from 'react';
import type { ExportSource } from '../../searches/exportable.ts';

/** A request for an export. */
export interface ExportOrder {
  target: SearchTarget;
  source: ExportSource;
  format: ExportFormat;
  /** The body of the API call. */
  request: Record<string, unknown>;
  /** How many records were selected. Null when everything that was found is exported. */
  chosen: number | null;
}

/** How much of the file has arrived. */
export interface ExportProgress {
  /** The number of records so far. 0 for formats whose records cannot be counted while they arrive. */
  records: number;
  bytes: number;
  /** How many records the file will hold. Null until the server has said. */
  held: number | null;
  seconds: number;
}

export type ExportState =
  | { status: 'idle'; exportFailed: false }
  | { status: 'exporting'; order: ExportOrder; progress: ExportProgress; exportFailed: false }
  /** `reason` is the server's message, if the person can do something about the failure; otherwise null. */
  | { status: 'failed'; order: ExportOrder; reason: string | null; exportFailed: true };

let state: ExportState = { status: 'idle', exportFailed: false };
const listeners = new Set<() => void>();

/** The current state of the export. */
export function currentExport(): ExportState {
  return state;
}

/** Sets the state of the export and tells the listeners. */
export function changeExport(next: ExportState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** The current state of the export. The component is drawn again when it changes. */
export function useExport(): ExportState {
  return useSyncExternalStore(subscribe, currentExport, currentExport);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
