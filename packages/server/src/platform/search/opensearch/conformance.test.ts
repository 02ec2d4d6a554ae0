import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { CLUSTER_IN_FULL } from '../../../testing/in-full.ts';
import { describeWithCluster } from '../../../testing/opensearch/describe-with-cluster.ts';
import { sharedTestCluster } from '../../../testing/opensearch/test-cluster.ts';
import { Random } from '../../random.ts';
import { EVERYTHING } from '../conformance/answer-tests.ts';
import { conformanceSchema, madeUpCorpus, manyTexts, randomCorpus } from '../conformance/corpus.ts';
import { streamOf } from '../conformance/stream.ts';
import { describeSearchEngine } from '../conformance/suite.ts';
import { type OpenEngine, World } from '../conformance/world.ts';
import { IndexUnavailable } from '../faults.ts';
import { openClusterEngine } from './engine.ts';

const none = { login: null, tls: { ca: null, cert: null, key: null } };

const inShards =
  (shards: number): OpenEngine =>
  async ({ directory, schemas }) =>
    openClusterEngine({
      cluster: { ...none, nodes: (await sharedTestCluster()).urls },
      schemas,
      prefix: `test-${basename(directory)
        .toLowerCase()
        .replaceAll(/[^a-z0-9]/g, '')}`,
      shards,
      replicas: 0,
    });

if (CLUSTER_IN_FULL) {
  describeWithCluster('the engine on a cluster, in full', () => {
    describeSearchEngine('one shard', inShards(1), {
      ...madeUpCorpus,
      requests: 40,
    });
    describeSearchEngine('three shards', inShards(3), {
      ...manyTexts,
      requests: 20,
    });
  });
}

describeWithCluster('the engine on a cluster, a small part', () => {
  it('answers like the reference, follows changes and is built anew', async () => {
    const world = await World.open(inShards(1), madeUpCorpus, 1);
    try {
      await world.build();
      await world.ask(4);
      await world.putScope('red', randomCorpus(world.random, 5, 2 ** 52));
      const [first, ...others] = randomCorpus(world.random, 20, 7_000);
      await world.apply({ upserts: [first!, ...others], deletes: world.reference.ids.slice(0, 5) }, '2');
      await world.ask(4);
      await world.reopen();
      await world.build('3');
      await world.ask(2);
      expect(await world.status()).toMatchObject({ watermark: '3', documents: world.reference.ids.length });
    } finally {
      await world.close();
    }
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
      // A first put that ended halfway has left documents and no note of them.
      const { urls } = await sharedTestCluster();
      const indexes = `${urls[0]}/test-${directory.replaceAll('-', '')}-*-s-*`;
      const forgotten = { _meta: { revision: 0, documents: 0 } };
      const headers = { 'content-type': 'application/json' };
      await fetch(`${indexes}/_mapping`, { method: 'PUT', headers, body: JSON.stringify(forgotten) });
      await one.putScope(target, 'red', [older]);
      expect(await one.search({ ...EVERYTHING, scope: 'red' })).toMatchObject({ total: 2 });
    } finally {
      await one.close();
      await other.close();
    }
  });
});

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
