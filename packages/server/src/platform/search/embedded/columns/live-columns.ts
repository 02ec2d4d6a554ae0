import { hasValues } from '../../field-values.ts';
import { roomFor } from '../../growing.ts';
import type { FieldKind, IndexSchema, LabelledCode } from '../../port.ts';
import { hasMembers, liveBase } from '../tables.ts';
import { LiveCodes } from './codes.ts';
import type { FieldValues } from './field-values.ts';
import { LiveLabels } from './live-labels.ts';
import type { Bits } from './numbers.ts';
import type { Part } from './part.ts';

/** Turns a number from the live tables into one of a live column: 0 stays 0 (missing), others count from 1. */
const counted = (number: number) => (number === 0 ? 0 : number - liveBase + 1);

/** Codes and sets of one field among the live documents, as they arrive. */
export class LiveValues {
  readonly codes: LiveCodes | null;
  readonly labels: LiveLabels | null;
  readonly #isSet: boolean;
  #members = new Int32Array(64);
  #ends = new Int32Array(64);
  #setCount = 0;

  constructor(kind: FieldKind, isLabelled: boolean) {
    this.codes = hasValues(kind) ? new LiveCodes() : null;
    this.labels = isLabelled ? new LiveLabels() : null;
    this.#isSet = hasMembers(kind);
  }

  /** Adds a code under its number. A code that was added before stays. */
  addCode(number: number, code: string): void {
    this.codes!.add(counted(number), code);
  }

  /** Sets the labels of codes that were added before. */
  addLabels(labelled: LabelledCode[]): void {
    for (const { code, label } of labelled) {
      const place = this.codes!.placeOf(code)!;
      if (label !== code || !this.labels!.has(place)) this.labels!.set(place, label);
    }
  }

  /**
   * Adds sets, given as pairs of set number and member. New sets come in ascending order without gaps. A member of a
   * codes field is the number of its code. Sets that were added before stay.
   */
  addSets(sets: number[], values: number[]): void {
    const known = this.#setCount;
    let end = this.#ends[known]!;
    this.#members = roomFor(this.#members, end + values.length);
    sets.forEach((set, index) => {
      const place = counted(set);
      if (place <= known) return;
      this.#members[end++] = this.codes ? counted(values[index]!) : values[index]!;
      this.#ends = roomFor(this.#ends, place + 1);
      this.#ends[place] = end;
      this.#setCount = place;
    });
  }

  snapshot(): FieldValues {
    const sets = this.#isSet ? { count: this.#setCount, members: this.#members, ends: this.#ends } : null;
    const { codes, labels } = this;
    return { codes, joined: null, labels, codeCount: codes?.count ?? 0, documents: null, sets, lists: null };
  }
}

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

  /** `values` may be shared with other columns that begin at a later document. */
  constructor(schema: IndexSchema, values: Map<string, LiveValues>, first: number) {
    this.first = first;
    this.#schema = schema;
    this.#values = values;
    for (const [field, kind] of Object.entries(schema.fields)) {
      if (kind === 'text') this.#texts.set(field, []);
      else this.#columns.set(field, kind === 'number' ? new Float64Array(64) : new Int32Array(64));
    }
  }

  /**
   * Adds the document with this number. Skipped numbers stay without a document. `values` are the values of the
   * document's table row.
   */
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
   * A copy without the documents before `mark`. Up to 31 of them stay, because the copy begins a multiple of 32
   * documents later.
   */
  since(mark: number): LiveColumns {
    const skipped = Math.max(0, Math.floor((mark - this.first) / 32) * 32);
    const later = new LiveColumns(this.#schema, this.#values, this.first + skipped);
    later.#size = Math.max(0, this.#size - skipped);
    later.#ids = this.#ids.slice(skipped);
    for (const [field, column] of this.#columns) later.#columns.set(field, column.slice(skipped));
    for (const [field, texts] of this.#texts) later.#texts.set(field, texts.slice(skipped));
    return later;
  }

  /** How many documents have this number or a later one, removed ones included. A skipped number has the id 0. */
  documentsFrom(mark: number): number {
    let documents = 0;
    for (let place = Math.max(0, mark - this.first); place < this.#size; place++)
      if (this.#ids[place] !== 0) documents++;
    return documents;
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
