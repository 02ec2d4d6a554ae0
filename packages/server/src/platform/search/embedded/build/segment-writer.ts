import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { Bytes } from '../lists/rows/bytes.ts';
import type { RowsPlace } from '../lists/rows/row-directory.ts';
import { writePiece } from '../lists/rows/row-piece.ts';
import type { InvertedDocuments } from './inverted-documents.ts';
import type { Part } from './rows/merge-parts.ts';
import { PartWriter } from './rows/part-file.ts';
import { writeBlocks } from './rows/write-blocks.ts';
import type { RunFileWriter } from './run-file-writer.ts';
import { RunWriter } from './run-writer.ts';
import { narrowest, occurrencesOf, postingsOf } from './segment-rows.ts';
import type { SortedRows } from './sorted-rows.ts';

/** A term or word with at least this many rows in a segment is written as one run. */
const leastRun = 2_048;

type Table = 'posting' | 'occurrence';

/**
 * Writes the words of a generation, segment by segment. Frequent terms and words go into runs. The others wait in a temporary file for
 * each segment, and are merged by their keys when the last segment has been written.
 */
export class SegmentWriter {
  readonly #connection: DuckDBConnection;
  readonly #runs: RunFileWriter;
  readonly #directory: string;
  readonly #parts: Record<Table, Part[]> = { posting: [], occurrence: [] };
  #segments = 0;

  /** `directory`: for temporary files. The caller removes it after the build. */
  constructor(connection: DuckDBConnection, runs: RunFileWriter, directory: string) {
    this.#connection = connection;
    this.#runs = runs;
    this.#directory = directory;
  }

  async add(segment: InvertedDocuments): Promise<void> {
    const { firstDocument } = segment;
    // Names are terms that no word can have.
    await this.#write('posting', [postingsOf(segment), segment.names.sorted()], firstDocument);
    await this.#write('occurrence', [occurrencesOf(segment)], firstDocument);
    this.#segments++;
  }

  /** Merges what waits. Returns where the rows of each table are in the file of runs. */
  finish(): Record<Table, RowsPlace> {
    return {
      posting: writeBlocks(this.#parts.posting, this.#runs),
      occurrence: writeBlocks(this.#parts.occurrence, this.#runs),
    };
  }

  async #write(table: Table, sorted: SortedRows[], first: number): Promise<void> {
    const runs = await RunWriter.open(this.#connection, `${table}_run`, this.#runs);
    const piece = new Bytes();
    for (const [index, { ids, order, counts, docs, numbers }] of sorted.entries()) {
      const part = this.#part(table, index);
      let start = 0;
      for (const id of order) {
        const end = start + counts[id]!;
        if (end - start >= leastRun)
          runs.add(ids.idAt(id), first, docs.slice(start, end), narrowest(numbers.slice(start, end)));
        else {
          piece.clear();
          writePiece(piece, docs, numbers, start, end);
          part.add(ids.highs[id]!, ids.lows[id]!, piece.written);
        }
        start = end;
      }
      part.close();
    }
    runs.close();
  }

  #part(table: Table, index: number): PartWriter {
    mkdirSync(this.#directory, { recursive: true });
    const path = join(this.#directory, `${table}-${this.#segments}-${index}.part`);
    this.#parts[table].push({ path, segment: this.#segments });
    return new PartWriter(path);
  }
}
