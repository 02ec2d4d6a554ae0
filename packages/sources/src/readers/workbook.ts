import { Readable } from 'node:stream';
import { LIMITS } from '../limits.ts';
import type { Input } from '../source.ts';
import { list, part, text } from '../values/record-fields.ts';
import { readXmlElements } from './xml.ts';

/** A row of a sheet by the headings of its first row; empty cells are null. */
export type SheetValues = Record<string, string | number | null>;

export interface SheetRow {
  values: SheetValues;
  /** Why the row could not be read whole, as the reader says it; null for the others. */
  broken: string | null;
}

/** The last column that a workbook may have (ISO/IEC 29500: XFD). */
const MOST_COLUMNS = 16_384;

interface CellRow {
  cells: Cell[];
  broken: string | null;
}

type Cell = { value: string | number | null } | { shared: number };

/**
 * The sheets of an Office Open XML workbook (ISO/IEC 29500), in the order of their files. A cell that is only a
 * `HYPERLINK` formula counts as the text it shows: some programs store no value for such cells. The whole workbook is
 * held in memory; those of CORDIS are below 1 MB, and one that unpacks to more than the limit makes this throw.
 */
export async function workbookSheets(input: Input): Promise<SheetRow[][]> {
  const sheets: CellRow[][] = [];
  let shared: string[] = [];
  const limited = withinBytes(LIMITS.workbookBytes);
  for await (const { name, stream } of input.entries()) {
    if (name === 'xl/sharedStrings.xml') shared = await sharedStrings(limited(await stream()));
    if (/^xl\/worksheets\/sheet\d+\.xml$/.test(name)) sheets.push(await sheetCells(limited(await stream())));
  }
  return sheets.map((rows) => keyed(rows, shared));
}

/** Lets through so many bytes of all streams together, then throws. */
function withinBytes(most: number): (stream: NodeJS.ReadableStream) => NodeJS.ReadableStream {
  let sum = 0;
  return (stream) =>
    Readable.from(
      (async function* () {
        for await (const piece of stream) {
          sum += piece.length;
          if (sum > most) throw new Error(`the workbook unpacks to more than ${most / 1_000_000} MB`);
          yield piece;
        }
      })(),
    );
}

async function sharedStrings(stream: NodeJS.ReadableStream): Promise<string[]> {
  const strings: string[] = [];
  for await (const { raw } of readXmlElements(stream, ['si'])) {
    const item = part(raw);
    const runs = 't' in item ? [item.t] : list(item.r).map((run) => part(run).t);
    strings.push(runs.map(characters).join(''));
  }
  return strings;
}

async function sheetCells(stream: NodeJS.ReadableStream): Promise<CellRow[]> {
  const rows: CellRow[] = [];
  for await (const { raw, broken } of readXmlElements(stream, ['row'])) {
    const cells: Cell[] = [];
    for (const each of list(part(raw).c)) {
      const cell = part(each);
      const column = columnOf(text(cell['@r']) ?? '');
      if (column < MOST_COLUMNS) cells[column] = cellOf(cell);
    }
    rows.push({ cells, broken: broken ?? null });
  }
  return rows;
}

function cellOf(cell: Record<string, unknown>): Cell {
  const shown = /^HYPERLINK\("[^"]*"\s*,\s*"([^"]*)"\)$/.exec(characters(cell.f))?.[1];
  if (shown !== undefined) return { value: shown };
  const value = text(cell.v);
  if (cell['@t'] === 's') return { shared: Number(value) };
  if (cell['@t'] === 'inlineStr') return { value: characters(part(cell.is).t) };
  if (value === null || cell['@t'] === 'str' || cell['@t'] === 'b') return { value };
  return { value: Number(value) };
}

function keyed([header, ...rows]: CellRow[], shared: string[]): SheetRow[] {
  const resolve = (cell: Cell | undefined) =>
    cell === undefined ? null : 'shared' in cell ? (shared[cell.shared] ?? null) : cell.value;
  const names = Array.from(header?.cells ?? [], (cell) => String(resolve(cell) ?? '').trim());
  return rows.map(({ cells, broken }) => ({
    values: Object.fromEntries(names.map((name, column) => [name, resolve(cells[column])])),
    broken,
  }));
}

function columnOf(reference: string): number {
  const letters = /^[A-Z]+/.exec(reference)?.[0] ?? 'A';
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function characters(value: unknown): string {
  return typeof value === 'string' ? value : (text(part(value)['#text']) ?? '');
}
