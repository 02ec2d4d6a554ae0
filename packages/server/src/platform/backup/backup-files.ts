import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { errorCode, Failure, UsageError } from '../failure.ts';
import { syncFolder } from '../files.ts';
import { isRunning, ownIdentity } from '../process-identity.ts';
import type { BackupSource } from './archive/read-archive.ts';

const ENDING = '.tar.age';
const unfinished = /^\.fundry-.+\.tar\.age\.(?<writer>[^.]+)\.unfinished$/;

/** A file that becomes a backup once it is complete. */
export interface BackupFile {
  path: string;
  stream: Writable;
  /** Gives the complete file its name. */
  complete(): Promise<number>;
  /** Removes the file if it is not complete. */
  abandon(): Promise<void>;
}

/**
 * Begins a backup in a folder, which is created when missing. Its name tells the moment to the millisecond:
 * `fundry-2026-11-26-083012-345.tar.age`. So two backups that begin in one second both stay. Until it is complete it has
 * another name. What killed backups have left is removed. Throws `UsageError` when something other than a folder is there.
 */
export async function newBackupFile(folder: string, now: Date): Promise<BackupFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error) => {
    if (!['EEXIST', 'ENOTDIR'].includes(errorCode(error) ?? '')) throw error;
    throw new UsageError(`${folder} is not a folder. Name the folder for the backup.`);
  });
  for (const name of await readdir(folder)) {
    const writer = unfinished.exec(name)?.groups?.writer;
    if (writer && !isRunning(writer)) await rm(join(folder, name), { force: true });
  }
  const moment = now.toISOString().slice(0, 23).replace(/[T.]/g, '-').replaceAll(':', '');
  const path = join(folder, `fundry-${moment}${ENDING}`);
  const making = join(folder, `.${basename(path)}.${ownIdentity()}.unfinished`);
  const stream = createWriteStream(making, { mode: 0o600, flush: true });
  return {
    path,
    stream,
    async complete() {
      const { size } = await stat(making);
      await rename(making, path);
      await syncFolder(folder);
      return size;
    },
    async abandon() {
      stream.destroy();
      await rm(making, { force: true });
    },
  };
}

/** A backup in a file, or from standard input when `path` is `-`. Throws `Failure` when there is no such file. */
export async function openBackup(path: string): Promise<BackupSource> {
  if (path !== '-') {
    const found = await stat(path).catch((error) => {
      if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? ''))
        throw new Failure(`There is no backup ${path}.`);
      throw error;
    });
    if (!found.isFile()) throw new Failure(`${path} is not a file. Name one backup.`);
  }
  const stream = path === '-' ? process.stdin : createReadStream(path, { highWaterMark: 1024 * 1024 });
  return {
    name: path === '-' ? 'The backup on standard input' : path,
    bytes: Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>,
  };
}
