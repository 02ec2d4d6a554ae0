/** Tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
/**
 * A spreadsheet may run a cell as a formula if it begins with one of these characters, or with one that it treats like
 * them. Apostrophes in front count too, so that the one that is added can be told from one that was there.
 */
const FORMULA = /^'*[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/** The value of a cell. Null is an empty cell. */
export type CsvValue = string | number | null;

/**
 * One line of a file as defined by RFC 4180, with its end. No cell can be run as a formula by a spreadsheet. Line breaks
 * within a cell become blanks, unless they are kept.
 */
export function csvLine(values: readonly CsvValue[], { keepsBreaks = false } = {}): string {
  const cell = (value: CsvValue) => (keepsBreaks ? cellAsItIs(value) : csvCell(value));
  return values.map(cell).join(',') + LINE_END;
}

/** One cell. Line breaks become blanks. A text that would be run as a formula gets an apostrophe in front. */
export function csvCell(value: CsvValue): string {
  return cellAsItIs(typeof value === 'string' ? value.replace(/\s*[\r\n]\s*/g, ' ') : value);
}

function cellAsItIs(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text of a cell that was read: without the apostrophe that kept it from being run as a formula. */
export function textOfCell(cell: string): string {
  const rest = cell.slice(1);
  return cell.startsWith("'") && FORMULA.test(rest) ? rest : cell;
}
