import type { Input } from '../source.ts';
import { list, part, text } from '../values/record-fields.ts';
import { readXmlElements } from './xml.ts';

/** A row of a sheet by the headings of its first row; empty cells are null. */
export type SheetRow = Record<string, string | number | null>;

type Cell = { value: string | number | null } | { shared: number };

/**
 * The sheets of an Office Open XML workbook (ISO/IEC 29500), in the order of their files. A cell that is only a
 * `HYPERLINK` formula counts as the text it shows: some programs store no value for such cells. The whole workbook is
 * held in memory; those of CORDIS are below 1 MB.
 */
export async function workbookSheets(input: Input): Promise<SheetRow[][]> {
  const sheets: Cell[][][] = [];
  let shared: string[] = [];
  for await (const { name, stream } of input.entries()) {
    if (name === 'xl/sharedStrings.xml') shared = await sharedStrings(await stream());
    if (/^xl\/worksheets\/sheet\d+\.xml$/.test(name)) sheets.push(await sheetCells(await stream()));
  }
  return sheets.map((rows) => keyed(rows, shared));
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

async function sheetCells(stream: NodeJS.ReadableStream): Promise<Cell[][]> {
  const rows: Cell[][] = [];
  for await (const { raw } of readXmlElements(stream, ['row'])) {
    const cells: Cell[] = [];
    for (const each of list(part(raw).c)) {
      const cell = part(each);
      cells[columnOf(text(cell['@r']) ?? '')] = cellOf(cell);
    }
    rows.push(cells);
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

function keyed([header, ...rows]: Cell[][], shared: string[]): SheetRow[] {
  const resolve = (cell: Cell | undefined) =>
    cell === undefined ? null : 'shared' in cell ? (shared[cell.shared] ?? null) : cell.value;
  const names = (header ?? []).map((cell) => String(resolve(cell) ?? '').trim());
  return rows.map((row) => Object.fromEntries(names.map((name, column) => [name, resolve(row[column])])));
}

function columnOf(reference: string): number {
  const letters = /^[A-Z]+/.exec(reference)?.[0] ?? 'A';
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function characters(value: unknown): string {
  return typeof value === 'string' ? value : (text(part(value)['#text']) ?? '');
}
