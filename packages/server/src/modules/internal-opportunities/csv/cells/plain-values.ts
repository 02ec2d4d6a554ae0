import { CellFault, quoted } from './cell-fault.ts';
import { key } from './choices.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Ways to write a day that can mean only one: as Fundry stores it, as it shows it, and with dots. */
const DAYS: readonly [RegExp, (parts: string[]) => string[]][] = [
  [/^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/, (parts) => parts],
  [/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, (parts) => parts.toReversed()],
  [
    /^(\d{1,2})-([a-z]{3})-(\d{4})$/i,
    ([date = '', month = '', year = '']) => [year, String(MONTHS.indexOf(month.toLowerCase()) + 1), date],
  ],
];

/** A day as YYYY-MM-DD; null: the cell is empty. Throws `CellFault`. */
export function readDay(cell: string): string | null {
  if (cell === '') return null;
  for (const [pattern, order] of DAYS) {
    const parts = pattern.exec(cell);
    if (!parts) continue;
    const [year = '', month = '', date = ''] = order(parts.slice(1));
    const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
    if (isDay(day)) return day;
  }
  throw new CellFault(
    `${quoted(cell)} is not a day. Write it as 2027-03-31, because 03/31/2027 can be misread.`,
  );
}

function isDay(day: string): boolean {
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
}

/** "50.000" is fifty thousand where people write German or Dutch, and fifty in English. */
const AMBIGUOUS = /^\d+[.,]\d{3}$/;

/** A number; null: the cell is empty. Throws `CellFault`, also for separators, which countries write differently. */
export function readFigure(cell: string): number | null {
  if (cell === '') return null;
  const digits = cell.replace(/[\s\u00a0\u202f]/g, '');
  if (AMBIGUOUS.test(digits)) {
    throw new CellFault(
      `${quoted(cell)} can mean two numbers. Write fifty thousand as 50000, and fifty and a half as 50.5.`,
    );
  }
  if (/^\d{1,16}(\.\d+)?$/.test(digits)) return Number(digits);
  throw new CellFault(`${quoted(cell)} is not a number such as 50000. Leave out currency, commas and dots.`);
}

/** A number as a cell, in a form that is read as the same number. */
export function writeFigure(value: number | null): string {
  if (value === null) return '';
  return AMBIGUOUS.test(String(value)) ? `${value}0` : String(value);
}

/** An answer that may be left open. Throws `CellFault`. */
export function readAnswer(cell: string): boolean | null {
  const given = key(cell);
  if (given === '') return null;
  if (['yes', 'true', '1'].includes(given)) return true;
  if (['no', 'false', '0'].includes(given)) return false;
  throw new CellFault(`Write Yes or No, or leave it empty, in place of ${quoted(cell)}.`);
}

/** An answer as a cell. */
export function writeAnswer(answer: boolean | null): string {
  return answer === null ? '' : answer ? 'Yes' : 'No';
}
