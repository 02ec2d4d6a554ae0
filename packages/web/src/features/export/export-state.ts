import type { ExportFormat } from '@fundry/contracts/export/export-formats.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { useSyncExternalStore } from 'react';

/** What is to be exported. */
export interface ExportOrder {
  target: SearchTarget;
  format: ExportFormat;
  /** The body of the call. */
  request: Record<string, unknown>;
  /** How many records were chosen; null: everything that was found. */
  chosen: number | null;
}

/** How far the file has come. */
export interface ExportProgress {
  /** Records so far; 0 in files in which they cannot be counted on the way. */
  records: number;
  bytes: number;
  /** How many records the file will hold; null until the server has said. */
  held: number | null;
  seconds: number;
}

export type ExportState =
  | { status: 'idle'; exportFailed: false }
  | { status: 'exporting'; order: ExportOrder; progress: ExportProgress; exportFailed: false }
  /** `reason`: what the server says that a person can do something about; null when there is none. */
  | { status: 'failed'; order: ExportOrder; reason: string | null; exportFailed: true };

let state: ExportState = { status: 'idle', exportFailed: false };
const listeners = new Set<() => void>();

/** What the export is doing. */
export function currentExport(): ExportState {
  return state;
}

/** Notes what the export is doing now. */
export function changeExport(next: ExportState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** What the export is doing, kept up to date. */
export function useExport(): ExportState {
  return useSyncExternalStore(subscribe, currentExport);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
