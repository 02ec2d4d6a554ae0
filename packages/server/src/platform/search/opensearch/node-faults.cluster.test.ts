import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeWithCluster } from '../../../testing/opensearch/describe-with-cluster.ts';
import { startTestCluster, type TestCluster } from '../../../testing/opensearch/test-cluster.ts';
import { Random } from '../../random.ts';
import { EVERYTHING } from '../conformance/answer-tests.ts';
import { checkSuggestions } from '../conformance/check-suggestions.ts';
import { conformanceSchema, randomCorpus } from '../conformance/corpus.ts';
import { randomRequest } from '../conformance/requests.ts';
import { idsOf, streamOf } from '../conformance/stream.ts';
import { World } from '../conformance/world.ts';
import { openEmbeddedEngine } from '../embedded/engine.ts';
import { IndexUnavailable } from '../faults.ts';
import type { IndexDocument } from '../port.ts';
import { openClusterEngine } from './engine.ts';
import { SearchesUnderWay } from './testing/searches-under-way.ts';

/** No search may be without an answer for longer, in milliseconds. */
const LONGEST_MS = 5_000;
const DOCUMENTS = 1_500;
const NODES = [0, 1, 2];
const { target } = conformanceSchema;
const long = (documents: IndexDocument[]) =>
  // A build then takes several requests.
  documents.map((each) => ({ ...each, text: { ...each.text, body: `${each.text.body} `.repeat(6) } }));

describeWithCluster('three nodes with a copy of each shard, of which any one is killed', () => {
  let cluster: TestCluster;
  let world: World;
  let searches: SearchesUnderWay;
  let watermark = 0;

  beforeAll(async () => {
    cluster = await startTestCluster({ nodes: 3 });
    const open = () =>
      openClusterEngine({
        cluster: { nodes: cluster.urls, login: null, tls: { ca: null, cert: null, key: null } },
        schemas: [conformanceSchema],
        shards: 2,
      });
    const corpus = { name: 'long texts', requests: 10 };
    const documents = async (random: Random) => long(randomCorpus(random, DOCUMENTS));
    world = await World.open(open, { ...corpus, documents }, 20_260_301);
    await world.build(String(watermark));
    const asked = new Random(2);
    const requests = asked.many(40, () => randomRequest(asked, world.words, world.reference.ids).request);
    searches = new SearchesUnderWay(world.engine, requests);
  });
  afterAll(async () => {
    await world?.close();
    await cluster?.stop();
  });

  const health = (node: number, wanted: string) =>
    fetch(`${cluster.urls[node]}/_cluster/health?timeout=60s&${wanted}`).then(async (answer) => {
      expect(await answer.json()).toMatchObject({ timed_out: false });
    });
  const whole = async (node: number) => {
    await cluster.restart(node);
    await health(node, 'wait_for_nodes=3&wait_for_status=green');
  };

  async function checkAnswers(): Promise<void> {
    world.renewWords();
    await world.ask(4);
    await checkSuggestions(world);
    const directory = mkdtempSync(join(tmpdir(), 'fundry-search-'));
    const embedded = await openEmbeddedEngine({ directory, schemas: [conformanceSchema] });
    try {
      await embedded.build(conformanceSchema, streamOf(world.reference.documents()), { watermark: '0' });
      const answers = async (engine: typeof embedded) => {
        const found = [];
        for (const request of searches.requests) {
          const { total, facets } = await engine.search({ ...request, close: false, nearness: null });
          const ids = await idsOf(await engine.list(request));
          found.push({ total, facets, ids: ids.sort((a, b) => a - b) });
        }
        return found;
      };
      expect(await answers(world.engine)).toEqual(await answers(embedded));
    } finally {
      await embedded.close();
      rmSync(directory, { recursive: true });
    }
  }

  /** What happens while searches are made and a node is killed. No search may be without an answer for long. */
  async function withoutLoss(name: string, work: () => Promise<string>): Promise<void> {
    const { longestMs, ...counts } = await searches.during(work);
    console.log(`${name}:`, JSON.stringify({ ...counts, longestMs: Math.round(longestMs) }));
    expect(longestMs).toBeLessThan(LONGEST_MS);
    await checkAnswers();
  }

  it.each(NODES)('answers while node %i is killed and comes back', async (node) => {
    await withoutLoss(`node ${node} killed during searches`, async () => {
      await cluster.kill(node);
      await health((node + 1) % 3, 'wait_for_nodes=2');
      await whole(node);
      return '';
    });
  });

  it.each(NODES)('loses no change while node %i is killed and comes back', async (node) => {
    await withoutLoss(`node ${node} killed during changes`, async () => {
      const again = { tried: 0 };
      let back: Promise<void> | null = null;
      for (let batch = 0; batch < 30; batch++) {
        const upserts = long(randomCorpus(world.random, 10, 10_000 + node * 1_000 + batch * 10));
        upserts.push(
          ...upserts.slice(0, 3).map((each) => ({ ...each, id: world.random.pick(world.reference.ids) })),
        );
        const given = new Set(upserts.map(({ id }) => id));
        const deletes = world.random
          .many(5, () => world.random.pick(world.reference.ids))
          .filter((id) => !given.has(id));
        if (batch === 5) void cluster.kill(node);
        if (batch === 20) back = whole(node);
        for (;;) {
          try {
            await world.apply({ upserts, deletes, asOf: ++watermark }, String(watermark));
            break;
          } catch (error) {
            if (again.tried++ > 100) throw error;
          }
        }
      }
      await back;
      expect(await world.status()).toMatchObject({
        documents: world.reference.ids.length,
        watermark: String(watermark),
      });
      return `${again.tried} changes tried again`;
    });
  });

  it.each(NODES)(
    'answers from the old index while node %i is killed during a build, and builds again',
    async (node) => {
      await withoutLoss(`node ${node} killed during a build`, async () => {
        let builds = 0;
        const killsHalfway = async function* () {
          let count = 0;
          for (const document of world.reference.documents()) {
            yield document;
            if (builds === 1 && ++count === Math.round(DOCUMENTS * [0.4, 0.7, 0.95][node]!))
              await cluster.kill(node);
          }
        };
        let back: Promise<void> | null = null;
        for (;;) {
          builds++;
          try {
            const at = String(++watermark);
            await world.engine.build(conformanceSchema, killsHalfway(), { watermark: at, asOf: watermark });
            break;
          } catch (error) {
            if (builds > 3) throw error;
            expect((await world.status()).generation).not.toBeNull();
            back ??= whole(node);
            await back;
          }
        }
        await (back ?? whole(node));
        expect(await world.status()).toMatchObject({ watermark: String(watermark) });
        return `${builds} builds`;
      });
    },
  );

  it('says that the search is away when all nodes are killed, and goes on when they are back', async () => {
    await Promise.all(NODES.map((node) => cluster.kill(node)));
    await expect(world.engine.search(EVERYTHING)).rejects.toThrow(IndexUnavailable);
    await expect(world.apply({ upserts: [], deletes: [1] })).rejects.toThrow(IndexUnavailable);
    await Promise.all(NODES.map((node) => cluster.restart(node)));
    await health(0, 'wait_for_nodes=3&wait_for_status=green');
    await expect.poll(() => world.engine.search(EVERYTHING).then(() => 'answers', String)).toBe('answers');
    await world.apply({ upserts: [], deletes: [1] });
    await checkAnswers();
  });

  it('removes what builds have left whose servers are gone, however far they came', async () => {
    const killed = ['-g-', '-w-'].map(
      (kind) => `fundry-${target}${kind}${(Date.now() - 600_000).toString(36)}-abcdef`,
    );
    await Promise.all(killed.map((index) => fetch(`${cluster.urls[0]}/${index}`, { method: 'PUT' })));
    await world.build();
    const left = await (await fetch(`${cluster.urls[0]}/_cat/indices/fundry-*?h=index`)).text();
    for (const index of killed) expect(left).not.toContain(index);
  });
});
