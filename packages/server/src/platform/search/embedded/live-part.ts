import { setImmediate as turn } from 'node:timers/promises';
import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { IndexDocument, IndexSchema } from '../port.ts';
import type { AverageLengths } from '../ranking.ts';
import { InvertedDocuments } from './build/inverted-documents.ts';
import { writeLiveWords } from './build/live-words.ts';
import { RowWriter } from './build/row-writer.ts';
import type { ColumnValue, LiveColumns } from './columns/live-columns.ts';
import { LiveFields } from './columns/live-fields.ts';
import { Bits } from './columns/numbers.ts';
import type { Part } from './columns/part.ts';
import { segmentDocuments } from './lists/doc-list.ts';
import { createLiveTables, liveBase } from './tables.ts';

/** After this many documents searches get a turn. */
const longestRun = 10;
const growingTables = ['posting', 'occurrence', 'document'];
let schemas = 0;

/**
 * The changes since a generation was built. Words and documents are in tables in memory that have the same shape as
 * those of a generation; fields are in columns. Documents, values and sets are numbered from `liveBase`. `removed`
 * lists the documents, of the generation or of the live part, that a later change replaced or deleted. `deleted`
 * keeps the deleted ids for the next generation.
 */
export class LivePart {
  readonly name: string;
  readonly #schema: IndexSchema;
  readonly #connection: DuckDBConnection;
  /** The successor shares it, and with it the numbers of codes and sets. */
  readonly #fields: LiveFields;
  readonly #columns: LiveColumns;
  /** Documents that no longer count: those of the generation, and live ones counted from the first of the columns. */
  #removed: Bits | null = null;
  #removedHere = new Bits();
  #nextDocument: number;
  #held = 0;
  #empty = true;

  private constructor(
    name: string,
    schema: IndexSchema,
    connection: DuckDBConnection,
    fields: LiveFields,
    columns: LiveColumns,
    nextDocument: number,
  ) {
    this.name = name;
    this.#columns = columns;
    this.#schema = schema;
    this.#connection = connection;
    this.#fields = fields;
    this.#nextDocument = nextDocument;
  }

  static async create(instance: DuckDBInstance, schema: IndexSchema): Promise<LivePart> {
    const fields = new LiveFields(schema);
    return LivePart.#open(await instance.connect(), schema, fields, fields.columns(liveBase), liveBase);
  }

  static async #open(
    connection: DuckDBConnection,
    schema: IndexSchema,
    fields: LiveFields,
    columns: LiveColumns,
    nextDocument: number,
  ): Promise<LivePart> {
    const name = `live_${schema.target}_${++schemas}`;
    await connection.run(createLiveTables(schema, name));
    return new LivePart(name, schema, connection, fields, columns, nextDocument);
  }

  get isEmpty(): boolean {
    return this.#empty;
  }

  /** The documents that take memory: also those that a later change replaced or deleted. */
  get held(): number {
    return this.#held;
  }

  /** The number of the next document. Every document with a smaller number is older. */
  get mark(): number {
    return this.#nextDocument;
  }

  /** Documents of the generation that were replaced or deleted; null when there are none. */
  get removed(): Bits | null {
    return this.#removed;
  }

  /** The live documents as they are now. */
  part(): Part {
    return this.#columns.part(this.#removedHere);
  }

  /** Adds and removes documents in one transaction. When several upserts have the same id, the last one counts. */
  async apply(
    upserts: IndexDocument[],
    deletes: number[],
    generation: { schema: string | null; averages: AverageLengths },
  ): Promise<void> {
    const last = new Map(upserts.map((document) => [document.id, document]));
    const ids = [...new Set([...last.keys(), ...deletes])];
    if (ids.length === 0) return;
    const added: [number, number, ...ColumnValue[]][] = [];
    const removed: number[] = [];
    await this.#transaction(async () => {
      removed.push(...(await this.#remove(ids, generation.schema)));
      const deleted = await this.#rows('deleted');
      for (const id of deletes) if (!last.has(id)) deleted.add([BigInt(id), this.#nextDocument]);
      deleted.close();
      const documents = [...last.values()];
      for (let start = 0; start < documents.length; start += segmentDocuments) {
        const some = documents.slice(start, start + segmentDocuments);
        added.push(...(await this.#add(some, this.#nextDocument + start, generation.averages)));
      }
    });
    this.#fields.forgetFresh();
    for (const [document, id, ...values] of added) this.#columns.add(document, id, values);
    // Skips one number, so that every change moves the mark. A deletion before a mark can then be told from one after
    // it.
    const gap = this.#nextDocument + last.size;
    this.#forget([...removed, gap]);
    this.#nextDocument = gap + 1;
    this.#held += last.size;
    this.#empty = false;
  }

  /** Notes documents that no longer count. */
  #forget(documents: number[]): void {
    const here = documents.filter((document) => document >= this.#columns.first);
    const written = documents.filter((document) => document < liveBase);
    this.#removedHere = this.#removedHere.with(here.map((document) => document - this.#columns.first));
    if (written.length > 0) this.#removed = (this.#removed ?? new Bits()).with(written);
  }

  /**
   * Creates the live part for a new generation, with only the changes since `mark`. This one stays unchanged for its
   * readers until `drop`.
   */
  async successor(instance: DuckDBInstance, mark: number, generation: string): Promise<LivePart> {
    const connection = await instance.connect();
    const columns = this.#columns.since(mark);
    const next = await LivePart.#open(connection, this.#schema, this.#fields, columns, this.#nextDocument);
    next.#removedHere = this.#removedHere.shifted(columns.first - this.#columns.first);
    next.#forget(
      Array.from({ length: Math.max(0, mark - columns.first) }, (_, index) => columns.first + index),
    );
    const copy = (table: string, where = 'true') =>
      `INSERT INTO ${next.name}.${table} SELECT * FROM ${this.name}.${table} WHERE ${where}`;
    await next.#transaction(async () => {
      for (const table of growingTables) await next.#connection.run(copy(table, `doc >= ${mark}`));
      await next.#connection.run(copy('dictionary', `word IN (SELECT word FROM ${next.name}.occurrence)`));
      await next.#connection.run(copy('removed', `doc >= ${mark}`));
      await next.#connection.run(copy('deleted', `"at" >= ${mark}`));
      await next.#connection.run(
        `INSERT INTO ${next.name}.removed SELECT doc FROM ${generation}.document
         WHERE id IN (SELECT id FROM ${next.name}.document UNION SELECT id FROM ${next.name}.deleted)`,
      );
    });
    const removed = await next.#connection.runAndReadAll(
      `SELECT doc FROM ${next.name}.removed WHERE doc < ${liveBase}`,
    );
    next.#forget(removed.getRowsJS().map(([document]) => Number(document)));
    const changes = await next.#connection.runAndReadAll(
      `SELECT (SELECT count(*) FROM ${next.name}.document), (SELECT count(*) FROM ${next.name}.deleted)`,
    );
    next.#held = Number(changes.value(0, 0));
    next.#empty = next.#held + Number(changes.value(1, 0)) === 0;
    return next;
  }

  async drop(): Promise<void> {
    await this.#connection.run(`DROP SCHEMA ${this.name} CASCADE`);
    this.#connection.closeSync();
  }

  /** Marks the documents with these ids as removed and returns the numbers of those that were not before. */
  async #remove(ids: number[], generation: string | null): Promise<number[]> {
    const list = ids.map((id) => String(BigInt(id))).join(', ');
    const where = `id IN (${list}) AND doc NOT IN (SELECT doc FROM ${this.name}.removed)`;
    const removed: number[] = [];
    for (const schema of [generation, this.name]) {
      if (schema === null) continue;
      const reader = await this.#connection.runAndReadAll(
        `INSERT INTO ${this.name}.removed SELECT doc FROM ${schema}.document WHERE ${where} RETURNING doc`,
      );
      for (const [document] of reader.getRowsJS()) removed.push(Number(document));
    }
    return removed;
  }

  /** Writes documents, numbered from `first`. Returns the number, id and column values of each. */
  async #add(
    documents: IndexDocument[],
    first: number,
    averages: AverageLengths,
  ): Promise<[number, number, ...ColumnValue[]][]> {
    const segment = new InvertedDocuments(first, averages);
    // Anything that may throw comes before the first row is written.
    const encoded: [number, number, ...ColumnValue[]][] = [];
    for (const [index, document] of documents.entries()) {
      segment.add(document);
      encoded.push([first + index, document.id, ...this.#fields.encode(document)]);
      if (index % longestRun === longestRun - 1) await turn();
    }
    const rows = await this.#rows('document');
    for (const [document, id, ...values] of encoded) rows.add([document, BigInt(id), ...values]);
    rows.close();
    await writeLiveWords(this.#connection, segment, this.name);
    const dictionary = await this.#rows('dictionary');
    segment.wordTexts.forEach((text, word) => {
      dictionary.add([text, segment.words.idAt(word), segment.wordDocuments[word]!]);
    });
    dictionary.close();
    this.#fields.keepValues(documents);
    return encoded;
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
