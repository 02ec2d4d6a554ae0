import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Random } from '../../random.ts';
import { conformanceSchema, randomCorpus } from '../conformance/corpus.ts';
import { streamOf } from '../conformance/stream.ts';
import { openEmbeddedEngine } from './engine.ts';
import { Generations } from './generations.ts';
import { DEFAULT_REBUILD_LIMITS } from './rebuild-due.ts';
import { TargetIndex } from './target-index.ts';

const { target } = conformanceSchema;
const documents = randomCorpus(new Random(3), 20);
let directory: string;
let generations: Generations;
let instance: DuckDBInstance;
let index: TargetIndex;
const told = vi.fn();

/** As another process does it. */
async function build(watermark: string): Promise<void> {
  const engine = await openEmbeddedEngine({ directory, schemas: [conformanceSchema] });
  await engine.build(conformanceSchema, streamOf(documents), { watermark });
  await engine.close();
}

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'fundry-target-'));
  generations = new Generations(directory);
  await build('first');
  instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const parts = {
    instance,
    connection,
    generations,
    closing: new AbortController().signal,
    rebuildLimits: DEFAULT_REBUILD_LIMITS,
    onUnusable: told,
  };
  index = await TargetIndex.open(conformanceSchema, parts);
});
afterEach(async () => {
  await index.close();
  instance.closeSync();
  told.mockReset();
  await rm(directory, { recursive: true });
});

test('a search of the generation before finds damage, and the present one stays', async () => {
  const before = await index.lease(null);
  await build('second');
  await index.refresh();
  expect(before.condemn(new Error('IO Error')).message).toMatch(/cannot be used \(IO Error\)/);
  expect((await index.status()).watermark).toBe('second');
  expect((await index.status()).generation).not.toBeNull();
  expect(told).not.toHaveBeenCalled();
  const present = await index.lease(null);
  present.condemn(new Error('IO Error'));
  expect((await index.status()).generation).toBeNull();
  expect(told.mock.calls).toEqual([[target, 'IO Error']]);
  present.release();
  const clearedAway = vi.spyOn(generations, 'sweep');
  before.release();
  await vi.waitFor(() => expect(clearedAway).toHaveResolved());
});

test('a pointer that cannot be read at the moment is no damage, one that is gone is', async () => {
  const pointer = join(directory, `${target}.json`);
  await rename(pointer, `${pointer}.aside`);
  await mkdir(pointer);
  await index.refresh();
  expect((await index.status()).generation).not.toBeNull();
  expect(told).not.toHaveBeenCalled();
  await rm(pointer, { recursive: true });
  await index.refresh();
  expect((await index.status()).generation).toBeNull();
});
