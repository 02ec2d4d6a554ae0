import { crc32 } from 'node:zlib';

/**
 * Documents of one segment, counted from its first, with a number each: a term's impacts, a word's positions. Without
 * numbers when none were asked for.
 */
export interface Run {
  docs: Uint16Array;
  numbers: Uint16Array | Int32Array;
}

/**
 * How a run lies in its file: the check sums of its documents and of its numbers, four bytes each, then the documents of two
 * bytes each, then the numbers of two bytes each or, `wide`, of four. All four begin at a multiple of four bytes.
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

/** Writes a run into so many bytes as it takes. */
export function writeRun(bytes: Buffer, docs: Uint16Array, numbers: Uint16Array | Int32Array): void {
  const parts = [docs, numbers].map((each) => Buffer.from(each.buffer, each.byteOffset, each.byteLength));
  parts[0]!.copy(bytes, HEADER);
  parts[1]!.copy(bytes, numbersAt({ rows: docs.length }));
  parts.forEach((part, index) => {
    bytes.writeUInt32LE(crc32(part), index * 4);
  });
}

/** Reads a run that begins at a multiple of four; without its numbers when they were not asked for. Throws when it is damaged. */
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
