import { setImmediate as turn } from 'node:timers/promises';
import { roomFor, taken } from '../../growing.ts';
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

  /** Adds a document at the next place. `values`: by field, as its encoder gives them. */
  add(id: number, values: ColumnValue[]): void {
    const place = this.#size;
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

  /** The number of places. */
  get size(): number {
    return this.#size;
  }

  /** The id of the document at a place. */
  idAt(place: number): number {
    return this.#ids[place]!;
  }

  /**
   * Copies the documents at these places, ascending, into `next`, which is empty. If the values of `next` are others than these, `renumber` is called with
   * each column of codes or sets, and gives these the numbers that they have there. Others get turns between two columns.
   */
  async copyTo(
    next: LiveColumns,
    places: Int32Array,
    renumber: (field: string, column: Int32Array, from: LiveValues) => Promise<void>,
  ): Promise<void> {
    next.#size = places.length;
    next.#ids = taken(this.#ids, places);
    for (const [field, texts] of this.#texts) {
      const copy = Array.from(places, (place) => texts[place]!);
      next.#texts.set(field, copy);
      await turn();
    }
    for (const [field, column] of this.#columns) {
      const copy = taken(column, places);
      const values = this.#values.get(field);
      if (values && next.#values !== this.#values) await renumber(field, copy as Int32Array, values);
      next.#columns.set(field, copy);
      await turn();
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
