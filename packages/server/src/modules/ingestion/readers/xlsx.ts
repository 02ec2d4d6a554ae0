import { readSheet } from 'read-excel-file/node';
import type { RawRecord } from '../source.ts';

/**
 * The rows of one sheet (by name, or by number from 1), keyed by the header in its first row as in `readCsv`. Empty cells
 * are null, dates are `Date`s at UTC midnight. A sheet is held in memory whole: a workbook holds at most about a million rows.
 */
export async function* readXlsxSheet(path: string, sheet: string | number = 1): AsyncGenerator<RawRecord> {
  const [header, ...rows] = await readSheet(path, sheet);
  const names = (header ?? []).map((name) =>
    String(name ?? '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  for (const [index, row] of rows.entries()) {
    yield {
      raw: Object.fromEntries(names.map((name, column) => [name, row[column] ?? null])),
      at: `row ${index + 2}`,
    };
  }
}
