import type { CallAnswer } from '@fundry/contracts/endpoint-table.ts';
import { call } from '../../lib/api-client.ts';

export type Note = CallAnswer<'GET /api/opportunities/:id/note'>;
export type NoteVersion = Omit<Note, 'note'>;

/** How a note is saved. */
export interface Saving {
  /** The version that the editor saw; 0: there was none. */
  version?: number;
  /** What becomes of notes that exist. */
  existing?: 'replace' | 'add';
}

/** The notes of the institution on records of one kind: their words and their calls. */
export interface Notebook {
  target: 'opportunities' | 'funders';
  one: string;
  many: string;
  saved: string;
  deleted: string;
  read: (id: string, signal: AbortSignal) => Promise<Note>;
  save: (ids: readonly string[], note: string, saving: Saving) => Promise<unknown>;
  remove: (ids: readonly string[]) => Promise<unknown>;
  versions: (id: string, signal: AbortSignal) => Promise<{ versions: NoteVersion[] }>;
  readVersion: (id: string, version: number, signal: AbortSignal) => Promise<Note>;
}

/** The notes on opportunities. */
export const OPPORTUNITY_NOTES: Notebook = {
  target: 'opportunities',
  one: 'opportunity',
  many: 'opportunities',
  saved: 'Opportunity notes have been saved',
  deleted: 'Opportunity notes have been deleted',
  read: (id, signal) => call('GET /api/opportunities/:id/note', { params: { id }, signal }),
  save: (ids, note, saving) =>
    call('POST /api/account/opportunity-notes', { body: { opportunityIds: [...ids], note, ...saving } }),
  remove([...ids]) {
    const [id] = ids;
    if (ids.length === 1 && id !== undefined) {
      return call('DELETE /api/opportunities/:id/note', { params: { id } });
    }
    return call('POST /api/account/opportunity-notes/_bulk-delete', { body: { opportunityIds: ids } });
  },
  versions: (id, signal) => call('GET /api/opportunities/:id/note/versions', { params: { id }, signal }),
  readVersion: (id, version, signal) =>
    call('GET /api/opportunities/:id/note/versions/:version', { params: { id, version }, signal }),
};
