import { CellFault } from './cell-fault.ts';

/** The most entries of any list of the contract. */
const MOST = 300;

/**
 * Several entries in one cell, separated by semicolons; an entry may have parts, separated by bars. A backslash stands
 * before a semicolon, a bar or a backslash that is part of a text.
 */

/** Entries as a cell. Line breaks within a part become blanks. */
export function writeList(entries: readonly (readonly string[])[]): string {
  return entries.map((parts) => parts.map(escaped).join(' | ')).join('; ');
}

/** The entries of a cell, without empty ones. Line breaks separate entries too. Throws `CellFault` for more than `most`. */
export function readList(cell: string, most = MOST): string[][] {
  const entries: string[][] = [];
  let parts = [''];
  const endEntry = () => {
    const entry = parts.map((part) => part.trim());
    parts = [''];
    if (entry.every((part) => part === '')) return;
    if (entries.push(entry) > most) throw new CellFault(`It must have at most ${most} entries.`);
  };
  for (const [piece] of cell.matchAll(/\\[\\;|]|[\\;|\n]|[^\\;|\n]+/g)) {
    if (piece === ';' || piece === '\n') endEntry();
    else if (piece === '|') parts.push('');
    else parts.push(`${parts.pop()}${piece.length === 2 && piece[0] === '\\' ? piece[1] : piece}`);
  }
  endEntry();
  return entries;
}

function escaped(part: string): string {
  return part.replace(/\s*[\r\n]\s*/g, ' ').replace(/[\\;|]/g, '\\$&');
}
