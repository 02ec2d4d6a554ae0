import type { FieldKind } from '../port.ts';
import type { Session } from './session.ts';
import { hasMembers, memberTable, valueTable } from './tables.ts';

const mostValues = 100_000;
const mostMembers = 50_000;

/** The codes of one field by number, and the numbers in its sets: kept in memory to read facet counts without joins. */
export class FieldValues {
  readonly isSet: boolean;
  readonly #base: number;
  readonly #codes: string[] = [];
  readonly #sets: number[][] = [];
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

  addMember(set: number, value: number): void {
    const members = this.#sets[set - this.#base];
    if (members?.includes(value)) return;
    if (members) members.push(value);
    else this.#sets[set - this.#base] = [value];
  }

  /** The largest number that a document's column may hold, and the largest of a code, counted from the base. */
  get most(): number {
    return Math.max(0, (this.isSet ? this.#sets : this.#codes).length - 1);
  }

  get mostCode(): number {
    return Math.max(0, this.#codes.length - 1);
  }

  /** The numbers of the codes in a set. */
  membersOf(set: number): number[] {
    return this.#sets[set - this.#base] ?? [];
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
  const sets = hasMembers(kind);
  const members = sets ? `(SELECT count(*) FROM ${generation}.${memberTable(field)})` : '0';
  const counted = await session.rows(`SELECT count(*), ${members} FROM ${generation}.${valueTable(field)}`);
  const [values, memberRows] = counted[0]!.map(Number);
  if (values! > mostValues || memberRows! > mostMembers) return null;
  const found = new FieldValues(kind, 0);
  for (const [id, code] of await session.rows(`SELECT id, code FROM ${generation}.${valueTable(field)}`)) {
    found.addCode(Number(id), String(code));
  }
  if (sets) {
    for (const [set, value] of await session.rows(
      `SELECT "set", value FROM ${generation}.${memberTable(field)}`,
    )) {
      found.addMember(Number(set), Number(value));
    }
  }
  return found;
}
