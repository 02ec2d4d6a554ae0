import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { entryOf, readEntries, type StoredVectors } from './vector-entries.ts';

const sumBytes = 8;
/** Grows when passages are cut or stored in another way. All vectors are then made anew. */
const VERSION = 1;
/** Up to which revision a file is complete, its size in bytes then, and the CRC-32 of these. */
const markOf = z.object({ revision: z.number(), bytes: z.number(), crc: z.number().optional() });
type Mark = z.infer<typeof markOf>;

/** A short sum of a text. */
export const sumOfText = (text: string) =>
  createHash('sha256').update(text).digest().subarray(0, sumBytes).toString('hex');

/** The vectors of one model in a file to which changes are added. What a crash cuts short is written again. */
export class VectorFile {
  readonly #file: FileHandle;
  readonly #mark: string;
  readonly #size: number;
  #crc: number;

  private constructor(file: FileHandle, mark: string, size: number, crc: number) {
    this.#crc = crc;
    this.#file = file;
    this.#mark = mark;
    this.#size = size;
  }

  /**
   * Opens the file of a model in a folder, made when missing. Returns what it holds, the last entry of each record, and the
   * revision of the catalogue up to which it is complete. That is 0 for a file that has lost something. A file of which
   * something was changed begins anew.
   */
  static async open(
    folder: string,
    { id, size }: { id: string; size: number },
  ): Promise<{ file: VectorFile; stored: StoredVectors[]; revision: number }> {
    await mkdir(folder, { recursive: true });
    const path = join(folder, `${id}-${VERSION}${ending}`);
    const mark = join(folder, `${id}-${VERSION}.json`);
    const marked = readMark(await readIfThere(mark));
    const found = (await readIfThere(path)) ?? Buffer.alloc(0);
    const bytes = wasChanged(found, marked) ? Buffer.alloc(0) : found;
    const { entries, end } = readEntries(bytes, size);
    const last = new Map(entries.map((entry) => [entry.id, entry]));
    const stored = [...last.values()].filter(({ vectors }) => vectors.length > 0);
    const isLong = entries.length > 2 * stored.length + 1_000;
    const kept = isLong ? Buffer.concat(stored.map((each) => entryOf(each, size))) : bytes.subarray(0, end);
    if (isLong) {
      await writeFile(`${path}.new`, kept);
      await rename(`${path}.new`, path);
    }
    const file = await open(path, 'a+');
    if (!isLong) await file.truncate(end);
    const isWhole = end === bytes.length && end >= marked.bytes;
    return {
      file: new VectorFile(file, mark, size, crc32(kept)),
      stored,
      revision: isWhole ? marked.revision : 0,
    };
  }

  async add(entries: StoredVectors[]): Promise<void> {
    const bytes = Buffer.concat(entries.map((entry) => entryOf(entry, this.#size)));
    await this.#file.appendFile(bytes);
    this.#crc = crc32(bytes, this.#crc);
  }

  /** Notes that the file holds everything up to a revision. */
  async complete(revision: number): Promise<void> {
    await this.#file.datasync();
    const { size: bytes } = await this.#file.stat();
    await writeFile(`${this.#mark}.new`, JSON.stringify({ revision, bytes, crc: this.#crc } satisfies Mark));
    await rename(`${this.#mark}.new`, this.#mark);
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}

const ending = '.vectors';

/** Whether a file of this name holds vectors. */
export const isVectorFile = (name: string) => name.endsWith(ending);

/**
 * Whether a file of vectors holds what it held when it was last complete. Null when it was never complete, or has no
 * checksum.
 */
export async function vectorsAreWhole(path: string): Promise<boolean | null> {
  const marked = readMark(await readIfThere(path.slice(0, -ending.length).concat('.json')));
  if (marked.crc === undefined) return null;
  const bytes = (await readIfThere(path)) ?? Buffer.alloc(0);
  return bytes.length >= marked.bytes && !wasChanged(bytes, marked);
}

/** Whether something was changed in what a file held when it was last complete. One that was cut short does not count. */
function wasChanged(bytes: Buffer, { bytes: size, crc }: Mark): boolean {
  return crc !== undefined && bytes.length >= size && crc32(bytes.subarray(0, size)) !== crc;
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
function readMark(text: Buffer | null): Mark {
  const none = { revision: 0, bytes: 0 };
  try {
    return text === null ? none : markOf.parse(JSON.parse(text.toString('utf8')));
  } catch {
    return none;
  }
}
