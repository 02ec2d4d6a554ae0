/** What a cell holds. */
export type Cell = string | number | null;

/**
 * A column of an exported table. Kinds: text; number: an amount; integer: a count or year; day: `YYYY-MM-DD`; moment:
 * ISO 8601.
 */
export interface Column<Shown> {
  name: string;
  kind: 'text' | 'number' | 'integer' | 'day' | 'moment';
  /** The approximate width in characters. */
  width: number;
  value(record: Shown, site: string): Cell;
}

/** A column of words. */
export function text<Shown>(
  name: string,
  width: number,
  value: (record: Shown, site: string) => string | null,
): Column<Shown> {
  return { name, kind: 'text', width, value };
}

/** A column of numbers, days or moments. */
export function typed<Shown>(
  kind: 'number' | 'integer' | 'day' | 'moment',
  name: string,
  value: (record: Shown) => Cell,
): Column<Shown> {
  return { name, kind, width: kind === 'moment' ? 18 : 14, value };
}
