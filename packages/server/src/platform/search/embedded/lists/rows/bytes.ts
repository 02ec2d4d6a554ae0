import { roomFor } from '../../../growing.ts';

/** Bytes that grow at their end. */
export class Bytes {
  all = new Uint8Array(1 << 12);
  length = 0;

  clear(): void {
    this.length = 0;
  }

  /** Appends a whole number from 0 to 2^31 − 1: seven bits a byte, the lowest first; all bytes but the last have their eighth bit set. */
  varint(number: number): void {
    this.all = roomFor(this.all, this.length + 5);
    let left = number;
    for (; left > 127; left >>>= 7) this.all[this.length++] = (left & 127) | 128;
    this.all[this.length++] = left;
  }

  append(bytes: Uint8Array): void {
    this.all = roomFor(this.all, this.length + bytes.length);
    this.all.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** What was written. It is valid until the next change. */
  get written(): Uint8Array {
    return this.all.subarray(0, this.length);
  }
}

/** Reads what `Bytes` wrote, from one place on. */
export class ByteReader {
  at: number;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  varint(): number {
    const bytes = this.#bytes;
    let byte = bytes[this.at++]!;
    if (byte < 128) return byte;
    let number = byte & 127;
    for (let shift = 7; ; shift += 7) {
      byte = bytes[this.at++]!;
      number |= (byte & 127) << shift;
      if (byte < 128) return number;
    }
  }
}
