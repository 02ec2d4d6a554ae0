import type { ByteReader, Bytes } from './bytes.ts';

/**
 * The rows of one key in one segment, as bytes: their number, then for each row how far its document is from the one before,
 * and its number. Where a document has several rows, the later ones say how much their number grows. Rows are sorted by
 * document, then number.
 */
export function writePiece(
  bytes: Bytes,
  docs: Uint16Array,
  numbers: Uint16Array | Int32Array,
  start: number,
  end: number,
): void {
  bytes.varint(end - start);
  let doc = 0;
  let number = 0;
  for (let row = start; row < end; row++) {
    const gap = docs[row]! - doc;
    bytes.varint(gap);
    doc += gap;
    const base = gap === 0 && row > start ? number : 0;
    number = numbers[row]!;
    bytes.varint(number - base);
  }
}

/** Reads the rows of a piece, of which there are `rows`, into arrays from `at` on. Its number of rows has been read. */
export function readPiece(
  reader: ByteReader,
  rows: number,
  docs: Uint16Array,
  numbers: Int32Array,
  at: number,
): void {
  let doc = 0;
  let number = 0;
  for (let row = 0; row < rows; row++) {
    const gap = reader.varint();
    doc += gap;
    const base = gap === 0 && row > 0 ? number : 0;
    number = base + reader.varint();
    docs[at + row] = doc;
    numbers[at + row] = number;
  }
}
