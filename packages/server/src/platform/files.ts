import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { access, constants, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode, Failure } from './failure.ts';

/** Makes the folder if it is missing and proves that it can be written; throws `Failure` naming the folder and the remedy. */
export async function ensureWritableFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK | constants.X_OK);
    const probe = join(folder, `.probe-${process.pid}-${randomBytes(4).toString('hex')}`);
    await writeFile(probe, 'x');
    await rm(probe);
  } catch (error) {
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

/** Replaces a file so that after a crash either the old or the new content is there, whole. */
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

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Whether a process with this id runs (also one of another user). One that ended but was not yet reaped does not count. */
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
