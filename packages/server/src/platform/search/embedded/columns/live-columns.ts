import { hasValues } from '../../field-values.ts';
import { roomFor } from '../../growing.ts';
import type { FieldKind, FieldValue, IndexSchema, LabelledCode } from '../../port.ts';
import { hasMembers, liveBase } from '../tables.ts';
import { LiveCodes } from './codes.ts';
import type { FieldValues } from './field-values.ts';
import { LiveLabels } from './live-labels.ts';
import type { Bits } from './numbers.ts';
import type { Part } from './part.ts';

/** Turns a number of the encoder into one of a live column: 0 stays 0 (missing), others count from 1. */
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

  /** The code at a place, with its label. A code of a field without labels is its own label. */
  labelledAt(place: number): LabelledCode {
    const code = this.codes!.codeAt(place);
    return { code, label: this.labels?.labelAt(place) ?? code };
  }

  /** The members of a set: codes, or days. */
  membersOf(set: number): LabelledCode[] | number[] {
    const members = [...this.#members.subarray(this.#ends[set - 1]!, this.#ends[set]!)];
    return this.codes ? members.map((place) => this.labelledAt(place)) : members;
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

  /** The numbers of the documents from a number on, removed ones included. */
  *documentsFrom(mark: number): Iterable<number> {
    const from = Math.max(0, mark - this.first);
    // A skipped number has the id 0.
    for (let place = from; place < this.#size; place++) if (this.#ids[place] !== 0) yield this.first + place;
  }

  /** The fields of a document as they were added. A text is what it is sorted by. */
  fieldsOf(document: number): Record<string, FieldValue> {
    const place = document - this.first;
    return Object.fromEntries(
      Object.entries(this.#schema.fields).map(([field, kind]) => [field, this.#valueOf(field, kind, place)]),
    );
  }

  #valueOf(field: string, kind: FieldKind, place: number): FieldValue {
    if (kind === 'text') return this.#texts.get(field)![place] ?? null;
    const number = this.#columns.get(field)![place]!;
    if (kind === 'number') return Number.isNaN(number) ? null : number;
    if (number === 0) return null;
    if (kind === 'flag') return number === 2;
    const values = this.#values.get(field)!;
    return kind === 'code' ? values.labelledAt(number) : values.membersOf(number);
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
