import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { access, constants, mkdir, open, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode, Failure } from './failure.ts';

/**
 * Creates the data folder if it is missing and proves that it can be written. Throws `Failure` that names the folder
 * and the remedy.
 */
export async function ensureWritableFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    await access(folder, constants.W_OK | constants.X_OK);
    await tryToWrite(folder);
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (errorCode(error) === 'ENOSPC') {
      throw new Failure(
        `The disk that holds ${folder} is full. Free some space, or set FUNDRY_HOME to another folder.`,
      );
    }
    throw new Failure(
      `The data folder ${folder} cannot be written (${errorCode(error) ?? 'unknown reason'}). Change its permissions, or set FUNDRY_HOME to another folder.`,
    );
  }
}

/**
 * Creates a folder one level at a time. Node's `recursive` option never returns where a folder exists but refuses new
 * folders with ENOENT, as /proc does. Throws `Failure` in that case, and when something other than a folder is in the
 * way.
 */
async function makeFolder(folder: string, wanted = folder): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EEXIST') {
      const there = await stat(folder).catch(() => null);
      if (there?.isDirectory()) return;
      throw new Failure(
        `The data folder ${wanted} cannot be used: ${folder} is not a folder. Move it away, or set FUNDRY_HOME to another folder.`,
      );
    }
    if ((code !== 'ENOENT' && code !== 'ENOTDIR') || dirname(folder) === folder) throw error;
    await makeFolder(dirname(folder), wanted);
    await mkdir(folder).catch((again) => {
      if (errorCode(again) === 'ENOENT') {
        throw new Failure(
          `The data folder ${wanted} cannot be created in ${dirname(folder)}. Set FUNDRY_HOME to another folder.`,
        );
      }
      // Another process may have created it in the meantime.
      if (errorCode(again) !== 'EEXIST') throw again;
    });
  }
}

/** Writes a small file into a folder and removes it again. Throws the error of the system. */
export async function tryToWrite(folder: string): Promise<void> {
  const probe = join(folder, `.probe-${process.pid}-${randomBytes(4).toString('hex')}`);
  try {
    await writeFile(probe, 'x');
  } finally {
    await rm(probe, { force: true });
  }
}

/** Replaces a file so that after a crash it holds either the old or the new content, complete. */
export async function writeFileAtomically(path: string, content: string, mode = 0o644): Promise<void> {
  const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  const file = await open(temporary, 'w', mode);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
  await syncFolder(dirname(path));
}

/** Makes new and renamed files of a folder last through a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Whether a process with this id runs, including one of another user. A process that has ended but was not yet reaped
 * does not count.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false;
  }
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !status.slice(status.lastIndexOf(')')).startsWith(') Z');
  } catch {
    return true;
  }
}

/** The room on the disk of a folder that this process may use, in bytes. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
