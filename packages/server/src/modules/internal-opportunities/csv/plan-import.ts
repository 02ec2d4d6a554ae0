import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ImportAct, InternalColumn } from '@fundry/contracts/internal-opportunities/internal-columns.ts';
import { jsonText } from '../../../platform/db/json-text.ts';
import type { InternalRow } from '../internal-opportunity.store.ts';
import { byId, NO_SUCH_ID } from './named-rows.ts';
import { columnsBetween, type ReadRow } from './read-rows.ts';
import type { FileFault } from './read-table.ts';

/** A row, and the key of its text: the same for the same new text in every import. */
export interface KeyedRow extends ReadRow {
  importKey: string;
}

/** What is to be done with a row. */
export interface PlannedRow extends KeyedRow {
  act: ImportAct;
  /** The columns that say something new. */
  columns: InternalColumn[];
  /** There is one with this title already. */
  isAlike: boolean;
}

/** What is to be done with the rows that are not at fault. */
export interface Plan {
  planned: PlannedRow[];
  faults: FileFault[];
}

/** What an account has already: keys of imported texts, and titles in lower case. */
export interface Known {
  keys: ReadonlySet<string>;
  titles: ReadonlySet<string>;
}

/** New texts with the keys of their import. Rows of one file with the same text have different keys. */
export function withKeys(rows: readonly ReadRow[]): KeyedRow[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const text = jsonText(row.text.draft);
    const before = seen.get(text) ?? 0;
    seen.set(text, before + 1);
    return { ...row, importKey: createHash('sha256').update(`${before} ${text}`).digest('hex') };
  });
}

/** Rows with what they name as it stands now. A row is at fault when what it names was deleted since it was read. */
export function stillThere(
  rows: readonly KeyedRow[],
  now: readonly InternalRow[],
): { rows: KeyedRow[]; faults: FileFault[] } {
  const faults: FileFault[] = [];
  const standing = byId(now);
  const there = rows.flatMap((row): KeyedRow | [] => {
    if (row.present === null) return row;
    const present = standing.get(row.present.id);
    if (present) return { ...row, present };
    faults.push({ row: row.row, column: 'Id', fault: NO_SUCH_ID });
    return [];
  });
  return { rows: there, faults };
}

/**
 * Decides what is done with each row. A row that says something new of what somebody has changed since the export is at
 * fault.
 */
export function planImport(rows: readonly KeyedRow[], known: Known): Plan {
  const faults: FileFault[] = [];
  const planned = rows.map((row): PlannedRow => {
    const { present, text, version } = row;
    const same = { ...row, columns: [], isAlike: false };
    if (present === null) {
      if (known.keys.has(row.importKey)) return { ...same, act: 'known' };
      return { ...same, act: 'create', isAlike: known.titles.has(text.draft.title.toLowerCase()) };
    }
    if (isDeepStrictEqual(present.draft, text.draft)) return { ...same, act: 'same' };
    if (version !== String(present.version)) {
      const fault =
        version === ''
          ? 'A row with an id needs the version that stands in the export.'
          : 'Somebody has changed this one since the export. Export it again, and make your changes in the new file.';
      faults.push({ row: row.row, column: 'Version', fault });
    }
    return { ...same, act: 'change', columns: columnsBetween(present.draft, text.draft) };
  });
  const wrong = new Set(faults.map(({ row }) => row));
  return { planned: planned.filter(({ row }) => !wrong.has(row)), faults };
}
