import { access, constants, type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode, UsageError } from '../../platform/failure.ts';
import { type Reject, rejectLine } from './rejects.ts';

/**
 * Writes rejects one per line as they come. The file is made with the first of them, and it is always a new one: an
 * existing file may hold records that a person is mending, or may be what this import is reading.
 */
export class RejectFile {
  readonly #paths: Iterable<string>;
  #file: FileHandle | null = null;
  #path: string | null = null;
  /** Batches are settled side by side; this keeps their lines one after another. */
  #written: Promise<void> = Promise.resolve();

  private constructor(paths: Iterable<string>) {
    this.#paths = paths;
  }

  /**
   * A new file in this folder, called after the time: `2026-03-01T12-00-00Z.jsonl`. The folder is made when it is
   * missing.
   */
  static inFolder(folder: string, time: Date): RejectFile {
    return new RejectFile(pathsIn(folder, `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`));
  }

  /** The file that a person named. Throws `UsageError` when it exists already or cannot be made. */
  static async at(path: string): Promise<RejectFile> {
    const exists = await access(path).then(
      () => true,
      () => false,
    );
    if (exists) {
      throw new UsageError(
        `${path} already exists and may contain records to correct. Name another file for --rejects, or leave the option out.`,
      );
    }
    await access(dirname(path), constants.W_OK).catch((error: unknown) => {
      throw new UsageError(
        `--rejects ${path}: the folder ${dirname(path)} ${errorCode(error) === 'ENOENT' ? 'does not exist' : 'cannot be written'}.`,
      );
    });
    return new RejectFile([path]);
  }

  /** Where the rejects are; null while there are none. */
  get path(): string | null {
    return this.#path;
  }

  /** Resolves when the line is written; throws when it could not be. */
  write(reject: Reject): Promise<void> {
    this.#written = this.#written.then(async () => {
      this.#file ??= await this.#create();
      await this.#file.appendFile(rejectLine(reject));
    });
    return this.#written;
  }

  /** Resolves when all is on disk; throws when it could not be written. */
  async close(): Promise<void> {
    if (!this.#file) return;
    try {
      await this.#written;
      await this.#file.sync();
    } finally {
      await this.#file.close();
    }
  }

  async #create(): Promise<FileHandle> {
    for (const path of this.#paths) {
      await mkdir(dirname(path), { recursive: true });
      try {
        const file = await open(path, 'wx');
        this.#path = path;
        return file;
      } catch (error) {
        if (errorCode(error) !== 'EEXIST') throw error;
      }
    }
    throw new UsageError(
      'Somebody else has created the file for --rejects in the meantime. Name another one.',
    );
  }
}

function* pathsIn(folder: string, time: string): Generator<string> {
  yield join(folder, `${time}.jsonl`);
  for (let number = 2; ; number++) yield join(folder, `${time}-${number}.jsonl`);
}
