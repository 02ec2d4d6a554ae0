import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../../platform/csv-line.ts';
import type { Batches, ExportedSearch } from '../exported-search.ts';
import { columnsOf } from '../table/tables.ts';

/**
 * Writes a table as defined by RFC 4180: UTF-8 with a byte order mark, one line per record, and no cell that a
 * spreadsheet would run as a formula.
 */
export async function* csvFile<T extends SearchTarget>(
  batches: Batches<T>,
  search: ExportedSearch<T>,
): AsyncGenerator<string> {
  const columns = columnsOf(search);
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ name }) => name));
  for await (const batch of batches) {
    let lines = '';
    for (const record of batch) lines += csvLine(columns.map((column) => column.value(record, search.site)));
    yield lines;
  }
}
