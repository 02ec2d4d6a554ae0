import type { internalOpportunityEndpoints } from '@fundry/contracts/endpoints/internal-opportunities.ts';
import { MAX_IMPORT_BYTES } from '@fundry/contracts/internal-opportunities/internal-columns.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { someInternal } from '../list/internal-list.store.ts';
import type { Writing } from '../write/save-draft.service.ts';
import { planAndWrite, planOf } from './apply-plan.service.ts';
import { readerOfFunders } from './funder-book.ts';
import { namedRows } from './named-rows.ts';
import { withKeys } from './plan-import.ts';
import { readRows } from './read-rows.ts';
import { readTable } from './read-table.ts';

/** What an import does, or would do. */
export type ImportOutcome = (typeof internalOpportunityEndpoints.importFile.answer)['_output'];

const MOST_FAULTS = 1_000;

/**
 * Imports a CSV file, when it is confirmed and no row is at fault: all of it or nothing, in one transaction. A row with
 * an id changes what is written of that internal opportunity, a row without one becomes a draft. A row that was imported
 * before and a row that says nothing new do nothing, so the same file can be sent again. A trial locks nothing. Throws
 * `ApiError` 400 for a file that is too large, and when `signal` fires before it writes.
 */
export async function importFile(
  writing: Writing,
  { csv, confirm }: { csv: string; confirm: boolean },
  signal: AbortSignal,
): Promise<ImportOutcome> {
  if (Buffer.byteLength(csv) > MAX_IMPORT_BYTES) {
    throw new ApiError(
      400,
      'internal-opportunities/file-too-large',
      'A file can have at most 5 MB. Divide it into several.',
    );
  }
  const { db, accountId } = writing;
  const table = await readTable(csv, signal);
  const named = await namedRows(table.rows, (ids) => someInternal(db, accountId, ids));
  const funders = await readerOfFunders(
    db,
    table.rows.map(({ cells }) => cells.get('Funder') ?? ''),
  );
  const { read, faults } = await readRows(named.rows, funders, signal);
  const found = [...table.faults, ...named.faults, ...faults];
  const keyed = withKeys(read);
  const { planned, faults: more } =
    confirm && found.length === 0 ? await planAndWrite(writing, keyed) : await planOf(db, accountId, keyed);
  const all = [...found, ...more].sort((a, b) => (a.row ?? 0) - (b.row ?? 0));
  return {
    imported: confirm && all.length === 0,
    rows: planned.map(({ row, text, act, columns, isAlike }) => ({
      row,
      title: text.draft.title,
      act,
      columns,
      isAlike,
    })),
    faults: all.slice(0, MOST_FAULTS),
    moreFaults: Math.max(0, all.length - MOST_FAULTS),
  };
}
