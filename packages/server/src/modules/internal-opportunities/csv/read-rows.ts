import { setImmediate } from 'node:timers/promises';
import { formatCount } from '@fundry/contracts/formats/count.ts';
import type { InternalColumn } from '@fundry/contracts/internal-opportunities/internal-columns.ts';
import { EMPTY_DRAFT, type InternalDraft } from '@fundry/contracts/internal-opportunities/internal-draft.ts';
import { internalDraft } from '@fundry/contracts/internal-opportunities/internal-fields.ts';
import { MAX_NOTE_HTML } from '@fundry/contracts/notes/note-limits.ts';
import { faultInWords } from '../../../platform/http/fault-in-words.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import type { StorableDraft } from '../internal-opportunity.store.ts';
import { storableDraft } from '../write/storable-draft.ts';
import { CellFault } from './cells/cell-fault.ts';
import { COLUMNS, type TextColumn } from './cells/columns.ts';
import type { ReadFunder } from './funder-book.ts';
import type { NamedRow } from './named-rows.ts';
import type { FileFault, TableRow } from './read-table.ts';

/** A row that says what is to be written. */
export interface ReadRow extends Pick<NamedRow, 'row' | 'present'> {
  /** The version that the row names, as it stands there. */
  version: string;
  text: StorableDraft;
}

const TOO_LONG = `A cell can have at most ${formatCount(MAX_NOTE_HTML)} characters.`;
const TEXT_COLUMNS = Object.keys(COLUMNS) as TextColumn[];

/**
 * Reads what rows say. Columns that the file lacks keep what is written, and are empty for a new one. Other requests have
 * their turn after each row. Throws when `signal` fires.
 */
export async function readRows(
  rows: readonly NamedRow[],
  readFunder: ReadFunder,
  signal: AbortSignal,
): Promise<{ read: ReadRow[]; faults: FileFault[] }> {
  const read: ReadRow[] = [];
  const faults: FileFault[] = [];
  for (const { row, cells, present } of rows) {
    await setImmediate();
    signal.throwIfAborted();
    const found = faults.length;
    const say = (column: InternalColumn | null, fault: string) => faults.push({ row, column, fault });
    const draft = draftOf(cells, present?.draft ?? EMPTY_DRAFT, readFunder, say);
    if (present === null && draft.title === '') say('Title', 'Give it a title.');
    const text = storable(draft, say);
    if (text && faults.length === found)
      read.push({ row, present, version: cells.get('Version') ?? '', text });
  }
  return { read, faults };
}

type Say = (column: InternalColumn | null, fault: string) => void;

function draftOf(
  cells: TableRow['cells'],
  base: InternalDraft,
  readFunder: ReadFunder,
  say: Say,
): InternalDraft {
  let draft = base;
  const attempt = (column: InternalColumn, read: (cell: string) => Partial<InternalDraft>) => {
    const cell = cells.get(column);
    if (cell === undefined) return;
    try {
      if (cell.length > MAX_NOTE_HTML) throw new CellFault(TOO_LONG);
      draft = { ...draft, ...read(cell) };
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      say(column, error.message);
    }
  };
  for (const column of TEXT_COLUMNS) attempt(column, (cell) => COLUMNS[column].read(cell, draft));
  attempt('Funder', (cell) => ({ funder: readFunder(cell, base.funder) }));
  return draft;
}

/** The draft within the limits of its contract; null when it is not. */
function storable(draft: InternalDraft, say: Say): StorableDraft | null {
  const parsed = internalDraft.safeParse(draft, { error: (issue) => faultInWords(issue, issue.input) });
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      say(columnOf(path.join('.')), `It ${message}.`);
    }
    return null;
  }
  try {
    return storableDraft(parsed.data);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    say(null, error.message);
    return null;
  }
}

function columnOf(path: string): InternalColumn | null {
  return TEXT_COLUMNS.find((column) => path.startsWith(COLUMNS[column].path)) ?? null;
}

/** The columns in which two drafts differ. */
export function columnsBetween(one: InternalDraft, other: InternalDraft): InternalColumn[] {
  const different: InternalColumn[] = TEXT_COLUMNS.filter(
    (column) => COLUMNS[column].write(one) !== COLUMNS[column].write(other),
  );
  return one.funder?.id === other.funder?.id ? different : [...different, 'Funder'];
}
