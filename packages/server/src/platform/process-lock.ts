import { randomBytes } from 'node:crypto';
import { readlink, rename, rm, symlink } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, Failure } from './failure.ts';
import { isRunning, ownIdentity } from './process-identity.ts';

const WAIT_MS = 60_000;

/**
 * Runs `work` while no other process of this machine holds the lock at `path`. A lock whose owner died is taken over. Throws
 * `Failure` when the owner keeps it for over a minute.
 */
export async function withProcessLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + WAIT_MS;
  while (!(await tryLock(path))) {
    if (Date.now() > deadline) {
      throw new Failure(
        `Another Fundry process has been starting or stopping for a minute (lock ${path}). End it and start again.`,
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

/** The lock is a symbolic link to its owner: it appears with the owner in it, and there is room for it on a full disk too. */
async function tryLock(path: string): Promise<boolean> {
  try {
    await symlink(ownIdentity(), path);
    return true;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    await removeStale(path);
    return false;
  }
}

/** Two processes may find the same dead owner: what the slower one moved away is put back when it is a new owner's. */
async function removeStale(path: string): Promise<void> {
  const owner = await ownerOf(path);
  if (owner === null || isRunning(owner)) return;
  const aside = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await rename(path, aside);
    const moved = await ownerOf(aside);
    if (moved && moved !== owner) await symlink(moved, path);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' && errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(aside, { force: true });
  }
}

/** Null when there is no lock, empty when what is there names nobody. */
async function ownerOf(path: string): Promise<string | null> {
  try {
    return await readlink(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    if (errorCode(error) === 'EINVAL') return '';
    throw error;
  }
}
