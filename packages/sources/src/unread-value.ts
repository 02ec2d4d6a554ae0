/** A value that a record states and its source does not understand, so that the draft lacks it. */
export interface UnreadValue {
  /** The field of the raw record, as a path (`summary.award_floor`), or what it is in a word. */
  field: string;
  /** As written, on one line of at most 60 characters. */
  value: string;
}

const SHOWN = 60;

/** Values that were not understood, the first of each field. */
export class UnreadValues {
  readonly #first = new Map<string, UnreadValue>();

  add(field: string, written: unknown): void {
    if (!this.#first.has(field)) this.#first.set(field, { field, value: onOneLine(written) });
  }

  get all(): UnreadValue[] {
    return [...this.#first.values()];
  }
}

function onOneLine(written: unknown): string {
  const words = typeof written === 'string' ? written : (JSON.stringify(written) ?? '');
  // A value may be as long as a record.
  const line = words
    .slice(0, 10 * SHOWN)
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  if (line.length <= SHOWN) return line;
  const half = /[\ud800-\udbff]$/;
  const shown = line.slice(0, SHOWN - 1).replace(half, '');
  return `${shown.trimEnd()}…`;
}
