import { crc32 } from 'node:zlib';
import { Bytes } from '../../lists/rows/bytes.ts';
import { blockBytes, fullBlock, writeBlock } from '../../lists/rows/row-block.ts';
import type { RowsPlace } from '../../lists/rows/row-directory.ts';
import type { RunFileWriter } from '../run-file-writer.ts';
import { mergeParts, type Part } from './merge-parts.ts';

/** Merges the parts of a table into blocks at the end of the file of runs, and writes their directory after them. */
export function writeBlocks(parts: Part[], file: RunFileWriter): RowsPlace {
  const [firsts, starts]: [bigint[], number[]] = [[], []];
  const rows = new Bytes();
  let keys: bigint[] = [];
  let ends: number[] = [];
  let lastSegment = 0;
  const flush = () => {
    if (keys.length === 0) return;
    ends.push(rows.length);
    firsts.push(keys[0]!);
    starts.push(file.write(writeBlock(keys, ends, rows)));
    [keys, ends] = [[], []];
    rows.clear();
  };
  mergeParts(parts, {
    begin: (high, low) => {
      if (blockBytes(keys.length, rows.length) >= fullBlock) flush();
      if (keys.length > 0) ends.push(rows.length);
      keys.push((BigInt(high) << 32n) | BigInt(low));
      lastSegment = 0;
    },
    piece: (segment, piece) => {
      rows.varint(segment - lastSegment);
      rows.append(piece);
      lastSegment = segment;
    },
  });
  flush();
  const directory = [BigInt64Array.from(firsts), Float64Array.from(starts)].map((each) =>
    Buffer.from(each.buffer),
  );
  const all = Buffer.concat(directory);
  return { at: file.write(all), blocks: firsts.length, sum: crc32(all) };
}
