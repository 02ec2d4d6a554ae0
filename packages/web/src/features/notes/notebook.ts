import type { CallAnswer } from '@fundry/contracts/endpoint-table.ts';
import type { ListState } from '../../searches/lists/list-state.ts';
import type { AttachedFile } from '../../ui/files/use-attached-files.ts';

export type NoteVersion = Omit<CallAnswer<'GET /api/opportunities/:id/note'>, 'note'>;

/** A note, or a version of one. Only notes on funders have files. */
export interface Note extends NoteVersion {
  note: string;
  fileDetails?: AttachedFile[] | undefined;
}

/** A note in the list of the editors. */
export interface Listed extends NoteVersion {
  /** The id of its record. */
  id: string;
  title: string;
  /** Null: the record is gone. */
  href: string | null;
  funder: string | null;
  deadline: string | null;
  status: 'open' | 'forecast' | 'closed' | 'withdrawn' | 'gone' | null;
  excerpt: string;
  /** How many files it has. */
  files: number;
}

/** How a note is saved. */
export interface Saving {
  /** The version that the editor saw; 0: there was none. */
  version?: number;
  /** What becomes of notes that exist. */
  existing?: 'replace' | 'add';
  /** The ids of its files, where notes have files. */
  files?: string[];
}

/** The notes of the institution on records of one kind: their words and their calls. */
export interface Notebook {
  target: 'opportunities' | 'funders';
  title: string;
  /** The orders of the list; the first one is the default. */
  orders: Record<string, string>;
  /** The types by which the list can be limited; null: it cannot. */
  types: Record<string, string> | null;
  /** Whether its notes have files. */
  hasFiles: boolean;
  one: string;
  many: string;
  saved: string;
  deleted: string;
  list: (state: ListState, signal: AbortSignal) => Promise<{ notes: Listed[]; total: number }>;
  /** The ids of all records whose notes hold these words; null: only one note can be changed at a time. */
  ids: ((search: string) => Promise<{ ids: string[]; total: number }>) | null;
  read: (id: string, signal: AbortSignal) => Promise<Note>;
  save: (ids: readonly string[], note: string, saving: Saving) => Promise<unknown>;
  /** Deletes the notes on these records; the one on a single record only when `version` is the latest. */
  remove: (ids: readonly string[], version?: number) => Promise<unknown>;
  versions: (id: string, signal: AbortSignal) => Promise<{ versions: NoteVersion[] }>;
  readVersion: (id: string, version: number, signal: AbortSignal) => Promise<Note>;
}
