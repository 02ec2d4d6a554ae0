import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { giveBackMemory } from './give-back-memory.ts';
import type { EngineSettings } from './options.ts';
import { safeSettings } from './settings.ts';

/** The DuckDB in memory to which generations are attached. */
export interface OpenInstance {
  instance: DuckDBInstance;
  /** The connection that attaches and detaches generations. */
  connection: DuckDBConnection;
  /** To be called when nothing uses it any more. */
  close(): Promise<void>;
}

/** Opens it. `temporaryDirectory`: a folder for data that searches cannot hold in memory. */
export async function openInstance(
  { threads, memoryLimitMb }: Pick<EngineSettings, 'threads' | 'memoryLimitMb'>,
  temporaryDirectory: string,
): Promise<OpenInstance> {
  const instance = await DuckDBInstance.create(':memory:', {
    ...safeSettings,
    threads: String(threads),
    memory_limit: `${memoryLimitMb}MB`,
    // What statements have freed goes back within seconds. While the columns of a new index are read that is much.
    allocator_background_threads: 'true',
    temp_directory: temporaryDirectory,
  });
  const connection = await instance.connect();
  const stopGivingBack = await giveBackMemory(instance, memoryLimitMb);
  const close = async () => {
    await stopGivingBack();
    connection.closeSync();
    instance.closeSync();
  };
  return { instance, connection, close };
}
