import { open, readFile, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, Failure } from './failure.ts';
import { isAlive } from './files.ts';

const WAIT_MS = 60_000;

/**
 * Runs `work` while no other process of this machine holds the lock file. A lock whose owner died is taken over. Throws
 * `Failure` when the owner keeps it for over a minute.
 */
export async function withProcessLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + WAIT_MS;
  while (!(await tryLock(path))) {
    if (Date.now() > deadline) {
      throw new Failure(
        `Another Fundry process has been starting or stopping for a minute (lock file ${path}). End it and start again.`,
      );
    }
    await sleep(50);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

async function tryLock(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx');
    await file.writeFile(String(process.pid));
    await file.close();
    return true;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    const owner = Number(await readFile(path, 'utf8').catch(() => ''));
    if (owner > 0 && !isAlive(owner)) await rm(path, { force: true });
    return false;
  }
}
