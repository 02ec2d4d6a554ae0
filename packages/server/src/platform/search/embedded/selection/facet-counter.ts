import type { FieldValues, Lists } from '../columns/field-values.ts';
import type { Numbers } from '../columns/numbers.ts';
import type { Part } from '../columns/part.ts';
import type { Passed } from './filter.ts';

/** Counts the documents of one part for each code of one field. */
export class FacetCounter {
  readonly #column: Numbers;
  readonly #values: FieldValues;
  /** By place of the code. */
  readonly #counts: Int32Array;
  readonly #setCounts: Int32Array | null;

  constructor(part: Part, field: string) {
    this.#column = part.column(field);
    this.#values = part.values(field);
    this.#counts = new Int32Array(this.#values.codeCount + 1);
    const { sets } = this.#values;
    this.#setCounts = sets ? new Int32Array(sets.count + 1) : null;
  }

  add(start: number, { docs, length }: Pick<Passed, 'docs' | 'length'>): void {
    const { lists } = this.#values;
    if (lists) tallyLists(lists, start, docs, length, this.#counts);
    else tally(this.#column, start, docs, length, this.#setCounts ?? this.#counts);
  }

  /** The counts by place of the code. Place 0 has no code. */
  take(): Int32Array {
    const counts = this.#counts;
    const setCounts = this.#setCounts;
    if (setCounts) {
      const { members, ends } = this.#values.sets!;
      for (let set = 1; set < setCounts.length; set++) {
        const count = setCounts[set]!;
        if (count === 0) continue;
        for (let at = ends[set - 1]!; at < ends[set]!; at++)
          counts[members[at]!] = counts[members[at]!]! + count;
      }
    }
    counts[0] = 0;
    return counts;
  }
}

function tally(column: Numbers, start: number, docs: Uint16Array, length: number, counts: Int32Array): void {
  for (let index = 0; index < length; index++) {
    const number = column[start + docs[index]!]!;
    counts[number] = counts[number]! + 1;
  }
}

function tallyLists(
  { members, ends }: Lists,
  start: number,
  docs: Uint16Array,
  length: number,
  counts: Int32Array,
): void {
  for (let index = 0; index < length; index++) {
    const document = start + docs[index]!;
    for (let at = ends[document]!, end = ends[document + 1]!; at < end; at++) {
      const place = members[at]!;
      counts[place] = counts[place]! + 1;
    }
  }
}
