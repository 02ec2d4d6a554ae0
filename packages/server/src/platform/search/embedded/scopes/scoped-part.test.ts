import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import { Random } from '../../../random.ts';
import { EVERYTHING } from '../../conformance/answer-tests.ts';
import { checkAnswer } from '../../conformance/check-answer.ts';
import { conformanceSchema, randomCorpus } from '../../conformance/corpus.ts';
import { Reference } from '../../conformance/reference.ts';
import { streamOf } from '../../conformance/stream.ts';
import type { SearchRequest } from '../../port.ts';
import { openEmbeddedEngine } from '../engine.ts';

const { target } = conformanceSchema;

test('a scope beside an index that was built without documents', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'fundry-scopes-'));
  const engine = await openEmbeddedEngine({ directory, schemas: [conformanceSchema] });
  const random = new Random(3);
  const [live, scoped] = [randomCorpus(random, 30), randomCorpus(random, 30, 1_000)];
  const request: SearchRequest = {
    ...EVERYTHING,
    scope: 'red',
    sort: { by: 'field', field: 'title', direction: 'asc' },
    size: 100,
    facets: ['funder', 'areas'].map((field) => ({ name: field, own: null, field, limit: 5 })),
  };
  try {
    await engine.build(conformanceSchema, streamOf([]), { watermark: '0' });
    await engine.putScope(target, 'red', scoped);
    checkAnswer(request, await engine.search(request), new Reference(scoped).search(request));
    await engine.apply(target, { upserts: live, deletes: [] }, null);
    const both = new Reference([...live, ...scoped]);
    checkAnswer(request, await engine.search(request), both.search(request));
  } finally {
    await engine.close();
    await rm(directory, { recursive: true, force: true });
  }
});
