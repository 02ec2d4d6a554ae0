import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Random } from '../../../random.ts';
import { conformanceSchema, madeUpCorpus, randomCorpus } from '../corpus.ts';
import { streamOf } from '../stream.ts';
import { describeSearchEngine } from '../suite.ts';
import { openPlainEngine } from './plain-engine.ts';

describeSearchEngine('the plain engine', openPlainEngine, { ...madeUpCorpus, requests: 100 });

test('the plain engine holds stored changes after a restart, but not one that a crash cut short', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'fundry-plain-'));
  const options = { directory, schemas: [conformanceSchema] };
  const { target } = conformanceSchema;
  const statusOf = async () => {
    const engine = await openPlainEngine(options);
    const [status] = await engine.status();
    await engine.close();
    return status;
  };
  try {
    const documents = randomCorpus(new Random(1), 20);
    const engine = await openPlainEngine(options);
    await engine.build(conformanceSchema, streamOf(documents.slice(0, 10)), { watermark: '1' });
    await engine.apply(target, { upserts: documents.slice(10), deletes: [] }, null);
    await engine.apply(target, { upserts: [], deletes: [documents[0]!.id] }, '2');
    const before = (await engine.status())[0];
    await engine.close();
    expect(await statusOf()).toMatchObject({ ...before, documents: 19, watermark: '2' });
    await appendFile(join(directory, `${target}.jsonl`), '{"upserts":[{"id":');
    expect(await statusOf()).toMatchObject({ documents: 19, watermark: '2' });
    expect(await statusOf()).toMatchObject({ documents: 19, watermark: '2' });
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
});
