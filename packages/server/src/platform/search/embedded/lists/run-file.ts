import { read } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { bytesOf, numbersAt, type Run, type RunShape, readRun } from './run-layout.ts';

/** The place of a run in the file. */
export interface RunPlace extends RunShape {
  /** The byte at which it begins. */
  at: number;
  /** Whether its numbers are wanted. */
  numbered: boolean;
}

/** Memory that runs are read into. The next read overwrites the runs of the last one. */
export class Room {
  #memory = new ArrayBuffer(0);

  of(bytes: number): ArrayBuffer {
    if (bytes > this.#memory.byteLength) this.#memory = Buffer.allocUnsafeSlow(bytes + (bytes >> 2)).buffer;
    return this.#memory;
  }
}

/**
 * The file with the runs of a generation. It is read without DuckDB, whose cache would copy and check far more than
 * one run.
 */
export class RunFile {
  readonly #handle: FileHandle;

  private constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  /** Throws when the file is not there or has another size. */
  static async open(path: string, bytes: number): Promise<RunFile> {
    const handle = await open(path, 'r');
    const { size } = await handle.stat();
    if (size === bytes) return new RunFile(handle);
    await handle.close();
    throw new Error(`its file of runs has ${size} bytes in place of ${bytes}`);
  }

  /**
   * Reads several runs at once and returns them in the order asked. They are valid until the room is used again.
   * Throws when one is damaged.
   */
  async read(places: RunPlace[], room: Room): Promise<Run[]> {
    const sizes = places.map((place) => (place.numbered ? bytesOf(place) : numbersAt(place)));
    const memory = room.of(sizes.reduce((sum, size) => sum + size, 0));
    let end = 0;
    const starts = sizes.map((size) => {
      end += size;
      return end - size;
    });
    await Promise.all(
      places.map(({ at }, index) => this.#fill(new Uint8Array(memory, starts[index], sizes[index]), at)),
    );
    return places.map((place, index) => readRun(memory, starts[index]!, place, place.numbered));
  }

  /** Some bytes of the file, in memory of their own. Throws when the file ends before. */
  async bytes(at: number, length: number): Promise<ArrayBuffer> {
    const { buffer } = Buffer.allocUnsafeSlow(length);
    await this.#fill(new Uint8Array(buffer), at);
    return buffer as ArrayBuffer;
  }

  /** Closes the file. No read may be under way. */
  close(): Promise<void> {
    return this.#handle.close();
  }

  #fill(bytes: Uint8Array, at: number): Promise<void> {
    return new Promise((resolve, reject) => {
      read(this.#handle.fd, bytes, 0, bytes.length, at, (error, count) => {
        if (error) reject(error);
        else if (count < bytes.length) reject(new Error('IO Error: the file of runs ends too early'));
        else resolve();
      });
    });
  }
}
