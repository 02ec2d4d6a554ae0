import { rm } from 'node:fs/promises';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { Generations } from './generations.ts';
import { giveBackMemory } from './give-back-memory.ts';
import type { EngineSettings } from './options.ts';
import { safeSettings } from './settings.ts';

/** The DuckDB in memory to which generations are attached. */
export interface OpenInstance {
  instance: DuckDBInstance;
  /** The connection that attaches and detaches generations. */
  connection: DuckDBConnection;
  /** A folder for data that searches and builds cannot hold in memory. It goes with the instance. */
  temporaryDirectory: string;
  /** To be called when nothing uses it any more. */
  close(): Promise<void>;
}

/** Opens it. Its folder for temporary data is beside the generations. */
export async function openInstance(
  { threads, memoryLimitMb }: Pick<EngineSettings, 'threads' | 'memoryLimitMb'>,
  generations: Pick<Generations, 'temporaryDirectory'>,
): Promise<OpenInstance> {
  const temporaryDirectory = await generations.temporaryDirectory();
  const instance = await DuckDBInstance.create(':memory:', {
    ...safeSettings,
    threads: String(threads),
    memory_limit: `${memoryLimitMb}MB`,
    // What statements have freed goes back within seconds. While a new index is taken up that is much.
    allocator_background_threads: 'true',
    temp_directory: temporaryDirectory,
  });
  const connection = await instance.connect();
  const stopGivingBack = await giveBackMemory(instance, memoryLimitMb);
  const close = async () => {
    await stopGivingBack();
    connection.closeSync();
    instance.closeSync();
    await rm(temporaryDirectory, { recursive: true, force: true });
  };
  return { instance, connection, temporaryDirectory, close };
}
