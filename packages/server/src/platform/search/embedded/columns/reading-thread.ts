import { join } from 'node:path';
import { parentPort, threadId, workerData } from 'node:worker_threads';
import { DuckDBInstance } from '@duckdb/node-api';
import { collectGarbage } from '../collect-garbage.ts';
import { safeSettings } from '../settings.ts';
import { buffersOf, type FieldToRead, readField } from './read-field.ts';

/** What this thread is to read. It hands over one `StoredField` after another and ends. */
export interface ReadingTask {
  /** The file of a generation. */
  file: string;
  fields: FieldToRead[];
  /** The limit of DuckDB, in its words. */
  memoryLimit: string;
  /** It uses a folder of its own below this one. */
  temporaryDirectory: string;
}

const { file, fields, memoryLimit, temporaryDirectory } = workerData as ReadingTask;
const instance = await DuckDBInstance.create(file, {
  ...safeSettings,
  access_mode: 'READ_ONLY',
  memory_limit: memoryLimit,
  temp_directory: join(temporaryDirectory, `reading-${threadId}`),
  threads: '1',
  allocator_background_threads: 'true',
});
const connection = await instance.connect();
for (const each of fields) {
  const stored = await readField({ connection, generation: 'main' }, each);
  parentPort!.postMessage(stored, buffersOf(stored));
  collectGarbage();
}
connection.closeSync();
instance.closeSync();
