import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, Failure } from './failure.ts';
import { isRunning, ownIdentity } from './process-identity.ts';

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

/** The lock appears with its owner in it, never empty. */
async function tryLock(path: string): Promise<boolean> {
  const mine = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(mine, ownIdentity());
  try {
    await link(mine, path);
    return true;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    await removeStale(path);
    return false;
  } finally {
    await rm(mine, { force: true });
  }
}

/** Two processes may find the same dead owner: what the slower one moved away is put back when it is a new owner's. */
async function removeStale(path: string): Promise<void> {
  const owner = await readFile(path, 'utf8').catch(() => null);
  if (owner === null || isRunning(owner)) return;
  const aside = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await rename(path, aside);
    if ((await readFile(aside, 'utf8')) !== owner) await link(aside, path);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' && errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(aside, { force: true });
  }
}
