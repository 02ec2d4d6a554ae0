import { errorCode, Failure } from '../platform/failure.ts';
import { freeBytes, tryToWrite } from '../platform/files.ts';

/** With less room than this, in bytes, the database may fail at its next write: two files of its log. */
const LEAST_ROOM = 32 * 1024 * 1024;

/** A folder that has to have room. Where this process writes itself, it is tried. */
export interface NeededFolder {
  /** What it is called at the beginning of a sentence: `The folder with the database`. */
  name: string;
  /** What is on its disk, in words: `the database`. */
  holds: string;
  path: string;
  written: boolean;
}

/** Throws `Failure` about the first of the folders that has too little room, is missing or cannot be written. */
export async function checkFolders(folders: NeededFolder[], leastRoom = LEAST_ROOM): Promise<void> {
  for (const { name, holds, path, written } of folders) {
    try {
      if ((await freeBytes(path)) < leastRoom) throw full(holds);
      if (written) await tryToWrite(path);
    } catch (error) {
      if (error instanceof Failure) throw error;
      if (errorCode(error) === 'ENOSPC') throw full(holds);
      const state = errorCode(error) === 'ENOENT' ? 'is missing' : 'cannot be written to';
      throw new Failure(`${name} ${state}.`, { cause: error });
    }
  }
}

function full(holds: string): Failure {
  return new Failure(`The disk with ${holds} is full. Nothing can be saved until there is room.`);
}
