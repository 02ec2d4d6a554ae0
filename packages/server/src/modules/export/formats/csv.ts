import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Batches, ExportedSearch } from '../exported-search.ts';
import type { Cell, Column } from '../table/column.ts';
import { TABLES } from '../table/tables.ts';

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
/**
 * A spreadsheet may run a cell as a formula if it begins with one of these characters, or with one that it treats like
 * them.
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/**
 * Writes a table as defined by RFC 4180: UTF-8 with a byte order mark, one line per record, and no cell that a
 * spreadsheet would run as a formula.
 */
export async function* csvFile<T extends SearchTarget>(
  batches: Batches<T>,
  { target, site }: ExportedSearch<T>,
): AsyncGenerator<string> {
  const columns = TABLES[target] as Column<unknown>[];
  yield `${BYTE_ORDER_MARK}${columns.map(({ name }) => csvCell(name)).join(',')}${LINE_END}`;
  for await (const batch of batches) {
    let lines = '';
    for (const record of batch) {
      lines += columns.map((column) => csvCell(column.value(record, site))).join(',') + LINE_END;
    }
    yield lines;
  }
}

/** One cell. Line breaks become blanks. A text that would be run as a formula gets an apostrophe in front. */
export function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const line = value.replace(/\s*[\r\n]\s*/g, ' ');
  const safe = FORMULA.test(line) ? `'${line}` : line;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
