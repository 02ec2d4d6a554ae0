import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type FieldToRead, readField, type Stored, type StoredField } from './read-field.ts';
import type { ReadingTask } from './reading-thread.ts';

/** A generation with fewer documents is read in place: that takes less time than to start a thread. */
const FEW_DOCUMENTS = 200_000;

const PROGRAM = new URL('./reading-thread.ts', import.meta.url);

/** The thread makes few objects of JavaScript. By default it would take tens of megabytes before it collects them. */
const LITTLE = { maxYoungGenerationSizeMb: 2 };

/** The fields in the file of a generation. */
export interface StoredFields {
  /** Reads fields one after another. */
  read(fields: FieldToRead[]): AsyncIterable<StoredField>;
  /** Gives up what is being read. */
  close(): void;
}

/** The fields of a generation with so many documents in a file, which is open on a connection. */
export function storedFields(stored: Stored, file: string, documents: number): StoredFields {
  return documents < FEW_DOCUMENTS ? inPlace(stored) : inThread(stored, file);
}

/** Reads in this thread. */
export function inPlace(stored: Stored): StoredFields {
  return {
    async *read(fields) {
      for (const each of fields) yield await readField(stored, each);
    },
    close: () => undefined,
  };
}

/**
 * Reads in a thread of its own, which ends when it is done. Searches go on meanwhile. DuckDB frees a result only when the garbage collector
 * of its thread finds the handle, and among the few objects of this thread that takes a millisecond. What the thread cannot read is read in place: its file may have been
 * cleared away behind a newer generation, and only the connection still has it.
 */
export function inThread(stored: Stored, file: string): StoredFields {
  const closing = new AbortController();
  return {
    async *read(fields) {
      let read = 0;
      try {
        for await (const each of readInThread(stored, { file, fields }, closing.signal)) {
          read++;
          yield each;
        }
      } catch {
        closing.signal.throwIfAborted();
      }
      yield* inPlace(stored).read(fields.slice(read));
    },
    close: () => closing.abort(),
  };
}

async function* readInThread(
  { connection }: Stored,
  task: Pick<ReadingTask, 'file' | 'fields'>,
  signal: AbortSignal,
): AsyncGenerator<StoredField> {
  const reader = await connection.runAndReadAll(
    "SELECT current_setting('memory_limit'), current_setting('temp_directory')",
  );
  const [memoryLimit, temporaryDirectory] = reader.getRows()[0] as [string, string];
  const workerData: ReadingTask = { ...task, memoryLimit, temporaryDirectory };
  const worker = new Worker(PROGRAM, { workerData, resourceLimits: LITTLE });
  try {
    for await (const [stored] of on(worker, 'message', { close: ['exit'], signal })) yield stored;
  } finally {
    await worker.terminate();
  }
}
