import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { entryOf, readEntries, type StoredVectors } from './vector-entries.ts';

const sumBytes = 8;
/** Grows when passages are cut or stored in another way. All vectors are then made anew. */
const VERSION = 1;
const markOf = z.object({ revision: z.number(), bytes: z.number() });

/** A short sum of a text. */
export const sumOfText = (text: string) =>
  createHash('sha256').update(text).digest().subarray(0, sumBytes).toString('hex');

/** The vectors of one model in a file to which changes are added. What a crash cuts short is written again. */
export class VectorFile {
  readonly #file: FileHandle;
  readonly #mark: string;
  readonly #size: number;

  private constructor(file: FileHandle, mark: string, size: number) {
    this.#file = file;
    this.#mark = mark;
    this.#size = size;
  }

  /**
   * Opens the file of a model in a folder, made when missing. Returns what it holds, the last entry of each record, and the
   * revision of the catalogue up to which it is complete. That is 0 for a file that has lost something.
   */
  static async open(
    folder: string,
    { id, size }: { id: string; size: number },
  ): Promise<{ file: VectorFile; stored: StoredVectors[]; revision: number }> {
    await mkdir(folder, { recursive: true });
    const path = join(folder, `${id}-${VERSION}.vectors`);
    const mark = join(folder, `${id}-${VERSION}.json`);
    const bytes = (await readIfThere(path)) ?? Buffer.alloc(0);
    const { entries, end } = readEntries(bytes, size);
    const last = new Map(entries.map((entry) => [entry.id, entry]));
    const stored = [...last.values()].filter(({ vectors }) => vectors.length > 0);
    const isLong = entries.length > 2 * stored.length + 1_000;
    if (isLong) {
      await writeFile(`${path}.new`, Buffer.concat(stored.map((each) => entryOf(each, size))));
      await rename(`${path}.new`, path);
    }
    const file = await open(path, 'a+');
    if (!isLong) await file.truncate(end);
    const marked = readMark(await readIfThere(mark));
    const isWhole = end === bytes.length && end >= marked.bytes;
    return { file: new VectorFile(file, mark, size), stored, revision: isWhole ? marked.revision : 0 };
  }

  async add(entries: StoredVectors[]): Promise<void> {
    await this.#file.appendFile(Buffer.concat(entries.map((entry) => entryOf(entry, this.#size))));
  }

  /** Notes that the file holds everything up to a revision. */
  async complete(revision: number): Promise<void> {
    await this.#file.datasync();
    const { size: bytes } = await this.#file.stat();
    await writeFile(`${this.#mark}.new`, JSON.stringify({ revision, bytes }));
    await rename(`${this.#mark}.new`, this.#mark);
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** A mark that is missing or damaged says that nothing is complete. */
function readMark(text: Buffer | null): { revision: number; bytes: number } {
  const none = { revision: 0, bytes: 0 };
  try {
    return text === null ? none : markOf.parse(JSON.parse(text.toString('utf8')));
  } catch {
    return none;
  }
}
