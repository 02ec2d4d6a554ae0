import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';
import { lintMetrics, type ReadMetric, readMetrics } from './testing/lint-metrics.ts';
import { newHome, type ServerChild, startServerChild } from './testing/server-child.ts';

const BOARD = join(import.meta.dirname, '../../../deploy/grafana/fundry.json');
const TYPED = 'glaciology';
const EMAIL = 'somebody.private@example.org';
const REQUEST_ID = 'the-request-of-a-page';
const PASSWORD = 'three unlikely otters 7';
const REGISTRATION = {
  ...{ email: EMAIL, password: PASSWORD, acceptedTerms: true },
  ...{ firstName: 'Ottilie', lastName: 'Privatier' },
};

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

const home = newHome();
/** All that the collector got, as it came. */
const received: string[] = [];
const collector = createServer((request, answer) => {
  let body = '';
  request.on('data', (part) => (body += part));
  request.on('end', () => {
    received.push(`${request.url} ${body}`);
    answer.setHeader('content-type', 'application/json').end('{}');
  });
});
let database: TestDatabase;
let server: ServerChild;
let metrics: Map<string, ReadMetric>;
let spans: Span[];

/** The counted requests or searches by their labels. */
const countsOf = (name: string) =>
  (metrics.get(name)?.series ?? [])
    .filter((one) => one.name === `${name}_count`)
    .map(({ labels, value }) => [labels, value]);

beforeAll(async () => {
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening));
  const { port } = collector.address() as { port: number };
  database = await createTestDatabase();
  server = await startServerChild(home, {
    FUNDRY_DATABASE_URL: database.url,
    FUNDRY_SAMPLE: 'false',
    FUNDRY_METRICS_PORT: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    FUNDRY_TRUSTED_PROXIES: '127.0.0.1,::1',
    FUNDRY_SECRET: 'a secret of this test that is long enough',
  });
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ basicQuery: TYPED });
  const named = { 'x-request-id': REQUEST_ID };
  const proxy = { 'x-forwarded-for': '192.0.2.7', traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01` };
  await fetch(`${server.url}/api/opportunities`, { method: 'POST', headers: { ...json, ...proxy }, body });
  await fetch(`${server.url}/search/awards?basicQuery=${TYPED}`, { headers: named });
  await fetch(`${server.url}/no/such/page/${TYPED}`);
  await fetch(`${server.url}/api/session/register`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(REGISTRATION),
  });
  const address = /Metrics are at (\S+)/.exec(server.stdout())?.[1];
  metrics = readMetrics(await (await fetch(address ?? '')).text());
  // What is left is handed over at the end.
  await server.stop();
  spans = received.flatMap((text) =>
    (
      JSON.parse(text.slice(text.indexOf(' '))) as {
        resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
      }
    ).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
}, 60_000);

afterAll(async () => {
  await server.stop();
  await new Promise((closed) => collector.close(closed));
  await database.drop();
  rmSync(home, { recursive: true, force: true });
});

test('metrics are named and explained as Prometheus wants it', () => {
  const own = [...metrics.values()].filter(({ name }) => name.startsWith('fundry_'));
  expect(own.length).toBeGreaterThan(30);
  expect(lintMetrics(own)).toEqual([]);
  expect([...metrics.keys()]).toEqual(
    expect.arrayContaining(['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes']),
  );
});

test('requests are counted by the pattern of their address, searches by their kind, and all values can be read', () => {
  const requests = countsOf('fundry_http_request_duration_seconds');
  expect(requests).toContainEqual([{ route: '/api/opportunities', method: 'POST', status: '2xx' }, 1]);
  expect(requests).toContainEqual([{ route: '/search/awards', method: 'GET', status: '2xx' }, 1]);
  expect(requests).toContainEqual([{ route: 'missing', method: 'GET', status: '4xx' }, 1]);
  expect(countsOf('fundry_search_duration_seconds')).toContainEqual([
    { engine: 'embedded', target: 'opportunities', kind: 'word', outcome: 'answered' },
    1,
  ]);
  const answered = metrics
    .get('fundry_metrics_answered')
    ?.series.map(({ labels, value }) => [labels.about, value]);
  expect(answered?.toSorted()).toEqual([
    ['imports', 1],
    ['index', 1],
    ['mail', 1],
    ['readiness', 1],
  ]);
  const documents = metrics.get('fundry_index_documents')?.series ?? [];
  expect(documents.map(({ labels }) => labels.target)).toEqual(['opportunities', 'awards', 'funders']);
});

test('the board names only metrics that exist, and has a title and a legend for each of its expressions', () => {
  const { panels } = JSON.parse(readFileSync(BOARD, 'utf8')) as {
    panels: { title: string; targets: { expr: string; legendFormat: string }[] }[];
  };
  const known = new Set([...metrics.values()].flatMap(({ name, type }) => [name, ...partsOf(name, type)]));
  const named = panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => expr.match(/\b(fundry|process|nodejs)_\w+/g) ?? []),
  );
  expect(named.length).toBeGreaterThan(panels.length);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  expect(panels.filter(({ title, targets }) => !title || targets.some((one) => !one.legendFormat))).toEqual(
    [],
  );
});

test('a trace leads from the request to its searches and statements, and continues that of the proxy', () => {
  expect(received[0]).toMatch(/^\/v1\/traces /);
  const request = spans.find(({ name }) => name === 'POST /api/opportunities');
  expect(request).toMatchObject({ traceId: 'ab'.repeat(16), parentSpanId: 'cd'.repeat(8) });
  const children = spans
    .filter(({ parentSpanId }) => parentSpanId === request?.spanId)
    .map(({ name }) => name);
  expect(children).toEqual(
    expect.arrayContaining(['search opportunities', expect.stringMatching(/^select \w+$/)]),
  );
});

test('a call with which a page is drawn is part of the trace of the page; a message is part of that of its request', () => {
  const parentOf = (name: string) => {
    const span = spans.find((one) => one.name === name);
    return spans.find(({ spanId }) => spanId === span?.parentSpanId)?.name;
  };
  expect(parentOf('POST /api/awards')).toBe('GET /search/awards');
  expect(parentOf('send mail')).toBe('POST /api/session/register');
});

test('the request has one id in its traces and in the log, and the log names the trace', () => {
  const ofPage = spans.filter(({ attributes }) =>
    attributes.some(({ key, value }) => key === 'fundry.request.id' && value.stringValue === REQUEST_ID),
  );
  expect(ofPage.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['GET /search/awards', 'POST /api/awards']),
  );
  const lines = server
    .stderr()
    .split('\n')
    .filter((line) => line.includes(`"reqId":"${REQUEST_ID}"`));
  expect(lines.length).toBeGreaterThan(1);
  const traceIds = new Set(lines.map((line) => (JSON.parse(line) as { traceId: string }).traceId));
  expect([...traceIds]).toEqual([ofPage[0]?.traceId]);
});

test('neither metrics nor traces hold what people typed, who they are, or from where they came', () => {
  const texts = [...received, JSON.stringify([...metrics.values()])].join('\n');
  for (const secret of [TYPED, EMAIL, 'somebody', PASSWORD, '192.0.2.7', 'Ottilie', 'Privatier'])
    expect(texts).not.toContain(secret);
  const keys = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  expect([...keys].toSorted()).toEqual([
    'db.query.summary',
    'db.system.name',
    'fundry.mail.outcome',
    'fundry.mail.topic',
    'fundry.request.id',
    'fundry.search.engine',
    'fundry.search.kind',
    'fundry.search.target',
    'http.request.method',
    'http.response.status_code',
    'http.route',
  ]);
});

/** The names of the series of a histogram. */
function partsOf(name: string, type: string): string[] {
  return type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [];
}
