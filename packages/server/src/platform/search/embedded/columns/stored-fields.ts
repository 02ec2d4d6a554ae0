import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { collectGarbage } from '../collect-garbage.ts';
import type { FileMarks } from '../file-marks.ts';
import { type FieldToRead, type GenerationTables, readField, type StoredField } from './read-field.ts';
import type { ReadingTask } from './reading-thread.ts';

/** A generation with fewer documents is read in place: that takes less time than to start a thread. */
const FEW_DOCUMENTS = 200_000;

const PROGRAM = new URL('./reading-thread.ts', import.meta.url);

/** The thread makes few objects of JavaScript. By default it would take tens of megabytes before it collects them. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 2 };

/** Resolves when no thread reads any more. Only one reads at a time, in whichever generation: each may use as much memory as all searches together. */
let lastReading: Promise<void> = Promise.resolve();

/** Reads fields, one after another. Throws the reason of the signal that it was made with as soon as that fires. */
export type ReadFields = (fields: FieldToRead[]) => AsyncIterable<StoredField>;

/** The file of a generation. */
export interface GenerationFile {
  path: string;
  marks: Pick<FileMarks, 'state'>;
  documents: number;
}

/** How the fields of a generation are read. Its file is attached as `tables`. */
export function fieldReader(tables: GenerationTables, file: GenerationFile, signal: AbortSignal): ReadFields {
  return file.documents < FEW_DOCUMENTS ? inPlace(tables, signal) : inThread(tables, file, signal);
}

/** Reads in this thread. */
export function inPlace(tables: GenerationTables, signal: AbortSignal): ReadFields {
  return async function* read(fields) {
    for (const each of fields) {
      signal.throwIfAborted();
      yield await readField(tables, each);
    }
  };
}

/**
 * Reads in a thread of its own, so that searches go on meanwhile. DuckDB frees a result only when the garbage collector of the thread finds
 * its handle. In the thread of the searches that takes long, because it has many objects.
 *
 * What cannot be read like this is read in place: above all when the file is no longer there, because a newer generation has taken over. The
 * connection still has it open. A warning is given of any other reason.
 */
export function inThread(
  tables: GenerationTables,
  { path, marks }: Omit<GenerationFile, 'documents'>,
  signal: AbortSignal,
): ReadFields {
  return async function* read(fields) {
    let done = 0;
    try {
      if (marks.state === 'same')
        for await (const each of readInThread(tables, { file: path, fields }, signal)) {
          done++;
          yield each;
        }
    } catch (error) {
      signal.throwIfAborted();
      process.emitWarning(`No thread could read the search index, so searches waited for it: ${error}`);
    }
    for await (const each of inPlace(tables, signal)(fields.slice(done))) {
      yield each;
      collectGarbage();
    }
  };
}

async function* readInThread(
  { connection }: GenerationTables,
  task: Pick<ReadingTask, 'file' | 'fields'>,
  signal: AbortSignal,
): AsyncGenerator<StoredField> {
  const before = lastReading;
  const { promise, resolve } = Promise.withResolvers<void>();
  lastReading = promise;
  try {
    await before;
    signal.throwIfAborted();
    const reader = await connection.runAndReadAll(
      "SELECT current_setting('memory_limit'), current_setting('temp_directory')",
    );
    const [memoryLimit, temporaryDirectory] = reader.getRows()[0] as [string, string];
    const workerData: ReadingTask = { ...task, memoryLimit, temporaryDirectory };
    const worker = new Worker(PROGRAM, { workerData, resourceLimits: RESOURCE_LIMITS });
    // An error that comes after the signal has nobody else to hear it.
    worker.on('error', () => undefined);
    try {
      for await (const [stored] of on(worker, 'message', { close: ['exit'], signal })) yield stored;
    } finally {
      await worker.terminate();
      // With its instance DuckDB has ended the thread of its allocator, which all instances of the process share (`~DatabaseInstance`).
      await connection.run('SET allocator_background_threads = true').catch(() => undefined);
    }
  } finally {
    resolve();
  }
}
