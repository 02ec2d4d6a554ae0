import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Random } from '../../random.ts';
import { EVERYTHING } from '../conformance/answer-tests.ts';
import { conformanceSchema, madeUpCorpus, manyTexts, randomCorpus } from '../conformance/corpus.ts';
import { streamOf } from '../conformance/stream.ts';
import { describeSearchEngine } from '../conformance/suite.ts';
import type { OpenEngine } from '../conformance/world.ts';
import { IndexUnavailable } from '../faults.ts';
import { openClusterEngine } from './engine.ts';

/** The address of an OpenSearch cluster for tests. They make and leave indexes there whose names begin with `test-`. */
const cluster = process.env.FUNDRY_TEST_OPENSEARCH;
const none = { login: null, tls: { ca: null, cert: null, key: null } };

const inShards =
  (shards: number): OpenEngine =>
  ({ directory, schemas }) =>
    openClusterEngine({
      cluster: { ...none, nodes: cluster!.split(',') },
      schemas,
      prefix: `test-${basename(directory)
        .toLowerCase()
        .replaceAll(/[^a-z0-9]/g, '')}`,
      shards,
      replicas: 0,
    });

// Without a cluster there is nothing to test here. docs/decisions/0073 says how they are run.
if (cluster !== undefined) {
  describe('with the cluster FUNDRY_TEST_OPENSEARCH', () => {
    describeSearchEngine('the engine on a cluster, one shard', inShards(1), {
      ...madeUpCorpus,
      requests: 40,
    });
    describeSearchEngine('the engine on a cluster, three shards', inShards(3), {
      ...manyTexts,
      requests: 20,
    });

    it('keeps what is newer when an older change comes late from another server', async () => {
      const { target } = conformanceSchema;
      const directory = `late-${process.pid}-${Date.now()}`;
      const schemas = [conformanceSchema];
      const [one, other] = [
        await inShards(1)({ directory, schemas }),
        await inShards(1)({ directory, schemas }),
      ];
      try {
        const [first, older, newer] = randomCorpus(new Random(1), 3) as [never, never, never];
        await one.build(conformanceSchema, streamOf([first]), { watermark: '1' });
        const changed = (document: object, title: string) =>
          ({ ...document, id: 7, text: { title, funder: '', keywords: '', body: '' } }) as never;
        await one.apply(target, { upserts: [changed(newer, 'newer')], deletes: [], asOf: 12 }, '12');
        await other.apply(target, { upserts: [changed(older, 'older')], deletes: [], asOf: 11 }, null);
        const found = await Promise.all(
          ['newer', 'older'].map((word) => other.suggestWords([target], word, 5)),
        );
        expect(found.map((some) => some.map(({ count }) => count))).toEqual([[1], []]);
        await other.apply(target, { upserts: [], deletes: [7], asOf: 13 }, '13');
        await one.apply(target, { upserts: [changed(newer, 'newer')], deletes: [], asOf: 12 }, null);
        expect((await one.status())[0]).toMatchObject({ documents: 1, watermark: '13' });
        // What one server gives a scope, all find.
        const seen = async () => {
          const { total } = await other.search({ ...EVERYTHING, scope: 'red' });
          return { total, revision: await other.scopeRevision(target, 'red') };
        };
        expect(await seen()).toEqual({ total: 1, revision: 0 });
        await one.putScope(target, 'red', [first]);
        await expect.poll(seen).toEqual({ total: 2, revision: expect.any(Number) });
      } finally {
        await one.close();
        await other.close();
      }
    });
  });
}

it('says that a cluster is away, and what is safe', async () => {
  const engine = await openClusterEngine({
    cluster: { ...none, nodes: ['http://127.0.0.1:9'] },
    schemas: [conformanceSchema],
    retryMs: 0,
  });
  const away = engine.suggestWords([conformanceSchema.target], 'word', 5);
  await expect(away).rejects.toThrow(IndexUnavailable);
  await expect(engine.status()).rejects.toThrow(/Nothing is lost/);
  await engine.close();
});
