import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../packages/server/src/platform/failure.ts';
import { isAlive } from '../packages/server/src/platform/files.ts';

const SHARED_MEMORY = '/dev/shm';
const PREFIX = 'fundry-tests-';
/** Bytes that must be free: ten times what the largest tests were seen to use at once. */
const LEAST_FREE = 6e9;

/**
 * A folder in memory for the temporary files of a run of the tests, which make and delete thousands of small ones. On a
 * disk that costs a fifth of the processor time. Null where there is no such folder, or not enough memory. Removes what
 * killed runs have left.
 */
export function createMemoryFolder(): string | null {
  try {
    for (const name of readdirSync(SHARED_MEMORY)) {
      const isLeft = name.startsWith(PREFIX) && !isAlive(Number(name.slice(PREFIX.length)));
      if (isLeft) removeMemoryFolder(join(SHARED_MEMORY, name));
    }
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    if (Math.min(bavail * bsize, process.availableMemory()) < LEAST_FREE) return null;
    const folder = join(SHARED_MEMORY, `${PREFIX}${process.pid}`);
    mkdirSync(folder);
    // As in any folder for temporary files, every user may write: the tests' PostgreSQL runs as another one than root.
    chmodSync(folder, 0o1777);
    return folder;
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'EACCES') return null;
    throw error;
  }
}

export function removeMemoryFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
