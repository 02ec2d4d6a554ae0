import { crc32 } from 'node:zlib';
import { firstFrom } from '../../columns/sorted-keys.ts';
import type { Bytes } from './bytes.ts';

/**
 * The layout of a block: a checksum of all that follows and the number of keys, four bytes each; the keys, ascending, eight bytes
 * each; for each key where its rows end, four bytes; then the rows, and zeros up to a multiple of eight bytes. The rows of a key are
 * the pieces of all segments that have it, each after how many segments lie between it and the one before (`row-piece.ts`).
 */
const HEADER = 8;
const KEY = 12;

/** A block is closed when it has so many bytes. One key may have more. */
export const fullBlock = 8_192;

/** The size of a block. `bytes`: those of its rows. */
export const blockBytes = (keys: number, bytes: number) => (HEADER + keys * KEY + bytes + 7) & ~7;

/** The bytes of a block with some ascending keys. */
export function writeBlock(keys: bigint[], ends: number[], rows: Bytes): Buffer {
  const block = Buffer.alloc(blockBytes(keys.length, rows.length));
  block.writeUInt32LE(keys.length, 4);
  keys.forEach((key, index) => {
    block.writeBigInt64LE(key, HEADER + index * 8);
    block.writeUInt32LE(ends[index]!, HEADER + keys.length * 8 + index * 4);
  });
  block.set(rows.written, HEADER + keys.length * KEY);
  block.writeUInt32LE(crc32(block.subarray(4)), 0);
  return block;
}

/** A block in memory. */
export class RowBlock {
  readonly keys: BigInt64Array;
  /** By key: where its rows end, counted from `#rows`. */
  readonly #ends: Uint32Array;
  readonly #rows: number;
  readonly bytes: Uint8Array;

  /** The block must begin at a multiple of eight bytes. Throws when it is damaged. */
  constructor(memory: ArrayBuffer, start: number, length: number) {
    this.bytes = new Uint8Array(memory, start, length);
    const [sum, count] = new Uint32Array(memory, start, 2) as unknown as [number, number];
    if (crc32(this.bytes.subarray(4)) !== sum) throw new Error('a block of the index has a wrong checksum');
    this.keys = new BigInt64Array(memory, start + HEADER, count);
    this.#ends = new Uint32Array(memory, start + HEADER + count * 8, count);
    this.#rows = HEADER + count * KEY;
  }

  /** The place of the first key that is not below `key`; their number when all are. */
  from(key: bigint): number {
    return firstFrom(this.keys, key);
  }

  /** Where the rows of the key at a place begin and end in `bytes`. */
  rowsAt(place: number): { from: number; to: number } {
    return {
      from: this.#rows + (place === 0 ? 0 : this.#ends[place - 1]!),
      to: this.#rows + this.#ends[place]!,
    };
  }
}
