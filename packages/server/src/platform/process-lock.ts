import { randomBytes } from 'node:crypto';
import { readlink, rename, rm, stat, symlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, Failure } from './failure.ts';
import { isRunning, ownIdentity } from './process-identity.ts';

const WAIT_MS = 60_000;

/**
 * Runs `work` while no other process on this machine holds the lock at `path`. A lock whose owner died is taken over.
 * Throws `Failure` when the owner keeps it for over a minute.
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

/**
 * Takes the lock at `path` and keeps it until the returned function is called or this process ends. Null when
 * another process on this machine holds it.
 */
export async function holdProcessLock(path: string): Promise<(() => Promise<void>) | null> {
  // The first try removes the lock of a dead owner, the second takes its place.
  if (!(await tryLock(path)) && !(await tryLock(path))) return null;
  return () => rm(path, { force: true });
}

/**
 * Takes the lock if it is free. The lock is a symbolic link that names its owner and its folder. It appears together
 * with these names, and there is room for it even on a full disk. It does not hold between containers: an owner that cannot be
 * seen from here counts as dead, and each container sees only its own processes.
 */
async function tryLock(path: string): Promise<boolean> {
  try {
    await symlink(`${ownIdentity()}@${await folderOf(path)}`, path);
    return true;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    await removeStale(path);
    return false;
  }
}

/**
 * Removes the lock of a dead owner. Two processes may find the same dead owner. If the slower one has moved a new
 * owner's lock away, it puts that lock back.
 */
async function removeStale(path: string): Promise<void> {
  const owner = await ownerOf(path);
  if (owner === null) return;
  const [identity, folder] = owner.split('@');
  // A copy of a folder in use contains its lock, which means the other folder.
  const copied = folder !== undefined && folder !== (await folderOf(path));
  if (!copied && isRunning(identity!)) return;
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

/** The owner of the lock; null when there is no lock, empty when whatever is there names no owner. */
async function ownerOf(path: string): Promise<string | null> {
  try {
    return await readlink(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    if (errorCode(error) === 'EINVAL') return '';
    throw error;
  }
}

/** Tells the folder of `path` from a copy of it. */
async function folderOf(path: string): Promise<string> {
  return String((await stat(dirname(path))).ino);
}
