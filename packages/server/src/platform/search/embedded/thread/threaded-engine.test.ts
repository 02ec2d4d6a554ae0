import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Random } from '../../../random.ts';
import { conformanceSchema, randomCorpus } from '../../conformance/corpus.ts';
import { IndexUnavailable } from '../../faults.ts';
import type { IndexDocument } from '../../port.ts';
import { openThreadedEngine } from './threaded-engine.ts';

const directory = mkdtempSync(join(tmpdir(), 'fundry-thread-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test('an engine that closes while it builds gives up the build, leaves nothing of it, and answers no more', async () => {
  const engine = await openThreadedEngine({ directory, schemas: [conformanceSchema] });
  const asked = Promise.withResolvers<void>();
  async function* endless(): AsyncGenerator<IndexDocument> {
    yield* randomCorpus(new Random(7), 5);
    asked.resolve();
    await new Promise(() => {});
  }
  const building = engine.build(conformanceSchema, endless(), { watermark: 'never' });
  const failed = expect(building).rejects.toThrow(IndexUnavailable);
  await asked.promise;
  await engine.close();
  await failed;
  expect(readdirSync(directory)).toEqual([]);
  await expect(engine.status()).rejects.toThrow(IndexUnavailable);
  await expect(engine.build(conformanceSchema, endless(), { watermark: 'never' })).rejects.toThrow(
    IndexUnavailable,
  );
});
