import { closeSync, openSync, writeFileSync } from 'node:fs';
import { bytesOf, writeRun } from '../lists/run-layout.ts';

/** Writes the runs of a generation one after the other into a file, which must not exist yet, and the blocks of rows after them. */
export class RunFileWriter {
  readonly #file: number;
  #bytes = 0;
  #open = true;

  constructor(path: string) {
    this.#file = openSync(path, 'wx');
  }

  /** Bytes written so far. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Appends a run and returns the byte at which it begins. */
  append(docs: Uint16Array, numbers: Uint16Array | Int32Array): number {
    const run = Buffer.alloc(bytesOf({ rows: docs.length, wide: numbers instanceof Int32Array }));
    writeRun(run, docs, numbers);
    return this.write(run);
  }

  /** Appends bytes and returns the first one's place. */
  write(bytes: Buffer): number {
    const at = this.#bytes;
    writeFileSync(this.#file, bytes);
    this.#bytes += bytes.length;
    return at;
  }

  /** May be called twice. */
  close(): void {
    if (this.#open) closeSync(this.#file);
    this.#open = false;
  }
}
