import { roomFor } from '../../growing.ts';
import type { FieldKind, IndexSchema } from '../../port.ts';
import { counted, type LiveValues } from './live-values.ts';
import type { Bits } from './numbers.ts';
import type { Part } from './part.ts';

export type ColumnValue = number | string | boolean | null;

/** The fields of live documents. They only grow at their end, so a snapshot never changes. */
export class LiveColumns {
  readonly first: number;
  readonly #schema: IndexSchema;
  readonly #values: Map<string, LiveValues>;
  readonly #columns = new Map<string, Int32Array | Float64Array>();
  readonly #texts = new Map<string, (string | null)[]>();
  #ids = new Float64Array(64);
  #size = 0;

  constructor(schema: IndexSchema, values: Map<string, LiveValues>, first: number) {
    this.first = first;
    this.#schema = schema;
    this.#values = values;
    for (const [field, kind] of Object.entries(schema.fields)) {
      if (kind === 'text') this.#texts.set(field, []);
      else this.#columns.set(field, kind === 'number' ? new Float64Array(64) : new Int32Array(64));
    }
  }

  /** Adds the document with this number. Skipped numbers stay without a document. `values`: by field, as its encoder gives them. */
  add(document: number, id: number, values: ColumnValue[]): void {
    const place = document - this.first;
    this.#ids = roomFor(this.#ids, place + 1);
    this.#ids[place] = id;
    Object.entries(this.#schema.fields).forEach(([field, kind], index) => {
      const value = values[index]!;
      const texts = this.#texts.get(field);
      if (texts) texts[place] = value as string | null;
      else {
        const column = roomFor(this.#columns.get(field)!, place + 1);
        column[place] = numberOf(kind, value);
        this.#columns.set(field, column);
      }
    });
    this.#size = place + 1;
  }

  /**
   * Copies the documents from `next.first` on into `next`, which is empty. `takeOver` renumbers the codes and sets of a column for `next`.
   * Removed documents keep their places and ids but lose their values, so codes and sets that only they have are forgotten.
   */
  async copyTo(
    next: LiveColumns,
    removed: Bits,
    takeOver: (field: string, column: Int32Array, from: LiveValues) => Promise<void>,
  ): Promise<void> {
    const from = next.first - this.first;
    next.#size = Math.max(0, this.#size - from);
    next.#ids = this.#ids.slice(from, this.#size);
    for (const [field, texts] of this.#texts) {
      next.#texts.set(
        field,
        texts.slice(from).map((text, place) => (removed.has(from + place) ? null : text)),
      );
    }
    for (const [field, column] of this.#columns) {
      const kept = column.slice(from, this.#size);
      for (const place of removed.between(from, this.#size)) kept[place - from] = 0;
      const values = this.#values.get(field);
      if (values) await takeOver(field, kept as Int32Array, values);
      next.#columns.set(field, kept);
    }
  }

  part(removed: Bits | null): Part {
    const columns = new Map(this.#columns);
    const values = new Map([...this.#values].map(([field, each]) => [field, each.snapshot()]));
    return {
      first: this.first,
      size: this.#size,
      removed,
      ids: this.#ids,
      ascending: false,
      column: (field) => columns.get(field)!,
      values: (field) => values.get(field)!,
      derived: () => null,
      texts: (field) => this.#texts.get(field) ?? null,
    };
  }
}

function numberOf(kind: FieldKind, value: ColumnValue): number {
  if (kind === 'number') return value === null ? Number.NaN : Number(value);
  if (kind === 'flag') return value === null ? 0 : Number(value) + 1;
  return counted(Number(value));
}
