import type { SmallVector } from './small-vector.ts';

/** The vectors of a record as they are stored. None for a record that went. `sum` tells whether the text has changed since. */
export interface StoredVectors {
  id: number;
  sum: string;
  vectors: SmallVector[];
}

/** The id, a sum of the text, the number of vectors; the vectors follow, each with its factor before its numbers. */
const headBytes = 8 + 8 + 4;
const sumAt = 8;
const countAt = 16;
const factorBytes = 4;

export function entryOf({ id, sum, vectors }: StoredVectors, size: number): Buffer {
  const bytes = Buffer.alloc(headBytes + vectors.length * (factorBytes + size));
  bytes.writeDoubleLE(id, 0);
  bytes.write(sum, sumAt, 'hex');
  bytes.writeUInt32LE(vectors.length, countAt);
  for (const [index, { numbers, factor }] of vectors.entries()) {
    const start = headBytes + index * (factorBytes + size);
    bytes.writeFloatLE(factor, start);
    bytes.set(new Uint8Array(numbers.buffer, numbers.byteOffset, size), start + factorBytes);
  }
  return bytes;
}

/** Reads entries one after the other. Their vectors lie in `bytes`. `end` is the end of the last whole one. */
export function readEntries(bytes: Buffer, size: number): { entries: StoredVectors[]; end: number } {
  const entries: StoredVectors[] = [];
  let end = 0;
  while (end + headBytes <= bytes.length) {
    const count = bytes.readUInt32LE(end + countAt);
    const next = end + headBytes + count * (factorBytes + size);
    if (next > bytes.length) break;
    const vectors = Array.from({ length: count }, (_, index) => {
      const start = end + headBytes + index * (factorBytes + size);
      const numbers = new Int8Array(bytes.buffer, bytes.byteOffset + start + factorBytes, size);
      return { factor: bytes.readFloatLE(start), numbers };
    });
    entries.push({
      id: bytes.readDoubleLE(end),
      sum: bytes.toString('hex', end + sumAt, end + countAt),
      vectors,
    });
    end = next;
  }
  return { entries, end };
}
