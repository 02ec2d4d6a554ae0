import type { InternalRow } from '../internal-opportunity.store.ts';
import { CellFault } from './cells/cell-fault.ts';
import type { FileFault, TableRow } from './read-table.ts';
import { readId } from './row-names.ts';

/** A row, and the internal opportunity that it names; null: it is a new one. */
export interface NamedRow extends TableRow {
  present: InternalRow | null;
}

export const NO_SUCH_ID = 'There is no such internal opportunity. Leave the id empty to make a new one.';

/** Finds what rows name. Rows at fault are left out. `find` gives those that are there. */
export async function namedRows(
  rows: readonly TableRow[],
  find: (ids: number[]) => Promise<InternalRow[]>,
): Promise<{ rows: NamedRow[]; faults: FileFault[] }> {
  const faults: FileFault[] = [];
  const say = (row: number, fault: string): [] => {
    faults.push({ row, column: 'Id', fault });
    return [];
  };
  const rowOf = new Map<number, number>();
  const read = rows.flatMap((row): { row: TableRow; id: number | null } | [] => {
    try {
      const id = readId(row.cells.get('Id') ?? '');
      const before = id === null ? undefined : rowOf.get(id);
      if (before !== undefined) return say(row.row, `Row ${before} has the same id. Keep one of them.`);
      if (id !== null) rowOf.set(id, row.row);
      return { row, id };
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      return say(row.row, error.message);
    }
  });
  const present = byId(await find([...rowOf.keys()]));
  const named = read.flatMap(({ row, id }): NamedRow | [] => {
    if (id === null) return { ...row, present: null };
    const found = present.get(id);
    if (found) return { ...row, present: found };
    return say(row.row, NO_SUCH_ID);
  });
  return { rows: named, faults };
}

/** Internal opportunities by their ids. */
export function byId(rows: readonly InternalRow[]): Map<number, InternalRow> {
  return new Map(rows.map((row) => [row.id, row]));
}
