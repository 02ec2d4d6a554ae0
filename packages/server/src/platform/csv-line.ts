/** Tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
/**
 * A spreadsheet may run a cell as a formula if it begins with one of these characters, or with one that it treats like
 * them.
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/** The value of a cell. Null is an empty cell. */
export type CsvValue = string | number | null;

/** One line of a file as defined by RFC 4180, with its end. No cell can be run as a formula by a spreadsheet. */
export function csvLine(values: readonly CsvValue[]): string {
  return values.map(csvCell).join(',') + LINE_END;
}

/** One cell. Line breaks become blanks. A text that would be run as a formula gets an apostrophe in front. */
export function csvCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const line = value.replace(/\s*[\r\n]\s*/g, ' ');
  const safe = FORMULA.test(line) ? `'${line}` : line;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
