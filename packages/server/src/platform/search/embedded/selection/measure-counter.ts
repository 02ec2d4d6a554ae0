import type { MeasuredEntry } from '../../port.ts';
import type { FieldValues } from '../columns/field-values.ts';
import type { Numbers } from '../columns/numbers.ts';
import type { Part } from '../columns/part.ts';
import type { Passed } from './filter.ts';

/** Adds up a number field for each code of another field, over documents of one part. */
export class MeasureCounter {
  readonly #column: Numbers;
  readonly #measures: Numbers;
  readonly #values: FieldValues;
  /** By place of the code. */
  readonly #counts: Int32Array;
  readonly #measured: Int32Array;
  readonly #sums: Float64Array;

  constructor(part: Part, field: string, measure: string) {
    this.#column = part.column(field);
    this.#measures = part.column(measure);
    this.#values = part.values(field);
    const places = this.#values.codeCount + 1;
    this.#counts = new Int32Array(places);
    this.#measured = new Int32Array(places);
    this.#sums = new Float64Array(places);
  }

  add(start: number, { docs, length }: Passed): void {
    for (let index = 0; index < length; index++) this.#addDocument(start + docs[index]!);
  }

  #addDocument(document: number): void {
    const { sets, lists } = this.#values;
    const value = this.#measures[document]!;
    if (lists) this.#addAll(lists.members, lists.ends[document]!, lists.ends[document + 1]!, value);
    else {
      const number = this.#column[document]!;
      if (number === 0) return;
      if (sets) this.#addAll(sets.members, sets.ends[number - 1]!, sets.ends[number]!, value);
      else this.#addOne(number, value);
    }
  }

  #addAll(members: Uint16Array | Int32Array, start: number, end: number, value: number): void {
    for (let at = start; at < end; at++) this.#addOne(members[at]!, value);
  }

  /** One entry per code that occurred, in no order. */
  async entries(): Promise<MeasuredEntry[]> {
    const places: number[] = [];
    this.#counts.forEach((count, place) => {
      if (count > 0) places.push(place);
    });
    const codes = await this.#values.codes!.codesAt(places);
    return places.map((place, index) => ({
      code: codes[index]!,
      count: this.#counts[place]!,
      measured: this.#measured[place]!,
      sum: this.#sums[place]!,
    }));
  }

  #addOne(place: number, value: number): void {
    this.#counts[place] = this.#counts[place]! + 1;
    if (Number.isNaN(value)) return;
    this.#measured[place] = this.#measured[place]! + 1;
    this.#sums[place] = this.#sums[place]! + value;
  }
}
