import type { FieldValues, Lists } from '../columns/field-values.ts';
import type { Numbers } from '../columns/numbers.ts';
import type { Part } from '../columns/part.ts';
import type { CountsRoom } from './counts-room.ts';
import type { Passed } from './filter.ts';

/** A code that stands for others: its place, and by place whether it stands for that code. */
export interface StandIn {
  place: number;
  under: Uint8Array;
}

/** Documents of a segment. */
export type Some = Pick<Passed, 'docs' | 'length'>;

/** Documents by the place of their code. Place 0 has the documents without a code. */
export interface PlaceTally {
  counts: Int32Array;
  /** The places that have documents, in no order. Null when they have not been noted. */
  touched: number[] | null;
}

/**
 * Counts the documents of one part for each code of one field. Either all documents are added by `add`, or all by `addFew`, which notes
 * the codes, so that nobody has to look at those that no document has.
 */
export class FacetCounter {
  readonly #column: Numbers;
  readonly #values: FieldValues;
  readonly #standIn: StandIn | null;
  readonly #room: CountsRoom;
  readonly #counts: Int32Array;
  #touched: number[] | null = null;
  /** By number of the set. */
  #setCounts: Int32Array | null = null;

  /** Documents with the code of a stand-in are not counted under the codes that it stands for. */
  constructor(part: Part, field: string, standIn: StandIn | null, room: CountsRoom) {
    this.#column = part.column(field);
    this.#values = part.values(field);
    this.#standIn = standIn;
    this.#room = room;
    this.#counts = room.lend(this.#values.codeCount + 1);
  }

  add(start: number, { docs, length }: Some): void {
    const { lists } = this.#values;
    if (!lists) tally(this.#column, start, docs, length, this.#numbers());
    else if (!this.#standIn) tallyLists(lists, start, docs, length, this.#counts);
    else {
      for (let index = 0; index < length; index++) {
        const document = start + docs[index]!;
        this.#addMembers(lists.members, lists.ends[document]!, lists.ends[document + 1]!, 1);
      }
    }
  }

  addFew(start: number, { docs, length }: Some): void {
    const { lists, sets } = this.#values;
    this.#touched ??= [];
    for (let index = 0; index < length; index++) {
      const document = start + docs[index]!;
      if (lists) this.#addMembers(lists.members, lists.ends[document]!, lists.ends[document + 1]!, 1);
      else {
        const number = this.#column[document]!;
        if (!sets) this.#note(number);
        else if (number === 0) this.#addMembers(sets.members, 0, 0, 1);
        else this.#addMembers(sets.members, sets.ends[number - 1]!, sets.ends[number]!, 1);
      }
    }
  }

  /**
   * Counts the documents of another field's counter, all of which were added by `add`. `derived`: for each number in the column of that
   * field the number that its documents have in the column of this one.
   */
  addDerived(other: FacetCounter, derived: Numbers): void {
    const [from, to] = [other.#numbers(), this.#numbers()];
    for (let number = 0; number < from.length; number++) {
      const count = from[number]!;
      if (count > 0) {
        const same = derived[number]!;
        to[same] = to[same]! + count;
      }
    }
  }

  /** The counts. They are valid until `release`. */
  take(): PlaceTally {
    const setCounts = this.#setCounts;
    if (setCounts) {
      const { members, ends } = this.#values.sets!;
      this.#counts[0] = setCounts[0]!;
      for (let set = 1; set < setCounts.length; set++) {
        const count = setCounts[set]!;
        if (count > 0) this.#addMembers(members, ends[set - 1]!, ends[set]!, count);
      }
    }
    return { counts: this.#counts, touched: this.#touched };
  }

  /** Gives its arrays back. */
  release(): void {
    this.#room.takeBack(this.#counts, this.#touched);
    if (this.#setCounts) this.#room.takeBack(this.#setCounts, null);
  }

  /** The counts by what the column of the field holds: numbers of sets, or places of codes. */
  #numbers(): Int32Array {
    const { sets } = this.#values;
    if (!sets) return this.#counts;
    this.#setCounts ??= this.#room.lend(sets.count + 1);
    return this.#setCounts;
  }

  /** Counts `count` documents whose codes are the members from `from` up to, but not including, `end`. */
  #addMembers(members: ArrayLike<number>, from: number, end: number, count: number): void {
    if (from === end) this.#note(0, count);
    const under = this.#standIn && has(members, from, end, this.#standIn.place) ? this.#standIn.under : null;
    for (let at = from; at < end; at++) {
      const place = members[at]!;
      if (under?.[place] !== 1) this.#note(place, count);
    }
  }

  #note(place: number, count = 1): void {
    const counts = this.#counts;
    if (this.#touched !== null && counts[place] === 0) this.#touched.push(place);
    counts[place] = counts[place]! + count;
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
