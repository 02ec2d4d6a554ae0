import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { IndexDocument, IndexSchema } from '../port.ts';
import { foldForSorting, tokenise } from '../tokenise.ts';
import { FieldEncoder, type ValueRow } from './build/field-encoder.ts';
import { RowWriter } from './build/row-writer.ts';
import { Segment } from './build/segment.ts';
import { writeSegment } from './build/segment-writer.ts';
import { FieldValues } from './field-values.ts';
import type { AverageLengths } from './ranking.ts';
import {
  createGrowingTables,
  labelTable,
  liveBase,
  memberFields,
  memberTable,
  valueFields,
  valueTable,
} from './tables.ts';

const growingTables = ['posting', 'occurrence', 'document'];
let schemas = 0;

/**
 * The changes since a generation was built, in tables of the same shape in memory. Its documents, values and sets have
 * numbers of their own from `liveBase`. `removed` lists the documents, of the generation or of the live part, that a later
 * change replaced or deleted; `deleted` remembers the ids, for the next generation.
 */
export class LivePart {
  readonly name: string;
  /** Values and sets by field, shared with the successor. */
  readonly fieldValues: Map<string, FieldValues>;
  readonly #schema: IndexSchema;
  readonly #connection: DuckDBConnection;
  readonly #fields: FieldEncoder;
  #nextDocument: number;
  #empty = true;

  private constructor(
    name: string,
    schema: IndexSchema,
    connection: DuckDBConnection,
    fields: FieldEncoder,
    fieldValues: Map<string, FieldValues>,
    nextDocument: number,
  ) {
    this.name = name;
    this.fieldValues = fieldValues;
    this.#schema = schema;
    this.#connection = connection;
    this.#fields = fields;
    this.#nextDocument = nextDocument;
  }

  static async create(instance: DuckDBInstance, schema: IndexSchema): Promise<LivePart> {
    const fields = new FieldEncoder(schema, {
      firstId: liveBase,
      setsRemembered: 100_000,
      sortKey: foldForSorting,
    });
    const values = valueFields(schema).map(
      (field) => [field, new FieldValues(schema.fields[field]!, liveBase - 1)] as const,
    );
    return LivePart.#open(await instance.connect(), schema, fields, new Map(values), liveBase);
  }

  static async #open(
    connection: DuckDBConnection,
    schema: IndexSchema,
    fields: FieldEncoder,
    fieldValues: Map<string, FieldValues>,
    nextDocument: number,
  ): Promise<LivePart> {
    const name = `live_${schema.target}_${++schemas}`;
    const tables = [
      `CREATE SCHEMA ${name}`,
      createGrowingTables(schema, `${name}.`),
      `CREATE TABLE ${name}.dictionary(text VARCHAR, word BIGINT, df INTEGER)`,
      `CREATE TABLE ${name}.removed(doc INTEGER)`,
      `CREATE TABLE ${name}.deleted(id BIGINT, "at" INTEGER)`,
      ...valueFields(schema).map(
        (field) =>
          `CREATE TABLE ${name}.${valueTable(field)}(id INTEGER, code VARCHAR, label VARCHAR, count INTEGER)`,
      ),
      ...schema.labelled.map(
        (field) => `CREATE TABLE ${name}.${labelTable(field)}(word VARCHAR, id INTEGER, count INTEGER)`,
      ),
    ];
    await connection.run(tables.join(';\n'));
    return new LivePart(name, schema, connection, fields, fieldValues, nextDocument);
  }

  get isEmpty(): boolean {
    return this.#empty;
  }

  /** The number of the next document: what has a smaller one is older. */
  get mark(): number {
    return this.#nextDocument;
  }

  /** Searchable documents of the live part. */
  async documents(): Promise<number> {
    const reader = await this.#connection.runAndReadAll(
      `SELECT count(*) FROM ${this.name}.document WHERE doc NOT IN (SELECT doc FROM ${this.name}.removed)`,
    );
    return Number(reader.value(0, 0));
  }

  /** Adds and removes documents in one transaction. Of several upserts of one id the last counts. */
  async apply(
    upserts: IndexDocument[],
    deletes: number[],
    generation: { schema: string | null; averages: AverageLengths },
  ): Promise<void> {
    const last = new Map(upserts.map((document) => [document.id, document]));
    const ids = [...new Set([...last.keys(), ...deletes])];
    if (ids.length === 0) return;
    await this.#transaction(async () => {
      await this.#remove(ids, generation.schema);
      const deleted = await this.#rows('deleted');
      for (const id of deletes) if (!last.has(id)) deleted.add([BigInt(id), this.#nextDocument]);
      deleted.close();
      if (last.size > 0) await this.#add([...last.values()], generation.averages);
    });
    this.#fields.forgetFresh();
    // One number more, so that a deletion before a mark is told from one after it.
    this.#nextDocument += last.size + 1;
    this.#empty = false;
  }

  /**
   * A live part for a new generation, with only the changes since `mark`. This one stays as it is, for those who still
   * read it, until `drop`.
   */
  async successor(instance: DuckDBInstance, mark: number, generation: string): Promise<LivePart> {
    const connection = await instance.connect();
    const next = await LivePart.#open(
      connection,
      this.#schema,
      this.#fields,
      this.fieldValues,
      this.#nextDocument,
    );
    const copy = (table: string, where = 'true') =>
      `INSERT INTO ${next.name}.${table} SELECT * FROM ${this.name}.${table} WHERE ${where}`;
    const whole = [
      ...memberFields(this.#schema).map(memberTable),
      ...valueFields(this.#schema).map(valueTable),
      ...this.#schema.labelled.map(labelTable),
    ];
    await next.#transaction(async () => {
      for (const table of growingTables) await next.#connection.run(copy(table, `doc >= ${mark}`));
      for (const table of [...whole, 'dictionary']) await next.#connection.run(copy(table));
      await next.#connection.run(copy('removed', `doc >= ${mark}`));
      await next.#connection.run(copy('deleted', `"at" >= ${mark}`));
      await next.#connection.run(
        `INSERT INTO ${next.name}.removed SELECT doc FROM ${generation}.document
         WHERE id IN (SELECT id FROM ${next.name}.document UNION SELECT id FROM ${next.name}.deleted)`,
      );
    });
    const changes = await next.#connection.runAndReadAll(
      `SELECT (SELECT count(*) FROM ${next.name}.document) + (SELECT count(*) FROM ${next.name}.deleted)`,
    );
    next.#empty = Number(changes.value(0, 0)) === 0;
    return next;
  }

  async drop(): Promise<void> {
    await this.#connection.run(`DROP SCHEMA ${this.name} CASCADE`);
    this.#connection.closeSync();
  }

  async #remove(ids: number[], generation: string | null): Promise<void> {
    const list = ids.map((id) => String(BigInt(id))).join(', ');
    const where = `id IN (${list}) AND doc NOT IN (SELECT doc FROM ${this.name}.removed)`;
    for (const schema of [generation, this.name]) {
      if (schema === null) continue;
      await this.#connection.run(
        `INSERT INTO ${this.name}.removed SELECT doc FROM ${schema}.document WHERE ${where}`,
      );
    }
  }

  async #add(documents: IndexDocument[], averages: AverageLengths): Promise<void> {
    const segment = new Segment(this.#nextDocument, averages);
    // Everything that may be refused comes before the first row is written.
    const encoded = documents.map((document, index) => {
      segment.add(document.text);
      return [this.#nextDocument + index, BigInt(document.id), ...this.#fields.encode(document.fields)];
    });
    const rows = await this.#rows('document');
    for (const row of encoded) rows.add(row);
    rows.close();
    await writeSegment(this.#connection, segment, this.name);
    const dictionary = await this.#rows('dictionary');
    segment.wordTexts.forEach((text, word) => {
      dictionary.add([text, segment.words.idAt(word), segment.wordDocuments[word]!]);
    });
    dictionary.close();
    await this.#addValues();
  }

  async #addValues(): Promise<void> {
    for (const [field, dictionary] of this.#fields.values) {
      const { fresh } = dictionary;
      if (fresh.length === 0) continue;
      const values = await this.#rows(valueTable(field));
      for (const { id, code, label, count } of fresh) {
        values.add([id, code, label, count]);
        this.fieldValues.get(field)!.addCode(id, code);
      }
      values.close();
      if (this.#schema.labelled.includes(field)) await this.#addLabels(field, fresh);
    }
    for (const [field, dictionary] of this.#fields.sets) {
      const members = await this.#rows(memberTable(field));
      const { sets, values } = dictionary;
      sets.forEach((set, index) => {
        members.add([set, values[index]!]);
      });
      this.#rememberSets(field, sets, values);
      members.close();
    }
  }

  #rememberSets(field: string, sets: number[], values: number[]): void {
    for (let start = 0; start < sets.length; ) {
      let end = start + 1;
      while (sets[end] === sets[start]) end++;
      this.fieldValues.get(field)?.addSet(sets[start]!, values.slice(start, end));
      start = end;
    }
  }

  async #addLabels(field: string, fresh: ValueRow[]): Promise<void> {
    const words = await this.#rows(labelTable(field));
    for (const { id, label, count } of fresh) {
      for (const word of new Set(tokenise(label))) words.add([word, id, count]);
    }
    words.close();
  }

  #rows(table: string): Promise<RowWriter> {
    return RowWriter.open(this.#connection, table, this.name);
  }

  async #transaction(work: () => Promise<void>): Promise<void> {
    await this.#connection.run('BEGIN');
    try {
      await work();
      await this.#connection.run('COMMIT');
    } catch (error) {
      await this.#connection.run('ROLLBACK');
      throw error;
    }
  }
}
