import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Random } from '../../../random.ts';
import { conformanceSchema, randomCorpus } from '../../conformance/corpus.ts';
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

it('is done also when this thread was too busy to hear so before the builder was gone', async () => {
  async function* documents() {
    yield* randomCorpus(new Random(1), 10);
    setImmediate(() => block(1_500));
  }
  const order = {
    file: join(folder, 'generation.duckdb'),
    schema: conformanceSchema,
    threads: 1,
    memoryLimitMb: 256,
    segmentWords: 1_000_000,
    temporaryDirectory: folder,
  };
  const facts = await runBuild(order, documents(), { watermark: '7' });
  expect(facts).toMatchObject({ documents: 10, watermark: '7' });
});
