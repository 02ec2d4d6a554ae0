import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { Bytes } from '../../lists/rows/bytes.ts';

/** A key of a part, in two halves, and the number of bytes that its piece has. Four bytes each; then comes the piece. */
const HEADER = 12;
const writtenAtOnce = 1 << 20;
const readAtOnce = 1 << 18;

/** Writes the pieces of one segment into a temporary file, by ascending key. */
export class PartWriter {
  readonly #file: number;
  readonly #bytes = new Bytes();

  constructor(path: string) {
    this.#file = openSync(path, 'wx');
  }

  add(high: number, low: number, piece: Uint8Array): void {
    const header = new Uint8Array(Uint32Array.of(high, low, piece.length).buffer);
    this.#bytes.append(header);
    this.#bytes.append(piece);
    if (this.#bytes.length >= writtenAtOnce) this.#flush();
  }

  close(): void {
    this.#flush();
    closeSync(this.#file);
  }

  #flush(): void {
    writeSync(this.#file, this.#bytes.written);
    this.#bytes.clear();
  }
}

/** Reads a part from its beginning, one key after another. */
export class PartReader {
  readonly #file: number;
  #memory = Buffer.alloc(readAtOnce);
  #at = 0;
  #end = 0;
  high = 0;
  low = 0;
  /** The piece of the key. It is valid until the next one is read. */
  piece: Uint8Array = this.#memory;

  constructor(path: string) {
    this.#file = openSync(path, 'r');
  }

  /** Reads the next key. False at the end; the file is then closed. */
  next(): boolean {
    if (!this.#has(HEADER)) {
      closeSync(this.#file);
      return false;
    }
    this.high = this.#memory.readUInt32LE(this.#at);
    this.low = this.#memory.readUInt32LE(this.#at + 4);
    const length = this.#memory.readUInt32LE(this.#at + 8);
    if (!this.#has(HEADER + length)) throw new Error('a temporary file of the build ends too early');
    this.piece = this.#memory.subarray(this.#at + HEADER, this.#at + HEADER + length);
    this.#at += HEADER + length;
    return true;
  }

  /** Reads on until there are so many bytes. False when the file ends before. */
  #has(bytes: number): boolean {
    if (this.#end - this.#at >= bytes) return true;
    const room = bytes > this.#memory.length ? Buffer.alloc(bytes + readAtOnce) : this.#memory;
    this.#memory.copy(room, 0, this.#at, this.#end);
    this.#memory = room;
    this.#end -= this.#at;
    this.#at = 0;
    while (this.#end < bytes) {
      const read = readSync(this.#file, room, this.#end, room.length - this.#end, null);
      if (read === 0) return false;
      this.#end += read;
    }
    return true;
  }
}
