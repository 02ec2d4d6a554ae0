import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RunFileWriter } from '../build/run-file-writer.ts';
import { Room, RunFile, type RunPlace } from './run-file.ts';

const RUNS = [
  { docs: Uint16Array.of(1, 2, 65_535), numbers: Uint16Array.of(7, 0, 65_535) },
  { docs: Uint16Array.of(4), numbers: Int32Array.of(70_000) },
  { docs: Uint16Array.from({ length: 5_001 }, (_, doc) => doc), numbers: new Int32Array(5_001).fill(-1) },
];
let directory: string;
let path: string;
let bytes: number;
let places: RunPlace[];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'fundry-runs-'));
  path = join(directory, 'runs');
  const writer = new RunFileWriter(path);
  places = RUNS.map(({ docs, numbers }) => {
    const at = writer.append(docs, numbers);
    return { at, rows: docs.length, wide: numbers instanceof Int32Array, numbered: true };
  });
  writer.close();
  bytes = writer.bytes;
});
afterEach(() => rm(directory, { recursive: true, force: true }));

async function using<Result>(work: (file: RunFile) => Promise<Result>): Promise<Result> {
  const file = await RunFile.open(path, bytes);
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}

test('runs are read as they were written, in any order, several at once', async () => {
  const [one, two, three] = places as [RunPlace, RunPlace, RunPlace];
  expect(await using((file) => file.read([three, one, two, one], new Room()))).toEqual(
    [2, 0, 1, 0].map((index) => RUNS[index]),
  );
  expect(await using((file) => file.read([], new Room()))).toEqual([]);
});

test('numbers are left out where nobody wants them', async () => {
  const read = await using((file) => file.read([{ ...places[2]!, numbered: false }], new Room()));
  expect(read[0]!.docs).toEqual(RUNS[2]!.docs);
  expect(read[0]!.numbers).toHaveLength(0);
});

test('a room is used again', async () => {
  const room = new Room();
  const [first] = await using((file) => file.read([places[2]!], room));
  const [second] = await using((file) => file.read([places[0]!], room));
  expect(second!.docs.buffer).toBe(first!.docs.buffer);
  expect(second).toEqual(RUNS[0]);
});

test('a byte that changed anywhere among documents or numbers is noticed', async () => {
  const whole = await readFile(path);
  const { at, rows } = places[2]!;
  for (const changed of [at, at + 8, at + 8 + rows, at + 8 + rows * 2 + 2, at + rows * 6]) {
    await writeFile(
      path,
      whole.map((byte, index) => (index === changed ? byte ^ 1 : byte)),
    );
    await expect(using((file) => file.read([places[2]!], new Room()))).rejects.toThrow(/checksum/);
  }
});

test('a file of another size is not opened', async () => {
  await writeFile(path, (await readFile(path)).subarray(1));
  await expect(RunFile.open(path, bytes)).rejects.toThrow(/has \d+ bytes in place of \d+/);
});
