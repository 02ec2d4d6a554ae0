import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Random } from '../../../random.ts';
import { conformanceSchema, randomCorpus } from '../../conformance/corpus.ts';
import { streamOf } from '../../conformance/stream.ts';
import { runBuild } from './run-build.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fundry-build-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Blocks this thread, so that it does not even receive messages. */
function block(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

const orderOf = () => ({
  file: join(folder, 'generation.duckdb'),
  schema: conformanceSchema,
  threads: 1,
  memoryLimitMb: 256,
  segmentWords: 1_000_000,
  temporaryDirectory: folder,
});

it('is done also when this thread was too busy to hear so before the builder was gone', async () => {
  async function* documents() {
    yield* randomCorpus(new Random(1), 10);
    setImmediate(() => block(1_500));
  }
  const facts = await runBuild(orderOf(), documents(), { watermark: '7' });
  expect(facts).toMatchObject({ documents: 10, watermark: '7' });
});

it.each([false, true])('writes a generation in a thread or in a process of its own (%s)', async (apart) => {
  const corpus = randomCorpus(new Random(1), 600);
  const taken: number[] = [];
  const facts = await runBuild(orderOf(), streamOf(corpus), {
    watermark: '7',
    apart,
    onProgress: ({ documents }) => taken.push(documents),
  });
  expect(facts).toMatchObject({ documents: 600, watermark: '7' });
  expect(taken).toEqual([256, 512, 600]);
});

it.each([false, true])('says what went wrong in a thread or in a process of its own (%s)', async (apart) => {
  const order = { ...orderOf(), file: join(folder, 'missing', 'generation.duckdb') };
  const building = runBuild(order, streamOf(randomCorpus(new Random(1), 10)), { watermark: '7', apart });
  await expect(building).rejects.toThrow(/missing/);
});

it('gives up a build in a process of its own at once', async () => {
  const stopping = new AbortController();
  async function* endless() {
    yield* randomCorpus(new Random(1), 300);
    setImmediate(() => stopping.abort(new Error('given up')));
    await new Promise(() => {});
  }
  const building = runBuild(orderOf(), endless(), { watermark: '7', apart: true, signal: stopping.signal });
  await expect(building).rejects.toThrow('given up');
});
