import { isInternalId } from '@fundry/contracts/internal-ids.ts';
import { CellFault, quoted } from './cells/cell-fault.ts';

/** Spreadsheets round numbers of sixteen digits, so an id is no number in the file. */
const PREFIX = 'IO-';

/** The id of an internal opportunity as a cell. */
export function writeId(id: number): string {
  return `${PREFIX}${id}`;
}

/** The id of a cell; null: the row is a new one. Throws `CellFault`. */
export function readId(cell: string): number | null {
  if (cell === '') return null;
  const id = Number(/^(?:io-)?(\d{16})$/i.exec(cell)?.[1]);
  if (isInternalId(id)) return id;
  throw new CellFault(
    `${quoted(cell)} is not an id such as ${PREFIX}4503599627370496. Leave it empty for a new internal opportunity.`,
  );
}
