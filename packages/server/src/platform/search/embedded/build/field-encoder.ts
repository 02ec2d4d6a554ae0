import type { FieldKind, FieldValue, IndexSchema, LabelledCode } from '../../port.ts';

/** A new row of a field's value table. `count` grows until the row is drained. */
export interface ValueRow {
  id: number;
  code: string;
  label: string;
  count: number;
}

/** Numbers the codes of one field. A code seen again after a drain gets a second number. Readers allow for that. */
export class ValueDictionary {
  #rows = new Map<string, ValueRow>();
  /** Rows since the last drain or `forgetFresh`. */
  readonly fresh: ValueRow[] = [];
  #next: number;

  constructor(firstId: number) {
    this.#next = firstId;
  }

  get size(): number {
    return this.#rows.size;
  }

  idOf(code: string, label: string): number {
    const known = this.#rows.get(code);
    if (known) {
      known.count++;
      if (known.label === code) known.label = label;
      return known.id;
    }
    const id = this.#next++;
    const row = { id, code, label, count: 1 };
    this.#rows.set(code, row);
    this.fresh.push(row);
    return id;
  }

  /** Returns all rows and forgets them. */
  drain(): ValueRow[] {
    const rows = [...this.#rows.values()];
    this.#rows = new Map();
    this.fresh.length = 0;
    return rows;
  }

  /** Empties `fresh` after its rows have been stored. Their numbers stay known. */
  forgetFresh(): void {
    this.fresh.length = 0;
  }
}

/** Numbers the sets of one field. Equal sets seen close to each other share a number. */
export class SetDictionary {
  readonly sets: number[] = [];
  readonly values: number[] = [];
  #known = new Map<string, number>();
  #next: number;
  readonly #limit: number;

  constructor(firstId: number, limit: number) {
    this.#next = firstId;
    this.#limit = limit;
  }

  /**
   * The number of the set with these values, which must be ascending and without repeats. The members of a new set
   * are pushed to `sets` and `values`.
   */
  idOf(members: number[]): number {
    if (members.length === 0) return 0;
    const key = members.join(',');
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#known.size >= this.#limit) this.#known.clear();
    const id = this.#next++;
    this.#known.set(key, id);
    for (const member of members) {
      this.sets.push(id);
      this.values.push(member);
    }
    return id;
  }

  drain(): { sets: number[]; values: number[] } {
    return { sets: this.sets.splice(0), values: this.values.splice(0) };
  }
}

const asLabelled = (value: string | LabelledCode): LabelledCode =>
  typeof value === 'string' ? { code: value, label: value } : value;

/** Turns the fields of documents into the columns of the table `document`, and collects new values and sets on the way. */
export class FieldEncoder {
  readonly values = new Map<string, ValueDictionary>();
  readonly sets = new Map<string, SetDictionary>();
  readonly #fields: [string, FieldKind][];
  readonly #sortKey: (text: string) => string;

  constructor(
    schema: IndexSchema,
    options: { firstId: number; setsRemembered: number; sortKey: (text: string) => string },
  ) {
    this.#fields = Object.entries(schema.fields);
    this.#sortKey = options.sortKey;
    for (const [field, kind] of this.#fields) {
      if (kind === 'code' || kind === 'codes') this.values.set(field, new ValueDictionary(options.firstId));
      if (kind === 'codes' || kind === 'days') {
        this.sets.set(field, new SetDictionary(options.firstId, options.setsRemembered));
      }
    }
  }

  /**
   * The column values of a document, in the order of the schema's fields. Throws when a value does not fit the kind
   * of its field.
   */
  encode(fields: Record<string, FieldValue>): (number | string | boolean | null)[] {
    return this.#fields.map(([field, kind]) => this.#encodeField(field, kind, fields[field] ?? null));
  }

  /** Forgets which values and sets are new, after they have been stored. */
  forgetFresh(): void {
    for (const dictionary of this.values.values()) dictionary.forgetFresh();
    for (const dictionary of this.sets.values()) dictionary.drain();
  }

  #encodeField(field: string, kind: FieldKind, value: FieldValue): number | string | boolean | null {
    if (kind === 'codes' || kind === 'days') {
      if (value === null) return 0;
      if (!Array.isArray(value)) throw new TypeError(`The field ${field} holds a list`);
      return this.sets
        .get(field)!
        .idOf(kind === 'days' ? distinct(value as number[]) : this.#codeIds(field, value));
    }
    if (value === null) return kind === 'code' ? 0 : null;
    if (kind === 'code' && (typeof value === 'string' || isLabelled(value))) {
      const { code, label } = asLabelled(value);
      return this.values.get(field)!.idOf(code, label);
    }
    if (kind === 'number' && typeof value === 'number') return value;
    if (kind === 'flag' && typeof value === 'boolean') return value;
    if (kind === 'text' && typeof value === 'string') return this.#sortKey(value);
    throw new TypeError(`The field ${field} holds a value that is not of the kind ${kind}`);
  }

  #codeIds(field: string, value: (string | LabelledCode)[] | number[]): number[] {
    const dictionary = this.values.get(field)!;
    const byCode = new Map(
      (value as (string | LabelledCode)[]).map((each) => [asLabelled(each).code, asLabelled(each)]),
    );
    return distinct([...byCode.values()].map(({ code, label }) => dictionary.idOf(code, label)));
  }
}

function isLabelled(value: FieldValue): value is LabelledCode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function distinct(numbers: number[]): number[] {
  return [...new Set(numbers)].sort((a, b) => a - b);
}
