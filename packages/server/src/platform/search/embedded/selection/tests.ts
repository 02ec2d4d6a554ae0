import type { Condition, IndexSchema } from '../../port.ts';
import type { Sets } from '../columns/field-values.ts';
import type { Numbers } from '../columns/numbers.ts';
import type { Part } from '../columns/part.ts';
import { segmentDocuments } from '../lists/doc-list.ts';
import { hasMembers } from '../tables.ts';

/**
 * Writes to `passed` 1 for each of the first `length` documents that passes, and 0 for the others. Documents count
 * from `start`.
 */
export type Test = (start: number, docs: Uint16Array, length: number, passed: Uint8Array) => void;

/** The places of the codes that a request names, by field and code, in one part. */
export type Places = Map<string, Map<string, number>>;

/**
 * Turns conditions into tests of the documents of one part. The conditions must have been checked, and their fields
 * must be in memory.
 */
export class TestMaker {
  readonly #part: Part;
  readonly #schema: IndexSchema;
  readonly #places: Places;

  constructor(part: Part, schema: IndexSchema, places: Places) {
    this.#part = part;
    this.#schema = schema;
    this.#places = places;
  }

  test(condition: Condition): Test {
    switch (condition.op) {
      case 'any-of':
        return this.#anyOf(condition.field, condition.values);
      case 'missing':
        return this.#missing(condition.field);
      case 'between': {
        const { field, min, max } = condition;
        const [from, to] = [min ?? Number.NEGATIVE_INFINITY, max ?? Number.POSITIVE_INFINITY];
        if (this.#schema.fields[field] === 'number') return within(this.#part.column(field), from, to);
        const sets = this.#part.values(field).sets!;
        return lookUp(
          this.#part.column(field),
          setsThat(sets, (day) => day >= from && day <= to),
        );
      }
      case 'soonest-between': {
        const { field, from, min, max } = condition;
        const soonest = soonestDays(this.#part.values(field).sets!, from);
        return lookUp(this.#part.column(field), daysWithin(soonest, min, max));
      }
      case 'is': {
        const wanted = condition.value === true ? 2 : 1;
        return lookUp(this.#part.column(condition.field), lookUpTable(3, [wanted]));
      }
      case 'and':
        return all(condition.of.map((each) => this.test(each)));
      case 'or':
        return not(all(condition.of.map((each) => not(this.test(each)))));
      case 'not':
        return not(this.test(condition.of));
    }
  }

  #anyOf(field: string, values: string[]): Test {
    const known = this.#places.get(field);
    const places = values.map((value) => known?.get(value) ?? 0).filter((place) => place > 0);
    if (places.length === 0) return constant(0);
    const wanted = lookUpTable(this.#part.values(field).codeCount + 1, places);
    if (this.#schema.fields[field] === 'code') return lookUp(this.#part.column(field), wanted);
    return this.#members(field, wanted);
  }

  #missing(field: string): Test {
    if (this.#schema.fields[field] === 'number') return not(within(this.#part.column(field), null, null));
    const texts = this.#part.texts(field);
    if (texts) {
      return (start, docs, length, passed) => {
        for (let index = 0; index < length; index++)
          passed[index] = texts[start + docs[index]!] === null ? 1 : 0;
      };
    }
    const ends = hasMembers(this.#schema.fields[field]!) ? this.#part.values(field).lists?.ends : null;
    if (ends) {
      return (start, docs, length, passed) => {
        for (let index = 0; index < length; index++) {
          const document = start + docs[index]!;
          passed[index] = ends[document] === ends[document + 1] ? 1 : 0;
        }
      };
    }
    const column = this.#part.column(field);
    return (start, docs, length, passed) => {
      for (let index = 0; index < length; index++) passed[index] = column[start + docs[index]!] === 0 ? 1 : 0;
    };
  }

  /** Whether any of a document's codes is wanted. */
  #members(field: string, wanted: Uint8Array): Test {
    const { sets, lists } = this.#part.values(field);
    if (!lists)
      return lookUp(
        this.#part.column(field),
        setsThat(sets!, (place) => wanted[place] === 1),
      );
    const { members, ends } = lists;
    return (start, docs, length, passed) => {
      for (let index = 0; index < length; index++) {
        const document = start + docs[index]!;
        let found = 0;
        for (let at = ends[document]!, end = ends[document + 1]!; at < end; at++)
          found |= wanted[members[at]!]!;
        passed[index] = found;
      }
    };
  }
}

/**
 * For every set, by its number: the earliest day not before `from`. Infinity when there is none. Those last asked for are remembered, because all
 * searches of a day ask for the same. Each snapshot of a live part has its own `Sets`, but they share `members`, to which sets are only ever
 * added. So the same members and as many sets have the same days. The caller must not change them.
 */
export function soonestDays(sets: Sets, from: number): Days {
  const known = lastSoonest.get(sets.members);
  if (known?.from === from && known.count === sets.count) return known.days;
  const days = readSoonestDays(sets, from);
  lastSoonest.set(sets.members, { from, count: sets.count, days });
  return days;
}

/** By number of the set. */
export type Days = { readonly length: number; readonly [set: number]: number };

const lastSoonest = new WeakMap<Int32Array, { from: number; count: number; days: Days }>();

function readSoonestDays({ count, members, ends }: Sets, from: number): Days {
  const days = new Float64Array(count + 1).fill(Number.POSITIVE_INFINITY);
  for (let set = 1; set <= count; set++) {
    for (let at = ends[set - 1]!; at < ends[set]!; at++) {
      const day = members[at]!;
      if (day >= from && day < days[set]!) days[set] = day;
    }
  }
  return days;
}

function setsThat({ count, members, ends }: Sets, fits: (member: number) => boolean): Uint8Array {
  const table = new Uint8Array(count + 1);
  for (let set = 1; set <= count; set++) {
    for (let at = ends[set - 1]!; at < ends[set]!; at++) if (fits(members[at]!)) table[set] = 1;
  }
  return table;
}

/** By set: whether it has a day to come, and that day lies within these bounds. A bound of null is open. */
function daysWithin(days: Days, min: number | null, max: number | null): Uint8Array {
  const [low, high] = [min ?? Number.NEGATIVE_INFINITY, max ?? Number.MAX_VALUE];
  const table = new Uint8Array(days.length);
  // Not `Uint8Array.from`, which makes an object for each number.
  for (let set = 0; set < days.length; set++) table[set] = days[set]! >= low && days[set]! <= high ? 1 : 0;
  return table;
}

function lookUpTable(length: number, ones: number[]): Uint8Array {
  const table = new Uint8Array(length);
  for (const one of ones) table[one] = 1;
  return table;
}

function lookUp(column: Numbers, table: Uint8Array): Test {
  return (start, docs, length, passed) => {
    for (let index = 0; index < length; index++) passed[index] = table[column[start + docs[index]!]!]!;
  };
}

/** A bound of null is open. A missing number (NaN) never passes. */
function within(column: Numbers, min: number | null, max: number | null): Test {
  const low = min ?? Number.NEGATIVE_INFINITY;
  const high = max ?? Number.POSITIVE_INFINITY;
  return (start, docs, length, passed) => {
    for (let index = 0; index < length; index++) {
      const value = column[start + docs[index]!]!;
      passed[index] = value >= low && value <= high ? 1 : 0;
    }
  };
}

function constant(value: 0 | 1): Test {
  return (_start, _docs, length, passed) => {
    passed.fill(value, 0, length);
  };
}

/** A test that passes exactly the documents that the given test does not pass. */
export function not(test: Test): Test {
  return (start, docs, length, passed) => {
    test(start, docs, length, passed);
    for (let index = 0; index < length; index++) passed[index] = passed[index]! ^ 1;
  };
}

function all(tests: Test[]): Test {
  const [first, ...others] = tests;
  if (!first) return constant(1);
  if (others.length === 0) return first;
  return (start, docs, length, passed) => {
    first(start, docs, length, passed);
    rooms[depth] ??= new Uint8Array(segmentDocuments);
    const one = rooms[depth++]!;
    for (const test of others) {
      test(start, docs, length, one);
      for (let index = 0; index < length; index++) passed[index] = passed[index]! & one[index]!;
    }
    depth--;
  };
}

/**
 * `rooms[n]`: what the test that a conjunction runs just now has found, while `n` other conjunctions wait for that one. All searches share these
 * arrays, because a test runs to its end before anything else does. With new arrays for each conjunction, the garbage collector went through
 * the whole heap several times a second.
 */
const rooms: Uint8Array[] = [];
let depth = 0;
