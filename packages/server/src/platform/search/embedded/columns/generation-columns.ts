import type { DuckDBConnection } from '@duckdb/node-api';
import type { IndexSchema } from '../../port.ts';
import type { GenerationDictionary } from '../dictionary/generation-dictionary.ts';
import { readDictionary } from '../dictionary/read-dictionary.ts';
import type { GenerationFacts } from '../generation-facts.ts';
import { type Codes, JoinedCodes, type Packed, PackedCodes, StoredCodes } from './codes.ts';
import { Derivations } from './derivations.ts';
import type { FieldValues } from './field-values.ts';
import { LabelWords } from './label-words.ts';
import type { Bits, Numbers } from './numbers.ts';
import type { Part } from './part.ts';
import type { GenerationTables, StoredField } from './read-field.ts';
import type { ReadFields } from './stored-fields.ts';

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
  readonly #readFields: ReadFields;
  readonly #loading = new Map<string, Promise<void>>();
  readonly #loaded = new Map<string, Loaded>();
  readonly #labelWords = new Map<string, Promise<LabelWords>>();
  readonly #derivations = new Derivations();
  #dictionary: Promise<GenerationDictionary> | null = null;

  /** This object owns the connection until `close`. */
  constructor(
    { connection, generation }: GenerationTables,
    schema: IndexSchema,
    facts: GenerationFacts,
    readFields: ReadFields,
  ) {
    this.#connection = connection;
    this.#generation = generation;
    this.#schema = schema;
    this.#facts = facts;
    this.#readFields = readFields;
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

  /** Resolves when the ids and these fields are in memory. Rejects when one cannot be read, but not before nothing more is being read for this call. */
  async load(fields: Iterable<string>): Promise<void> {
    const missing = ['', ...new Set(fields)].filter((field) => !this.#loaded.has(field));
    const unasked = missing.filter((field) => !this.#loading.has(field));
    if (unasked.length > 0) void this.#read(unasked);
    const loading = missing.map((field) => this.#loading.get(field));
    await Promise.allSettled(loading);
    await Promise.all(loading);
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

  /** Nothing may be read any more. */
  close(): void {
    this.#connection.closeSync();
  }

  /** Reads fields that nobody reads yet. One that cannot be read leaves the others as they are. */
  async #read(fields: string[]): Promise<void> {
    const wanted = fields.map((field) => {
      const { promise, ...settle } = Promise.withResolvers<void>();
      promise.catch(() => undefined);
      this.#loading.set(field, promise);
      return { field, kind: field === '' ? null : this.#schema.fields[field]!, ...settle };
    });
    while (wanted.length > 0) {
      try {
        for await (const stored of this.#readFields(wanted.map(({ field, kind }) => ({ field, kind })))) {
          const { field, resolve } = wanted.shift()!;
          this.#loaded.set(field, this.#loadedOf(field, stored));
          this.#loading.delete(field);
          resolve();
        }
      } catch (error) {
        const failed = wanted.shift();
        if (failed) this.#loading.delete(failed.field);
        failed?.reject(error);
      }
    }
  }

  #loadedOf(field: string, { column, values }: StoredField): Loaded {
    if (!values) return { column, values };
    const codes = values.codes && this.#codesOf(field, values.codes);
    const joined = codes && new JoinedCodes(codes);
    return { column, values: { ...values, codes, joined, labels: null } };
  }

  #codesOf(field: string, codes: Packed | 'stored'): Codes {
    if (codes === 'stored') return new StoredCodes(this.#connection, this.#generation, field);
    return new PackedCodes(codes);
  }
}
