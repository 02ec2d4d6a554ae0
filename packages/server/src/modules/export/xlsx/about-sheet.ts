import type { ExportedSearch } from '../exported-search.ts';
import { STYLES, textCell, xlsxCell } from './cells.ts';
import { sheetEnd, sheetHead } from './workbook-parts.ts';

/** The first sheet: what was searched for, when, how many records were found, and what is not in the file. */
export function aboutSheet({ query, address, at, found, held, notices }: ExportedSearch): string {
  const row = (number: number, name: string, cell: string) =>
    `<row r="${number}">${textCell(`A${number}`, name, STYLES.heading)}${cell}</row>`;
  const text = (value: string) => (number: number) => textCell(`B${number}`, value, STYLES.wrapped);
  const rows: [string, (number: number) => string][] = [
    ...query.map(({ name, value }): [string, (number: number) => string] => [name, text(value)]),
    ['Address of the search', text(address)],
    ['Exported (UTC)', (number) => xlsxCell('B', number, 'moment', at.toISOString())],
    ['Records found', (number) => xlsxCell('B', number, 'integer', found)],
    ['Records in this file', (number) => xlsxCell('B', number, 'integer', held)],
    ...notices.map((notice): [string, (number: number) => string] => ['Please note', text(notice)]),
  ];
  const body = rows.map(([name, cell], index) => row(index + 1, name, cell(index + 1)));
  return sheetHead([26, 90], false) + body.join('') + sheetEnd(null);
}
