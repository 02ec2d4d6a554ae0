import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { entryOf, readEntries, type StoredVectors } from './vector-entries.ts';

const sumBytes = 8;

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
   * revision of the catalogue up to which it is complete.
   */
  static async open(
    folder: string,
    { id, size }: { id: string; size: number },
  ): Promise<{ file: VectorFile; stored: StoredVectors[]; revision: number }> {
    await mkdir(folder, { recursive: true });
    const path = join(folder, `${id}.passages`);
    const mark = join(folder, `${id}.json`);
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
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
    const revision = await readFile(mark, 'utf8').then(
      (text) => Number(JSON.parse(text).revision) || 0,
      () => 0,
    );
    return { file: new VectorFile(file, mark, size), stored, revision: entries.length === 0 ? 0 : revision };
  }

  async add(entries: StoredVectors[]): Promise<void> {
    const bytes = Buffer.concat(entries.map((entry) => entryOf(entry, this.#size)));
    await this.#file.write(bytes);
  }

  /** Notes that the file holds everything up to a revision. */
  async complete(revision: number): Promise<void> {
    await writeFile(`${this.#mark}.new`, JSON.stringify({ revision }));
    await rename(`${this.#mark}.new`, this.#mark);
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}
