import {
  COLUMN_NAMES,
  INTERNAL_COLUMNS,
  type InternalColumn,
} from '@fundry/contracts/internal-opportunities/internal-columns.ts';
import { INTERNAL_STATUSES } from '@fundry/contracts/internal-opportunities/internal-words.ts';
import type { Kysely } from 'kysely';
import { BYTE_ORDER_MARK, csvLine } from '../../../platform/csv-line.ts';
import type { Database } from '../../../platform/db/schema.ts';
import type { InternalRow } from '../internal-opportunity.store.ts';
import { someInternal } from '../list/internal-list.store.ts';
import { COLUMNS, type TextColumn } from './cells/columns.ts';
import { writeFunder } from './funder-book.ts';
import { writeId } from './row-names.ts';

const AT_ONCE = 100;
const HEAD = BYTE_ORDER_MARK + csvLine(COLUMN_NAMES);

/** A file without rows, except one that says what each column holds. An import leaves that one out. */
export function templateFile(): string {
  return HEAD + csvLine(COLUMN_NAMES.map((name) => INTERNAL_COLUMNS[name]));
}

/**
 * Internal opportunities of an account as CSV, in the order of their ids here. Whoever imports the file again changes
 * nothing. They are read while the file is sent; those that are deleted meanwhile are left out.
 */
export async function* exportFile(
  db: Kysely<Database>,
  accountId: string,
  ids: readonly number[],
): AsyncGenerator<string> {
  yield HEAD;
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const rows = await someInternal(db, accountId, ids.slice(at, at + AT_ONCE));
    yield rows.map((row) => csvLine(cellsOf(row), { keepsBreaks: true })).join('');
  }
}

function cellsOf(row: InternalRow): string[] {
  const others: Record<Exclude<InternalColumn, TextColumn>, string> = {
    Id: writeId(row.id),
    Version: String(row.version),
    Status: INTERNAL_STATUSES[row.status],
    Funder: writeFunder(row.draft.funder),
  };
  return COLUMN_NAMES.map((name) =>
    name in others ? others[name as keyof typeof others] : COLUMNS[name as TextColumn].write(row.draft),
  );
}
