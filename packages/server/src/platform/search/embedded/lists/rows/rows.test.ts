import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Random } from '../../../../random.ts';
import { PartWriter } from '../../build/rows/part-file.ts';
import { writeBlocks } from '../../build/rows/write-blocks.ts';
import { RunFileWriter } from '../../build/run-file-writer.ts';
import { Bits } from '../../columns/numbers.ts';
import type { Session } from '../../session.ts';
import { RunFile } from '../run-file.ts';
import type { Run } from '../run-layout.ts';
import { Bytes } from './bytes.ts';
import { findRows, type SoughtRows } from './find-rows.ts';
import { RowDirectory, type RowsPlace } from './row-directory.ts';
import { writePiece } from './row-piece.ts';
import { GatheredRows, type RowSink, RunOfEach } from './row-sinks.ts';

type Rows = [doc: number, number: number][];
/** By segment and key: its rows. */
const SEGMENTS: Map<bigint, Rows>[] = [new Map(), new Map(), new Map()];
const LARGEST = 2n ** 63n - 1n;
const random = new Random(4);
for (const [index, segment] of SEGMENTS.entries()) {
  const rows = (count: number): Rows =>
    Array.from({ length: count }, (_, row) => [row * 3, 1 + random.below(70_000)]);
  for (let key = index; key < 4_000; key += 1 + random.below(3))
    segment.set(BigInt(key) * 5n, rows(1 + random.below(4)));
  segment.set(30_000n, rows(2_047));
  segment.set(LARGEST, [
    [0, 0],
    [0, 1_536],
    [0, 2_000_000_000],
    [65_535, 7],
  ]);
}
const FIRSTS = [0, 70_000, 140_000];
const session = { pause: async () => {} } as Session;
let folder: string;
let path: string;
let place: RowsPlace;
let bytes: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundry-rows-'));
  path = join(folder, 'runs');
  const parts = SEGMENTS.map((segment, index) => {
    const part = { path: join(folder, `${index}.part`), segment: index };
    const writer = new PartWriter(part.path);
    for (const [key, rows] of [...segment].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const piece = new Bytes();
      const [docs, numbers] = [rows.map(([doc]) => doc), rows.map(([, number]) => number)];
      writePiece(piece, Uint16Array.from(docs), Int32Array.from(numbers), 0, rows.length);
      writer.add(Number(key >> 32n), Number(key & 0xffff_ffffn), piece.written);
    }
    writer.close();
    return part;
  });
  const writer = new RunFileWriter(path);
  writer.append(Uint16Array.of(1, 2), Uint16Array.of(3, 4));
  place = writeBlocks(parts, writer);
  writer.close();
  bytes = writer.bytes;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function find(
  sought: Partial<SoughtRows> & { min: bigint; max: bigint },
  sink: RowSink,
): Promise<void> {
  const file = await RunFile.open(path, bytes);
  try {
    const directory = await file.bytes(place.at, RowDirectory.bytesOf(place));
    await findRows(
      session,
      { file, rows: new RowDirectory(directory, place) },
      { among: null, ...sought },
      sink,
    );
  } finally {
    await file.close();
  }
}

const rowsOf = ({ docs, numbers }: Run): Rows => Array.from(docs, (doc, row) => [doc, numbers[row]!]);

test('each key is found with its rows in each segment', async () => {
  for (const key of [0n, 5n, 10n, 9_995n, 30_000n, LARGEST]) {
    const found: [number, Rows][] = [];
    await find({ min: key, max: key }, new RunOfEach((segment, run) => found.push([segment, rowsOf(run)])));
    const written = SEGMENTS.flatMap((segment, index) => {
      const rows = segment.get(key);
      return rows ? [[index, rows]] : [];
    });
    expect(found).toEqual(written);
  }
});

test('a key that is not there is not found, before, between and after others', async () => {
  for (const key of [-1n, 1n, 29_999n, LARGEST - 1n]) {
    await find({ min: key, max: key }, new RunOfEach(() => expect.unreachable()));
  }
});

test('the rows of a range are gathered by segment, for some keys and documents only', async () => {
  const [min, max] = [100n, 31_000n];
  const among = new Set([100n, 105n, 110n, 115n, 30_000n, LARGEST]);
  const documents = [0, 3, 70_003, 140_006];
  const sink = new GatheredRows(FIRSTS, new Bits().with(documents), () => {});
  await find({ min, max, among }, sink);
  const wanted = SEGMENTS.map((segment, index) =>
    [...segment]
      .filter(([key]) => among.has(key) && key <= max)
      .flatMap(([, rows]) => rows)
      .filter(([doc]) => documents.includes(FIRSTS[index]! + doc))
      .sort(byNumbers),
  );
  const found = [...sink.runs()].map(([, run]) => rowsOf(run).sort(byNumbers));
  expect(found).toEqual(wanted.filter(({ length }) => length > 0));
  expect(sink.rows).toBe(wanted.flat().length);
});

test('no more rows are gathered than may be', async () => {
  const sink = new GatheredRows(FIRSTS, null, (rows) => {
    if (rows > 100) throw new Error('too many');
  });
  await expect(find({ min: 0n, max: LARGEST }, sink)).rejects.toThrow('too many');
});

test('a byte that changed anywhere is noticed', async () => {
  const whole = await readFile(path);
  for (const changed of [24, 28, 1_000, Math.floor(place.at / 2), place.at - 8, place.at, bytes - 1]) {
    await writeFile(
      path,
      whole.map((byte, index) => (index === changed ? byte ^ 1 : byte)),
    );
    await expect(find({ min: 0n, max: LARGEST }, new GatheredRows(FIRSTS, null, () => {}))).rejects.toThrow(
      /checksum/,
    );
  }
});

const byNumbers = ([a, b]: [number, number], [c, d]: [number, number]) => a - c || b - d;
