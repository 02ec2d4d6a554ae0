import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { formatCount } from '@fundry/contracts/formats/count.ts';
import {
  COLUMN_NAMES,
  INTERNAL_COLUMNS,
  type InternalColumn,
  MAX_IMPORT_ROWS,
} from '@fundry/contracts/internal-opportunities/internal-columns.ts';
import { CsvError, parse } from 'csv-parse';
import { textOfCell } from '../../../platform/csv-line.ts';
import { quoted } from './cells/cell-fault.ts';
import { key } from './cells/choices.ts';

/** What is wrong with a file: in which row and column (null: the whole of it), and a sentence for the editor. */
export interface FileFault {
  row: number | null;
  column: string | null;
  fault: string;
}

/** A row of the file by its columns. Rows are counted as a spreadsheet does; the names are row 1. */
export interface TableRow {
  row: number;
  cells: Map<InternalColumn, string>;
}

const SEPARATORS = [',', ';', '\t'] as const;
/** A file is read in pieces of so many bytes, so that other requests have their turn between them. */
const PIECE = 512;
/** The most lines of a file. Spreadsheets leave many empty ones below the last row. */
const MAX_LINES = 10 * MAX_IMPORT_ROWS;
/** The separator of a file is known from so many characters. */
const BEGINNING = 10_000;
const NAMES = new Map(COLUMN_NAMES.map((name) => [key(name), name]));

/**
 * Reads a CSV file as spreadsheets write them: with commas, semicolons or tabs, any line ends, with or without a byte
 * order mark. Empty rows are left out, and so are the explanations of the template. Throws when `signal` fires.
 */
export async function readTable(
  csv: string,
  signal: AbortSignal,
): Promise<{ rows: TableRow[]; faults: FileFault[] }> {
  const text = csv.replace(/^\uFEFF?(?:sep=.\r?\n)?/i, '');
  const faults: FileFault[] = [];
  const rows: TableRow[] = [];
  let columns: NamedColumn[] | null = null;
  let row = 0;
  try {
    for await (const cells of recordsOf(text)) {
      signal.throwIfAborted();
      row++;
      const say = (fault: string) => faults.push({ row, column: null, fault });
      if (columns === null) {
        columns = readNames(cells, faults);
        if (faults.length > 0) break;
        continue;
      }
      if (row > MAX_LINES) {
        say(`A file can have at most ${formatCount(MAX_LINES)} lines. Remove the empty ones.`);
        break;
      }
      const read = readCells(cells, columns);
      if (read === null || isExplanation(read)) continue;
      if (cells.findLastIndex(isFilled) > (columns.at(-1)?.index ?? 0)) {
        say('This row has more cells than there are columns.');
      }
      if (rows.length === MAX_IMPORT_ROWS) {
        say(`A file can have at most ${formatCount(MAX_IMPORT_ROWS)} rows. Divide it into several.`);
        break;
      }
      rows.push({ row, cells: read });
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    faults.push({
      row: row + 1,
      column: null,
      fault: 'From here on the file cannot be read: a quotation mark is not closed.',
    });
  }
  if (rows.length === 0 && faults.length === 0) {
    faults.push({ row: null, column: null, fault: 'The file has no rows below the names of the columns.' });
  }
  return { rows, faults };
}

function recordsOf(text: string): AsyncIterable<string[]> {
  // Bytes, because a cut within a character does no harm to them.
  const bytes = Buffer.from(text);
  const pieces = async function* () {
    for (let at = 0; at < bytes.length; at += PIECE) {
      yield bytes.subarray(at, at + PIECE);
      await setImmediate();
    }
  };
  return Readable.from(pieces(), { highWaterMark: 1 }).pipe(
    parse({
      delimiter: separatorOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
    }),
  );
}

/** The separator that the beginning of the first line has most of; no name of a column holds one. */
function separatorOf(text: string): string {
  const line = /^[^\r\n]*/.exec(text.slice(0, BEGINNING))?.[0] ?? '';
  const count = (separator: string) => line.split(separator).length;
  return SEPARATORS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** A column that has a name, and its place in each row. */
interface NamedColumn {
  index: number;
  name: InternalColumn;
}

function readNames(cells: string[], faults: FileFault[]): NamedColumn[] {
  const columns: NamedColumn[] = [];
  const say = (fault: string) => faults.push({ row: 1, column: null, fault });
  let filled = 0;
  for (const [index, cell] of cells.entries()) {
    if (!isFilled(cell)) continue;
    if (++filled > COLUMN_NAMES.length) {
      say(`There are more than ${COLUMN_NAMES.length} columns. Use those of the template, each once.`);
      break;
    }
    const name = NAMES.get(key(cell));
    if (name === undefined) {
      say(`There is no column ${quoted(cell.trim())}. Use the names of the template, or remove the column.`);
    } else if (columns.some((column) => column.name === name)) {
      say(`The column ${quoted(name)} is there twice.`);
    } else columns.push({ index, name });
  }
  if (columns.length === 0) {
    faults.splice(0, faults.length);
    say('The first row must hold the names of the columns, as the template does.');
  }
  return columns;
}

/** Null: the row is empty. */
function readCells(cells: string[], columns: NamedColumn[]): Map<InternalColumn, string> | null {
  const read = columns.map(({ index, name }) => [name, textOfCell(cells[index] ?? '').trim()] as const);
  return read.some(([, cell]) => cell !== '') ? new Map(read) : null;
}

function isFilled(cell: string): boolean {
  return cell.trim() !== '';
}

function isExplanation(cells: Map<InternalColumn, string>): boolean {
  return cells.get('Title') === INTERNAL_COLUMNS.Title;
}
