import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Batches, ExportedSearch } from '../exported-search.ts';
import type { Column } from '../table/column.ts';
import { TABLES } from '../table/tables.ts';
import { columnLetters, STYLES, textCell, xlsxCell } from './cells.ts';
import { sheetEnd, sheetHead } from './workbook-parts.ts';

/** The records as a table under a row of headings that stays in view. */
export async function* recordSheet<T extends SearchTarget>(
  batches: Batches<T>,
  { target, site }: ExportedSearch<T>,
): AsyncGenerator<string> {
  const columns = TABLES[target] as Column<unknown>[];
  const letters = columns.map((_, index) => columnLetters(index));
  const headings = columns.map(({ name }, index) => textCell(`${letters[index]}1`, name, STYLES.heading));
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
      for (const [index, column] of columns.entries()) {
        rows += xlsxCell(letters[index]!, row, column.kind, column.value(record, site));
      }
      rows += '</row>';
    }
    yield rows;
  }
  yield sheetEnd(`A1:${letters.at(-1)}${row}`);
}
