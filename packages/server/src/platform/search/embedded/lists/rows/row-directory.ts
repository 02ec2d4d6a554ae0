import { crc32 } from 'node:zlib';
import { firstFrom } from '../../columns/sorted-keys.ts';

/** Where the directory of the blocks of a table is in the file of runs. The blocks come right before it. */
export interface RowsPlace {
  at: number;
  blocks: number;
  /** The checksum of the directory. */
  sum: number;
}

const ENTRY = 16;
/** So many bytes of blocks are read at once, unless one block has more. */
const readAtOnce = 1 << 20;

/** Bytes of the file of runs that hold some blocks. */
export interface BlockRange {
  at: number;
  bytes: number;
  /** Where each block begins and ends, counted from `at`. */
  blocks: { start: number; length: number }[];
}

/**
 * The first key of each block of a table, and where it begins. It is in memory: sixteen bytes for about eight thousand on disk. So one
 * read finds all rows of a rare word.
 */
export class RowDirectory {
  readonly #firsts: BigInt64Array;
  /** By block: where it begins. One more says where the last one ends. */
  readonly #starts: Float64Array;

  /** `bytes`: the directory as it was written. Throws when it is damaged. */
  constructor(bytes: ArrayBuffer, { at, blocks, sum }: RowsPlace) {
    if (crc32(new Uint8Array(bytes)) !== sum)
      throw new Error('a directory of the index has a wrong checksum');
    this.#firsts = new BigInt64Array(bytes, 0, blocks);
    this.#starts = new Float64Array(blocks + 1);
    this.#starts.set(new Float64Array(bytes, blocks * 8, blocks));
    this.#starts[blocks] = at;
  }

  /** The bytes of the directory in its file. */
  static bytesOf({ blocks }: RowsPlace): number {
    return blocks * ENTRY;
  }

  /** The blocks that may hold keys from `min` to `max`, both included, in portions of about a megabyte. */
  *ranges(min: bigint, max: bigint): Iterable<BlockRange> {
    const blocks = this.#firsts.length;
    let block = firstFrom(this.#firsts, min);
    if (block === blocks || this.#firsts[block]! > min) block--;
    block = Math.max(0, block);
    while (block < blocks && this.#firsts[block]! <= max) {
      const at = this.#starts[block]!;
      const range: BlockRange = { at, bytes: 0, blocks: [] };
      do {
        const [start, end] = [this.#starts[block]!, this.#starts[block + 1]!];
        range.blocks.push({ start: start - at, length: end - start });
        range.bytes = end - at;
        block++;
      } while (block < blocks && this.#firsts[block]! <= max && range.bytes < readAtOnce);
      yield range;
    }
  }
}
