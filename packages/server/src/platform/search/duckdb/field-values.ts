import type { FieldKind } from '../port.ts';
import { roomFor } from './build/growing.ts';
import type { Session } from './session.ts';
import { hasMembers, memberTable, valueTable } from './tables.ts';

const mostValues = 100_000;
const mostMembers = 2_000_000;
const fewMembers = 50_000;

/** The codes of one field by number, and the numbers in its sets: kept in memory to read facet counts without joins. */
export class FieldValues {
  readonly isSet: boolean;
  readonly #base: number;
  readonly #codes: string[] = [];
  /** The members of all sets one after another, and where each set ends, by its number from the base. */
  #members = new Int32Array(64);
  #ends = new Int32Array(64);
  #setCount = 0;
  /** The first number of each code; a large build may give a code several. */
  readonly #firsts = new Map<string, number>();

  /** `base` is the number before the first. */
  constructor(kind: FieldKind, base: number) {
    this.isSet = hasMembers(kind);
    this.#base = base;
  }

  addCode(id: number, code: string): void {
    this.#codes[id - this.#base] = code;
    if (!this.#firsts.has(code)) this.#firsts.set(code, id);
  }

  /** Sets come in ascending order without gaps; a set that is there already is left as it is. */
  addSet(set: number, members: ArrayLike<number>): void {
    const place = set - this.#base;
    if (place <= this.#setCount) return;
    const start = this.#ends[this.#setCount]!;
    this.#members = roomFor(this.#members, start + members.length);
    this.#members.set(members, start);
    this.#ends = roomFor(this.#ends, place + 1);
    this.#ends[place] = start + members.length;
    this.#setCount = place;
  }

  /** The largest number that a document's column may hold, and the largest of a code, counted from the base. */
  get most(): number {
    return this.isSet ? this.#setCount : this.mostCode;
  }

  get mostCode(): number {
    return Math.max(0, this.#codes.length - 1);
  }

  /** Whether all numbers of the column can be handed over at once without delay. */
  get isSmall(): boolean {
    return this.#ends[this.#setCount]! <= fewMembers;
  }

  /** The numbers of the codes in a set. */
  membersOf(set: number): Int32Array {
    const place = set - this.#base;
    return this.#members.subarray(this.#ends[place - 1], this.#ends[place]);
  }

  codeOf(id: number): string {
    return this.#codes[id - this.#base]!;
  }

  /** The first number of a code; undefined when the field does not hold it. */
  numberOf(code: string): number | undefined {
    return this.#firsts.get(code);
  }

  /** Whether every code has one number. */
  get isUnambiguous(): boolean {
    return this.#firsts.size === this.#codes.length - 1;
  }
}

/** Reads a field of a generation into memory; null when it has too many values or sets for that. */
export async function readFieldValues(
  session: Session,
  generation: string,
  field: string,
  kind: FieldKind,
): Promise<FieldValues | null> {
  const isSet = hasMembers(kind);
  const memberCount = isSet ? `(SELECT count(*) FROM ${generation}.${memberTable(field)})` : '0';
  const counted = await session.rows(
    `SELECT count(*), ${memberCount} FROM ${generation}.${valueTable(field)}`,
  );
  const [values, memberRows] = counted[0]!.map(Number);
  if (values! > mostValues || memberRows! > mostMembers) return null;
  const found = new FieldValues(kind, 0);
  for (const chunk of await session.chunks(`SELECT id, code FROM ${generation}.${valueTable(field)}`)) {
    const [ids, codes] = chunk.getColumns() as [number[], string[]];
    ids.forEach((id, row) => {
      found.addCode(id, codes[row]!);
    });
  }
  if (!isSet) return found;
  const members: number[] = [];
  let current = 0;
  for (const chunk of await session.chunks(`SELECT "set", value FROM ${generation}.${memberTable(field)}`)) {
    const [sets, values] = chunk.getColumns() as [number[], number[]];
    sets.forEach((set, row) => {
      if (set !== current && members.length > 0) found.addSet(current, members.splice(0));
      current = set;
      members.push(values[row]!);
    });
  }
  if (members.length > 0) found.addSet(current, members);
  return found;
}
