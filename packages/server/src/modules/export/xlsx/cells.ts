import type { Column } from '../table/column.ts';

/** Numbers of the cell formats of `workbook-parts.ts`. */
export const STYLES = { text: 0, heading: 1, number: 2, integer: 3, day: 4, moment: 5, wrapped: 6 } as const;

const MS_PER_DAY = 86_400_000;
/** Day 0 of a workbook. Correct for days from March 1900 on. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const FIRST_DAY = '1900-03-01';
const LONGEST_TEXT = 32_767;
const CUT = ' … (cut here: a cell cannot hold more)';

/**
 * One cell, by row (from 1) and column (a letter). It holds a real number or date where the value is one, and is empty
 * for null.
 */
export function xlsxCell(
  column: string,
  row: number,
  kind: Column<never>['kind'],
  value: string | number | null,
) {
  if (value === null) return '';
  const at = `${column}${row}`;
  if (typeof value === 'number') return `<c r="${at}" s="${STYLES[kind]}"><v>${value}</v></c>`;
  if ((kind === 'day' || kind === 'moment') && value >= FIRST_DAY && !Number.isNaN(Date.parse(value))) {
    return `<c r="${at}" s="${STYLES[kind]}"><v>${(Date.parse(value) - DAY_ZERO) / MS_PER_DAY}</v></c>`;
  }
  return textCell(at, value, STYLES.text);
}

/** A cell that shows a text, which is never run as a formula. */
export function textCell(at: string, text: string, style: number): string {
  const cut = text.length > LONGEST_TEXT ? text.slice(0, LONGEST_TEXT - CUT.length) + CUT : text;
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cut)}</t></is></c>`;
}

/** 0 → A, 25 → Z, 26 → AA. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * Escapes a text for XML, without characters that XML cannot hold. A text such as `_x0041_` must be escaped too,
 * because it would be read as the character with that number.
 */
export function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>]/g, (character) => ENTITIES[character]!);
}
