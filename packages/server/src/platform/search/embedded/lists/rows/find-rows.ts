import type { Session } from '../../session.ts';
import type { RunFile } from '../run-file.ts';
import { ByteReader } from './bytes.ts';
import { RowBlock } from './row-block.ts';
import type { RowDirectory } from './row-directory.ts';
import type { RowSink } from './row-sinks.ts';

/** Where rows are looked for, and which. */
export interface SoughtRows {
  /** The range of keys, both included. */
  min: bigint;
  max: bigint;
  /** The keys of the range that count. Null for all. */
  among: Set<bigint> | null;
}

/**
 * Reads the rows of some keys of a generation from the blocks of a table, and shows them to `sink` by key, then by segment. For one
 * key it reads one block.
 */
export async function findRows(
  session: Session,
  { file, rows }: { file: RunFile; rows: RowDirectory },
  { min, max, among }: SoughtRows,
  sink: RowSink,
): Promise<void> {
  for (const range of rows.ranges(min, max)) {
    const memory = await file.bytes(range.at, range.bytes);
    for (const { start, length } of range.blocks) {
      const block = new RowBlock(memory, start, length);
      for (let place = block.from(min); place < block.keys.length; place++) {
        const key = block.keys[place]!;
        if (key > max) break;
        if (among === null || among.has(key)) showRows(block, place, sink);
      }
    }
    await session.pause();
  }
}

function showRows(block: RowBlock, place: number, sink: RowSink): void {
  const { from, to } = block.rowsAt(place);
  const reader = new ByteReader(block.bytes, from);
  let segment = 0;
  while (reader.at < to) {
    segment += reader.varint();
    sink.piece(segment, reader.varint(), reader);
  }
}
