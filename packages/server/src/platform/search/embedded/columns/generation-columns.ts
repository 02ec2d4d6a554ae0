import type { DuckDBConnection } from '@duckdb/node-api';
import { hasValues } from '../../field-values.ts';
import type { FieldKind, IndexSchema } from '../../port.ts';
import type { GenerationDictionary } from '../dictionary/generation-dictionary.ts';
import { readDictionary } from '../dictionary/read-dictionary.ts';
import type { GenerationFacts } from '../generation-facts.ts';
import { columnOf, hasMembers, memberTable, orderTable, valueTable } from '../tables.ts';
import { type Codes, JoinedCodes, PackedCodes, StoredCodes } from './codes.ts';
import { Derivations } from './derivations.ts';
import type { FieldValues, Lists, Sets } from './field-values.ts';
import { LabelWords } from './label-words.ts';
import { type Bits, type Numbers, zeros } from './numbers.ts';
import type { Part } from './part.ts';
import { readColumns } from './read-columns.ts';

/** A field with more codes than this leaves them in the file. */
const codesInMemory = 250_000;

/**
 * Sets become lists by document when there are more sets than two bytes can number and also more than one set for
 * every 32 documents.
 */
const fewSets = 65_535;
const documentsOfSet = 32;

const withoutCodes = { codes: null, joined: null, labels: null, codeCount: 0, documents: null };

interface Loaded {
  column: Numbers;
  values: FieldValues | null;
}

/** The fields of a generation, each read from its file into memory when it is first asked for. */
export class GenerationColumns {
  readonly #connection: DuckDBConnection;
  readonly #generation: string;
  readonly #schema: IndexSchema;
  readonly #facts: GenerationFacts;
  readonly #loading = new Map<string, Promise<Loaded>>();
  readonly #loaded = new Map<string, Loaded>();
  readonly #labelWords = new Map<string, Promise<LabelWords>>();
  readonly #derivations = new Derivations();
  #dictionary: Promise<GenerationDictionary> | null = null;

  /** This object owns the connection until `close`. */
  constructor(connection: DuckDBConnection, generation: string, schema: IndexSchema, facts: GenerationFacts) {
    this.#connection = connection;
    this.#generation = generation;
    this.#schema = schema;
    this.#facts = facts;
  }

  /** The names of the fields that are in memory. */
  get fields(): string[] {
    return [...this.#loaded.keys()].filter((field) => field !== '');
  }

  /** Resolves when the ids are in memory, and all that another generation of the target has there. */
  async loadLike(other: GenerationColumns): Promise<void> {
    await this.load(other.fields);
    for (const field of other.#labelWords.keys()) await this.labelWords(field);
    if (other.#dictionary) await this.dictionary();
  }

  /** Looks up which codes of a part beside the generation are codes of its fields in memory. */
  async join(beside: Part): Promise<void> {
    for (const [field, { values }] of this.#loaded) {
      if (!values?.joined) continue;
      const { codes, codeCount } = beside.values(field);
      await values.joined.placesOf(codes!, codeCount);
    }
  }

  /** Resolves when the ids and these fields are in memory. */
  async load(fields: Iterable<string>): Promise<void> {
    for (const field of ['', ...fields]) {
      if (this.#loaded.has(field)) continue;
      const loading = this.#loading.get(field) ?? this.#read(field);
      this.#loading.set(field, loading);
      try {
        this.#loaded.set(field, await loading);
      } finally {
        this.#loading.delete(field);
      }
    }
  }

  /** The generation without the removed documents; only loaded fields may be read. */
  part(removed: Bits | null): Part {
    return {
      first: 0,
      size: this.#facts.documents,
      removed,
      ids: this.#loaded.get('')!.column,
      ascending: this.#facts.idsAscending,
      column: (field) => this.#loaded.get(field)!.column,
      values: (field) => this.#loaded.get(field)!.values!,
      derived: (from, to) => this.#derivations.between(this.#loaded.get(from)!, this.#loaded.get(to)!),
      texts: () => null,
    };
  }

  /** The words of the labels of a labelled field. */
  labelWords(field: string): Promise<LabelWords> {
    const reading = this.#labelWords.get(field) ?? LabelWords.read(this.#connection, this.#generation, field);
    this.#labelWords.set(field, reading);
    reading.catch(() => this.#labelWords.delete(field));
    return reading;
  }

  /** The frequent words and pairs of words. */
  dictionary(): Promise<GenerationDictionary> {
    this.#dictionary ??= readDictionary(this.#connection, this.#generation);
    this.#dictionary.catch(() => {
      this.#dictionary = null;
    });
    return this.#dictionary;
  }

  close(): void {
    this.#connection.closeSync();
  }

  async #read(field: string): Promise<Loaded> {
    if (field === '') return { column: narrow(await this.#numbers('id::DOUBLE')), values: null };
    const kind = this.#schema.fields[field]!;
    const column = columnOf(field);
    switch (kind) {
      case 'number':
        return { column: await this.#numbers(`coalesce(${column}, 'NaN'::DOUBLE)`), values: null };
      case 'flag':
        return { column: narrow(await this.#integers(`coalesce(${column}::INTEGER + 1, 0)`)), values: null };
      case 'text': {
        const places = await this.#columns(`SELECT place FROM ${this.#table(orderTable(field))}`, 'int32');
        return { column: narrow(places), values: null };
      }
      default:
        return this.#readValues(field, kind);
    }
  }

  async #readValues(field: string, kind: FieldKind): Promise<Loaded> {
    const numbers = (await this.#integers(columnOf(field))) as Int32Array;
    const codes = hasValues(kind) ? await this.#readCodes(field) : null;
    if (!hasMembers(kind)) {
      const { values, placeOf } = codes!;
      const places = zeros(numbers.length, values.codeCount);
      for (let row = 0; row < places.length; row++) places[row] = placeOf[numbers[row]!]!;
      values.documents![0] = withoutValue(numbers);
      return { column: places, values: { ...values, sets: null, lists: null } };
    }
    const sets = await this.#readSets(field, codes?.placeOf ?? null);
    if (!codes) return { column: narrow(numbers), values: { ...withoutCodes, sets, lists: null } };
    codes.values.documents![0] = withoutValue(numbers);
    if (sets.count <= Math.max(fewSets, this.#facts.documents / documentsOfSet))
      return { column: narrow(numbers), values: { ...codes.values, sets, lists: null } };
    const lists = listsOf(numbers, sets, codes.values.codeCount);
    return { column: new Uint16Array(0), values: { ...codes.values, sets: null, lists } };
  }

  /** The codes of a field, and the place of each code by the number of its value. */
  async #readCodes(
    field: string,
  ): Promise<{ values: Omit<FieldValues, 'sets' | 'lists'>; placeOf: Int32Array }> {
    const [ids, places, counts] = (await readColumns(
      this.#connection,
      `SELECT id, place, count FROM ${this.#table(valueTable(field))}`,
      ['int32', 'int32', 'int32'],
    )) as [Int32Array, Int32Array, Int32Array];
    const codeCount = largest(places);
    const placeOf = new Int32Array(largest(ids) + 1);
    const documents = new Int32Array(codeCount + 1);
    ids.forEach((id, row) => {
      placeOf[id] = places[row]!;
      documents[places[row]!] = counts[row]!;
    });
    const codes = await this.#codesOf(field, codeCount);
    const joined = new JoinedCodes(codes);
    return { values: { codes, joined, labels: null, codeCount, documents }, placeOf };
  }

  async #codesOf(field: string, count: number): Promise<Codes> {
    if (count > codesInMemory) return new StoredCodes(this.#connection, this.#generation, field);
    const reader = await this.#connection.runAndReadAll(
      `SELECT code FROM ${this.#table(valueTable(field))} GROUP BY place, code ORDER BY place`,
    );
    return new PackedCodes((reader.getColumnsJS()[0] ?? []) as string[]);
  }

  async #readSets(field: string, placeOf: Int32Array | null): Promise<Sets> {
    const [sets, members] = (await readColumns(
      this.#connection,
      `SELECT "set", value FROM ${this.#table(memberTable(field))}`,
      ['int32', 'int32'],
    )) as [Int32Array, Int32Array];
    const count = largest(sets);
    const ends = new Int32Array(count + 1);
    sets.forEach((set, row) => {
      ends[set] = row + 1;
    });
    if (placeOf) for (let row = 0; row < members.length; row++) members[row] = placeOf[members[row]!]!;
    return { count, members, ends };
  }

  #numbers(expression: string): Promise<Numbers> {
    return this.#columns(`SELECT ${expression} FROM ${this.#table('document')}`, 'float64');
  }

  #integers(expression: string): Promise<Numbers> {
    return this.#columns(`SELECT ${expression} FROM ${this.#table('document')}`, 'int32');
  }

  async #columns(sql: string, width: 'int32' | 'float64'): Promise<Numbers> {
    return (await readColumns(this.#connection, sql, [width]))[0]!;
  }

  #table(name: string): string {
    return `${this.#generation}.${name}`;
  }
}

/** The members of each document's set, one document after another. */
function listsOf(numbers: Int32Array, { members, ends }: Sets, most: number): Lists {
  const listEnds = new Int32Array(numbers.length + 1);
  for (let row = 0; row < numbers.length; row++) {
    const set = numbers[row]!;
    listEnds[row + 1] = listEnds[row]! + (set === 0 ? 0 : ends[set]! - ends[set - 1]!);
  }
  const listed = zeros(listEnds[numbers.length]!, most);
  for (let row = 0; row < numbers.length; row++) {
    const set = numbers[row]!;
    if (set > 0) listed.set(members.subarray(ends[set - 1]!, ends[set]!), listEnds[row]!);
  }
  return { members: listed, ends: listEnds };
}

/** How many documents have no code, and no set of codes. */
function withoutValue(numbers: Int32Array): number {
  let count = 0;
  for (let row = 0; row < numbers.length; row++) if (numbers[row] === 0) count++;
  return count;
}

function largest(numbers: Numbers): number {
  let most = 0;
  for (let row = 0; row < numbers.length; row++) if (numbers[row]! > most) most = numbers[row]!;
  return most;
}

/** Puts whole numbers from 0 into the smallest array that holds them. Returns other numbers unchanged. */
function narrow(numbers: Numbers): Numbers {
  const most = largest(numbers);
  if (most > 0x7fff_ffff || (numbers instanceof Int32Array && most > 65_535)) return numbers;
  const smaller = zeros(numbers.length, most);
  smaller.set(numbers);
  return smaller;
}
