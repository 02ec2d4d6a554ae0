import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Batches, ExportedSearch } from '../exported-search.ts';
import { columnsOf } from '../table/tables.ts';
import { columnLetters, STYLES, textCell, xlsxCell } from './cells.ts';
import { sheetEnd, sheetHead } from './workbook-parts.ts';

/** Writes the records as a table under a row of headings that stays in view. */
export async function* recordSheet<T extends SearchTarget>(
  batches: Batches<T>,
  search: ExportedSearch<T>,
): AsyncGenerator<string> {
  const columns = columnsOf(search).map((column, index) => ({
    ...column,
    letters: columnLetters(index),
  }));
  const headings = columns.map(({ name, letters }) => textCell(`${letters}1`, name, STYLES.heading));
  yield sheetHead(
    columns.map(({ width }) => width),
    true,
  );
  yield `<row r="1">${headings.join('')}</row>`;
  let row = 1;
  for await (const batch of batches) {
    let rows = '';
    for (const record of batch) {
      row++;
      rows += `<row r="${row}">`;
      for (const { letters, kind, value } of columns)
        rows += xlsxCell(letters, row, kind, value(record, search.site));
      rows += '</row>';
    }
    yield rows;
  }
  yield sheetEnd(`A1:${columns.at(-1)?.letters}${row}`);
}
