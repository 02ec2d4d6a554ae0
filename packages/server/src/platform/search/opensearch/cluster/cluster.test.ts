import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { problemOf } from '../../../http/problem.ts';
import { IndexUnavailable, SearchTimeout } from '../../faults.ts';
import type { IndexNames } from '../index-names.ts';
import { inBatches } from '../reading/batches.ts';
import { Searcher } from '../reading/searcher.ts';
import { MeasuredSizes } from '../store/measured-sizes.ts';
import { Companion } from '../words/companion.ts';
import { Cluster } from './cluster.ts';
import { ClusterRefusal } from './cluster-faults.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A connection to one node that answers like this. */
async function clusterOf(node: RequestListener, timeLimitMs = 50, retryMs = 0): Promise<Cluster> {
  const server = createServer(node).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const address = {
    nodes: [`http://127.0.0.1:${port}`],
    login: null,
    tls: { ca: null, cert: null, key: null },
  };
  const cluster = new Cluster(address, { timeLimitMs, retryMs });
  closing.push(async () => {
    await cluster.close();
    server.closeAllConnections();
    server.close();
  });
  return cluster;
}

const search = { method: 'POST', path: '/awards/_search', body: {} } as const;

test('a node that is there but needs too long for a search: the search was too much', async () => {
  const cluster = await clusterOf((request, response) => {
    if (request.method === 'HEAD') response.end();
  });
  await expect(cluster.call(search)).rejects.toThrow(SearchTimeout);
  const refusing = await clusterOf((request, response) => {
    if (request.method === 'HEAD') response.writeHead(403).end();
  });
  await expect(refusing.call(search)).rejects.toThrow(SearchTimeout);
});

test('a node that takes a search and then does not say that it is there: the cluster cannot be reached', async () => {
  const cluster = await clusterOf((request, response) => {
    if (request.method === 'HEAD') response.writeHead(503).end();
  });
  await expect(cluster.call(search)).rejects.toThrow(IndexUnavailable);
  const gone = await clusterOf((request) => {
    if (request.method === 'HEAD') request.destroy();
  });
  await expect(gone.call(search)).rejects.toThrow('Nothing is lost');
});

test('what the cluster refuses is no fault of whoever searches, and its words stay inside', async () => {
  const cluster = await clusterOf((_, response) => {
    const body = { error: { type: 'illegal_argument_exception', reason: 'secret_field' }, status: 400 };
    response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }, 60_000);
  const refusal = await cluster.call(search).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ClusterRefusal);
  expect(refusal).toMatchObject({ status: 400, message: expect.stringContaining('answered 400') });
  expect(problemOf(refusal)).toMatchObject({ status: 500, code: 'platform/internal' });
  expect(problemOf(refusal).detail).not.toContain('secret_field');
});

/** What a node says of a search that failed. */
const failed = (type: string, status: number) => ({
  error: { type: 'search_phase_execution_exception', root_cause: [{ type, reason: '[node-2]' }] },
  status,
});
/** It read documents of a node that has just ended. */
const nodeLost = failed('node_disconnected_exception', 500);
const found = { hits: { hits: [] } };

test.each([
  ['alone', nodeLost, found, (searcher: Searcher) => searcher.search({})],
  [
    'while it was read',
    failed('search_context_missing_exception', 404),
    found,
    (searcher: Searcher) => searcher.search({}),
  ],
  [
    'among several',
    { responses: [found, nodeLost] },
    { responses: [found, found] },
    async (searcher: Searcher) => ({ responses: await searcher.searchAll([{}, {}]) }),
  ],
] as const)(
  'a search that a node has lost with another one is made again, %s',
  async (_, lost, good, ask) => {
    let asked = 0;
    const node: RequestListener = (_request, response) => {
      const body = ++asked === 1 ? lost : good;
      response.writeHead('status' in body ? body.status : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    const cluster = await clusterOf(node, 60_000, 60_000);
    const searcher = new Searcher(cluster, { index: 'awards', scope: null, limitMs: 1_000 }, undefined);
    expect(await ask(searcher)).toEqual(good);
    expect(asked).toBe(2);
  },
);

/** A connection to a node that always answers this. */
const answering = (body: object, status = 200) =>
  clusterOf((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }, 60_000);

test('when the time for tries is over, the cluster cannot be reached', async () => {
  const cluster = await answering(nodeLost, 500);
  await expect(cluster.call(search)).rejects.toThrow(IndexUnavailable);
});

test('when the time of a search is over before the tries are, nodes that cannot be reached are no reason for a simpler search', async () => {
  const cluster = await clusterOf((request) => void request.destroy(), 50, 60_000);
  await expect(cluster.call(search)).rejects.toThrow(IndexUnavailable);
});

test('a view of all documents or none is opened, and it is closed when it cannot be read', async () => {
  const asked: string[] = [];
  const cluster = await clusterOf((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const isRead = request.url!.startsWith('/_search?');
    const body = isRead
      ? failed('search_context_missing_exception', 404)
      : { pit_id: 'view', hits: { total: { value: 2 }, hits: [{}] } };
    response.writeHead(isRead ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  }, 60_000);
  const searcher = new Searcher(cluster, { index: 'awards', scope: null, limitMs: 1_000 }, undefined);
  await expect(inBatches(searcher, {})).rejects.toThrow(IndexUnavailable);
  expect(asked).toEqual([
    expect.stringContaining('allow_partial_search_results=false'),
    expect.stringMatching(/point_in_time.*allow_partial_pit_creation=false/),
    expect.stringContaining('allow_partial_search_results=false'),
    'DELETE /_search/point_in_time',
  ]);
});

test('documents are not counted while a shard is away', async () => {
  const cluster = await answering({ count: 3, _shards: { failed: 1 } });
  const names = { documents: 'awards', companion: 'awards-words' } as IndexNames;
  await expect(new MeasuredSizes(cluster, names).at('1')).rejects.toThrow(IndexUnavailable);
});

test('a view that was lost with its node is asked for once', async () => {
  let asked = 0;
  const node: RequestListener = (_, response) => {
    asked++;
    response.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify(nodeLost));
  };
  const cluster = await clusterOf(node, 60_000, 60_000);
  await expect(cluster.call({ ...search, ofView: true })).rejects.toThrow(IndexUnavailable);
  expect(asked).toBe(1);
});

test('what the cluster refuses of one of several searches is a refusal, and a row that it cannot read is not missing', async () => {
  const cluster = await answering({ responses: [found, failed('illegal_argument_exception', 400)] });
  const searcher = new Searcher(cluster, { index: 'awards', scope: null, limitMs: 1_000 }, undefined);
  await expect(searcher.searchAll([{}, {}])).rejects.toThrow(ClusterRefusal);
  const rows = await answering({ docs: [{ _source: {} }, { error: { type: 'no_shard_available' } }] });
  await expect(new Companion(rows, 'words').rows(['1', '2'])).rejects.toThrow(IndexUnavailable);
});

/** An abort that reached the process as an uncaught error would make the run fail. */
test('a search that is given up ends with the reason of the signal, also while the cluster is asked whether it is there', async () => {
  for (const [method, timeLimitMs] of [
    ['POST', 60_000],
    ['HEAD', 50],
  ] as const) {
    const stopping = new AbortController();
    const cluster = await clusterOf((request) => {
      if (request.method === method) stopping.abort(new Error('nobody waits any more'));
    }, timeLimitMs);
    await expect(cluster.call({ ...search, signal: stopping.signal })).rejects.toThrow('nobody waits');
  }
});
