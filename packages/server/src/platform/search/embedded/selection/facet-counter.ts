import type { FieldValues, Lists } from '../columns/field-values.ts';
import type { Numbers } from '../columns/numbers.ts';
import type { Part } from '../columns/part.ts';
import type { Passed } from './filter.ts';

/** A code that stands for others: its place, and by place whether it stands for that code. */
export interface StandIn {
  place: number;
  under: Uint8Array;
}

/** Counts the documents of one part for each code of one field. */
export class FacetCounter {
  readonly #column: Numbers;
  readonly #values: FieldValues;
  readonly #standIn: StandIn | null;
  /** By place of the code. Place 0 has the documents without a code. */
  readonly #counts: Int32Array;
  readonly #setCounts: Int32Array | null;

  /** Documents with the code of a stand-in are not counted under the codes that it stands for. */
  constructor(part: Part, field: string, standIn: StandIn | null) {
    this.#column = part.column(field);
    this.#values = part.values(field);
    this.#standIn = standIn;
    this.#counts = new Int32Array(this.#values.codeCount + 1);
    const { sets } = this.#values;
    this.#setCounts = sets ? new Int32Array(sets.count + 1) : null;
  }

  add(start: number, { docs, length }: Pick<Passed, 'docs' | 'length'>): void {
    const { lists } = this.#values;
    if (!lists) tally(this.#column, start, docs, length, this.#setCounts ?? this.#counts);
    else if (!this.#standIn) tallyLists(lists, start, docs, length, this.#counts);
    else {
      for (let index = 0; index < length; index++) {
        const document = start + docs[index]!;
        this.#addMembers(lists.members, lists.ends[document]!, lists.ends[document + 1]!, 1);
      }
    }
  }

  /** The counts by place of the code. Place 0 has the documents without a code. */
  take(): Int32Array {
    const setCounts = this.#setCounts;
    if (setCounts) {
      const { members, ends } = this.#values.sets!;
      this.#counts[0] = setCounts[0]!;
      for (let set = 1; set < setCounts.length; set++) {
        const count = setCounts[set]!;
        if (count > 0) this.#addMembers(members, ends[set - 1]!, ends[set]!, count);
      }
    }
    return this.#counts;
  }

  /** Counts `count` documents whose codes are the members from `from` up to, but not including, `end`. */
  #addMembers(members: ArrayLike<number>, from: number, end: number, count: number): void {
    const counts = this.#counts;
    if (from === end) counts[0] = counts[0]! + count;
    const under = this.#standIn && has(members, from, end, this.#standIn.place) ? this.#standIn.under : null;
    for (let at = from; at < end; at++) {
      const place = members[at]!;
      if (under?.[place] !== 1) counts[place] = counts[place]! + count;
    }
  }
}

function has(members: ArrayLike<number>, from: number, end: number, place: number): boolean {
  for (let at = from; at < end; at++) if (members[at] === place) return true;
  return false;
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
    const from = ends[document]!;
    const end = ends[document + 1]!;
    if (from === end) counts[0] = counts[0]! + 1;
    for (let at = from; at < end; at++) {
      const place = members[at]!;
      counts[place] = counts[place]! + 1;
    }
  }
}
