import type { Config } from '../../platform/config.ts';
import { explain, isConnectionLost } from '../../platform/failure.ts';
import { freeBytes } from '../../platform/files.ts';

/**
 * PostgreSQL writes its log in files of 16 MB. Without room for the next one it stops, and the connection is lost.
 */
const ROOM_FOR_LOG = 32 * 1024 * 1024;

/** One sentence about what ended an import. `config` is null when the settings were not read yet. */
export async function explainFailure(
  error: unknown,
  config: Pick<Config, 'home' | 'databaseUrl'> | null,
): Promise<string> {
  if (config && config.databaseUrl === null && isConnectionLost(error)) {
    const room = await freeBytes(config.home).catch(() => null);
    if (room !== null && room < ROOM_FOR_LOG) {
      return explain(Object.assign(new Error('No space left on device'), { code: 'ENOSPC' }));
    }
  }
  return explain(error);
}
