import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { IndexSchema } from '../port.ts';
import { GenerationColumns } from './columns/generation-columns.ts';
import { fieldReader } from './columns/stored-fields.ts';
import { FileMarks } from './file-marks.ts';
import { type GenerationFacts, indexFormat, sameSchema } from './generation-facts.ts';
import { type Generations, type Pointer, runFileOf } from './generations.ts';
import { Runs } from './lists/runs.ts';
import { quoteText } from './tables.ts';

let attachments = 0;

/** What generations are attached to. */
export interface AttachedTo {
  instance: DuckDBInstance;
  /** The connection that attaches and detaches generations. */
  connection: DuckDBConnection;
  generations: Generations;
  /** Fires when the engine closes. Nothing more is then read into memory. */
  closing: AbortSignal;
}

/** A generation whose files are open. */
export interface Attached {
  /** The schema of its tables. */
  alias: string;
  pointer: Pointer;
  facts: GenerationFacts;
  columns: GenerationColumns;
  runs: Runs;
  files: FileMarks;
}

/** Opens the files of a generation. Throws when they are damaged, or were built by another version or for other fields. */
export async function attach(
  { connection, generations, instance, closing }: AttachedTo,
  schema: IndexSchema,
  pointer: Pointer,
): Promise<Attached> {
  const file = generations.file(schema.target, pointer.generation);
  const database = `g_${schema.target}_${++attachments}`;
  await connection.run(`ATTACH ${quoteText(file)} AS ${database} (READ_ONLY)`);
  try {
    const files = new FileMarks([file, runFileOf(file)]);
    const reader = await connection.runAndReadAll(`SELECT facts FROM ${database}.main.meta`);
    const facts = JSON.parse(String(reader.value(0, 0))) as GenerationFacts;
    if (facts.format !== indexFormat) throw new Error('it was built by another version of Fundry');
    if (!sameSchema(facts, schema)) throw new Error('it was built for other fields');
    await generations.checkSize(schema.target, pointer);
    const alias = `${database}.main`;
    const stored = { path: runFileOf(file), bytes: facts.runBytes, rows: facts.rows };
    const runs = await Runs.open(connection, alias, stored);
    const tables = { connection: await instance.connect(), generation: alias };
    const opened = { path: file, marks: files, documents: facts.documents };
    const columns = new GenerationColumns(tables, schema, facts, fieldReader(tables, opened, closing));
    return { alias, pointer, facts, columns, runs, files };
  } catch (error) {
    await connection.run(`DETACH ${database}`);
    throw error;
  }
}

/** Closes the files of a generation. No search may be reading any more. */
export async function detach({ connection }: AttachedTo, { alias, columns, runs }: Attached): Promise<void> {
  columns.close();
  await runs.close();
  await connection.run(`DETACH ${alias.split('.')[0]}`);
}
