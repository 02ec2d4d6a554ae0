import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { averageLengths } from '../../average-lengths.ts';
import { foldForSorting } from '../../fold.ts';
import type { IndexDocument, IndexSchema } from '../../port.ts';
import { type GenerationFacts, indexFormat } from '../generation-facts.ts';
import { runFileOf } from '../generations.ts';
import { segmentDocuments } from '../lists/doc-list.ts';
import { safeSettings } from '../settings.ts';
import {
  createDocumentTable,
  createMemberTables,
  createRunTables,
  memberTable,
  valueFields,
} from '../tables.ts';
import { FieldEncoder } from './field-encoder.ts';
import { finishTables, partTable } from './finish-tables.ts';
import { InvertedDocuments } from './inverted-documents.ts';
import { RowWriter } from './row-writer.ts';
import { RunFileWriter } from './run-file-writer.ts';
import { SegmentWriter } from './segment-writer.ts';
import { writeWordParts } from './word-parts.ts';
import { createPairParts, writePairParts } from './write-neighbours.ts';

const sampleDocuments = 2_000;
const valuesRemembered = 500_000;
const setsRemembered = 200_000;

/**
 * Writes one generation into a new database file. Needs the memory of about one segment, however many documents are added.
 */
export class GenerationWriter {
  readonly #instance: DuckDBInstance;
  readonly #connection: DuckDBConnection;
  readonly #schema: IndexSchema;
  readonly #fields: FieldEncoder;
  readonly #runs: RunFileWriter;
  readonly #words: SegmentWriter;
  readonly #segmentWords: number;
  #sample: IndexDocument[] | null = [];
  #documentRows: RowWriter;
  #segment: InvertedDocuments | null = null;
  #averages: GenerationFacts['averages'] = [1, 1, 1, 1];
  #documents = 0;
  readonly #segmentEnds: number[] = [];
  #lastId = 0;
  #ascending = true;

  private constructor(
    instance: DuckDBInstance,
    connection: DuckDBConnection,
    schema: IndexSchema,
    documentRows: RowWriter,
    runs: RunFileWriter,
    words: SegmentWriter,
    segmentWords: number,
  ) {
    this.#instance = instance;
    this.#connection = connection;
    this.#schema = schema;
    this.#documentRows = documentRows;
    this.#runs = runs;
    this.#words = words;
    this.#segmentWords = segmentWords;
    this.#fields = new FieldEncoder(schema, { firstId: 1, setsRemembered, sortKey: foldForSorting });
  }

  static async open(
    file: string,
    schema: IndexSchema,
    options: { threads: number; memoryLimitMb: number; segmentWords: number; temporaryDirectory: string },
  ): Promise<GenerationWriter> {
    const instance = await DuckDBInstance.create(file, {
      ...safeSettings,
      threads: String(options.threads),
      memory_limit: `${options.memoryLimitMb}MB`,
      temp_directory: options.temporaryDirectory,
    });
    const connection = await instance.connect();
    await connection.run(createDocumentTable(schema));
    await connection.run(createMemberTables(schema));
    await connection.run(createRunTables);
    await connection.run('CREATE TABLE meta(facts VARCHAR)');
    await connection.run('CREATE TEMP TABLE term_part(term BIGINT, df INTEGER)');
    await connection.run('CREATE TEMP TABLE word_part(text VARCHAR, word BIGINT, df INTEGER)');
    await connection.run(createPairParts);
    for (const field of valueFields(schema)) {
      await connection.run(
        `CREATE TEMP TABLE ${partTable(field)}(id INTEGER, code VARCHAR, label VARCHAR, count INTEGER)`,
      );
    }
    const rows = await RowWriter.open(connection, 'document');
    const runs = new RunFileWriter(runFileOf(file));
    const words = new SegmentWriter(connection, runs, options.temporaryDirectory);
    return new GenerationWriter(instance, connection, schema, rows, runs, words, options.segmentWords);
  }

  async add(document: IndexDocument): Promise<void> {
    if (!this.#sample) return this.#write(document);
    this.#sample.push(document);
    if (this.#sample.length === sampleDocuments) await this.#writeSample();
  }

  /** Writes the remaining rows, the dictionaries and the facts, and closes the file. */
  async finish(watermark: string): Promise<GenerationFacts> {
    if (this.#sample) await this.#writeSample();
    await this.#writeSegment();
    await this.#writeValues(0);
    await this.#writeMembers();
    this.#documentRows.close();
    await finishTables(this.#connection, this.#schema, this.#documents);
    const facts: GenerationFacts = {
      format: indexFormat,
      documents: this.#documents,
      segmentEnds: this.#segmentEnds,
      rows: this.#words.finish(),
      runBytes: this.#runs.bytes,
      averages: this.#averages,
      idsAscending: this.#ascending,
      watermark,
      builtAt: new Date().toISOString(),
      fields: this.#schema.fields,
      labelled: this.#schema.labelled,
    };
    await this.#connection.run('INSERT INTO meta VALUES ($1)', [JSON.stringify(facts)]);
    await this.#connection.run('CHECKPOINT');
    this.close();
    return facts;
  }

  close(): void {
    this.#runs.close();
    this.#connection.closeSync();
    this.#instance.closeSync();
  }

  async #writeSample(): Promise<void> {
    const sample = this.#sample ?? [];
    this.#sample = null;
    this.#averages = averageLengths(sample);
    for (const document of sample) await this.#write(document);
  }

  async #write(document: IndexDocument): Promise<void> {
    this.#segment ??= new InvertedDocuments(this.#documents, this.#averages);
    this.#segment.add(document);
    this.#documentRows.add([this.#documents, BigInt(document.id), ...this.#fields.encode(document.fields)]);
    if (document.id <= this.#lastId) this.#ascending = false;
    this.#lastId = document.id;
    this.#documents++;
    const { occurrences, documents } = this.#segment;
    if (occurrences >= this.#segmentWords || documents >= segmentDocuments) await this.#writeSegment();
    if (this.#documents % 8_192 === 0) await this.#relieve();
  }

  async #writeSegment(): Promise<void> {
    if (!this.#segment) return;
    await this.#words.add(this.#segment);
    await writeWordParts(this.#connection, this.#segment);
    await writePairParts(this.#connection, this.#segment);
    this.#segmentEnds.push(this.#documents);
    this.#segment = null;
  }

  async #relieve(): Promise<void> {
    await this.#writeValues(valuesRemembered);
    await this.#writeMembers();
  }

  /** Writes the values of each field that has at least this many, and forgets them. */
  async #writeValues(atLeast: number): Promise<void> {
    for (const [field, dictionary] of this.#fields.values) {
      if (dictionary.size < atLeast) continue;
      const rows = await RowWriter.open(this.#connection, partTable(field));
      for (const { id, code, label, count } of dictionary.drain()) rows.add([id, code, label, count]);
      rows.close();
    }
  }

  async #writeMembers(): Promise<void> {
    for (const [field, dictionary] of this.#fields.sets) {
      const { sets, values } = dictionary.drain();
      if (sets.length === 0) continue;
      const rows = await RowWriter.open(this.#connection, memberTable(field));
      sets.forEach((set, index) => {
        rows.add([set, values[index]!]);
      });
      rows.close();
    }
  }
}
