import { crc32 } from 'node:zlib';

/**
 * Documents of one segment, counted from its first, with one number each: the impact of a term, or a position of a
 * word. `numbers` is empty when the caller did not ask for numbers.
 */
export interface Run {
  docs: Uint16Array;
  numbers: Uint16Array | Int32Array;
}

/**
 * The layout of a run in its file: a checksum of the documents and one of the numbers, four bytes each; then the
 * documents, two bytes each; then the numbers, two bytes each or four when `wide`. The run, its documents and its
 * numbers all begin at a multiple of four bytes.
 */
export interface RunShape {
  rows: number;
  wide: boolean;
}

const HEADER = 8;
const whole = (bytes: number) => (bytes + 3) & ~3;

/** How many bytes of a run come before its numbers. */
export const numbersAt = ({ rows }: Pick<RunShape, 'rows'>) => HEADER + whole(rows * 2);

/** How many bytes a run takes. */
export function bytesOf(shape: RunShape): number {
  return numbersAt(shape) + whole(shape.rows * (shape.wide ? 4 : 2));
}

/** Writes a run into a buffer of exactly its size. */
export function writeRun(bytes: Buffer, docs: Uint16Array, numbers: Uint16Array | Int32Array): void {
  const parts = [docs, numbers].map((each) => Buffer.from(each.buffer, each.byteOffset, each.byteLength));
  parts[0]!.copy(bytes, HEADER);
  parts[1]!.copy(bytes, numbersAt({ rows: docs.length }));
  parts.forEach((part, index) => {
    bytes.writeUInt32LE(crc32(part), index * 4);
  });
}

/**
 * Reads a run that begins at a multiple of four bytes, with its numbers only when asked for. Throws when the run is
 * damaged.
 */
export function readRun(memory: ArrayBuffer, start: number, shape: RunShape, numbered: boolean): Run {
  const sums = new Uint32Array(memory, start, 2);
  const docs = checked(new Uint16Array(memory, start + HEADER, shape.rows), sums[0]!);
  if (!numbered) return { docs, numbers: docs.subarray(0, 0) };
  const Numbers = shape.wide ? Int32Array : Uint16Array;
  return { docs, numbers: checked(new Numbers(memory, start + numbersAt(shape), shape.rows), sums[1]!) };
}

function checked<Numbers extends Uint16Array | Int32Array>(numbers: Numbers, sum: number): Numbers {
  const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  if (crc32(bytes) !== sum) throw new Error('a run of the index has a wrong checksum');
  return numbers;
}
