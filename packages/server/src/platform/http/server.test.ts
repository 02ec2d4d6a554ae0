import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { InvalidQuery, SearchTimeout } from '../search/faults.ts';
import { registerHealth } from './health.ts';
import { openReadiness } from './readiness.ts';
import { registerEndpoint } from './register-endpoint.ts';
import { createHttpServer } from './server.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await createHttpServer({
    logger: false,
    version: '0',
    frameAncestors: "'self' https://library.example",
    https: true,
  });
  const base = {
    method: 'POST',
    access: 'anyone',
    tag: 'Environment',
    summary: 'For the test',
    answer: z.object({ said: z.string() }),
  } as const;
  registerEndpoint(
    app,
    { ...base, name: 'echo', path: '/api/echo', body: z.object({ say: z.string().max(5) }) },
    async ({ body }) => ({ said: body.say }),
  );
  const kinds = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('a') }),
    z.object({ kind: z.literal('b') }),
  ]);
  const faults = z.object({
    say: z.string().max(5),
    times: z.number().int().min(1).max(9).optional(),
    tone: z.enum(['low', 'high']).optional(),
    day: z.iso.date().optional(),
    id: z.uuid().optional(),
    to: z.array(kinds).min(1).optional(),
    either: z.union([z.string(), z.number()]).optional(),
  });
  registerEndpoint(app, { ...base, name: 'faults', path: '/api/faults', body: faults }, async () => ({
    said: '',
  }));
  registerEndpoint(
    app,
    { ...base, name: 'told', path: '/api/told', method: 'GET', decorated: true, query: z.object({}) },
    async ({ query }) => ({ said: JSON.stringify(query) }),
  );
  for (const method of ['GET', 'PUT'] as const) {
    const params = z.object({ id: z.string() });
    registerEndpoint(
      app,
      { ...base, name: `${method}thing`, path: '/api/things/:id', method, params },
      async () => ({ said: '' }),
    );
  }
  registerEndpoint(app, { ...base, name: 'all', path: '/api/things/_all' }, async () => ({ said: '' }));
  registerEndpoint(app, { ...base, name: 'badQuery', path: '/api/bad-query' }, async () => {
    throw new InvalidQuery('Unclosed quote at character 14', 14);
  });
  registerEndpoint(app, { ...base, name: 'slow', path: '/api/slow' }, async () => {
    throw new SearchTimeout('The search took longer than 13 seconds.');
  });
  registerEndpoint(app, { ...base, name: 'broken', path: '/api/broken' }, async () => {
    throw new Error('secret detail');
  });
  const told = { ...base, name: 'full', path: '/api/full', body: z.object({ say: z.string() }) } as const;
  registerEndpoint(app, told, async ({ body }) => {
    throw Object.assign(new Error('could not extend file'), { code: body.say });
  });
  registerEndpoint(app, { ...base, name: 'lost', path: '/api/lost' }, async () => {
    throw Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' });
  });
  registerHealth(
    app,
    openReadiness(
      [
        {
          name: 'database',
          check: async () => {
            throw Object.assign(new Error('x'), { code: 'ECONNREFUSED' });
          },
        },
      ],
      null,
    ),
  );
});
afterAll(() => app.close());

test('input is parsed by the contract, the fault names the field', async () => {
  const fine = await app.inject({ method: 'POST', url: '/api/echo', payload: { say: 'hello' } });
  expect(fine.json()).toEqual({ said: 'hello' });
  const bad = await app.inject({ method: 'POST', url: '/api/echo', payload: { say: 'far too long' } });
  expect(bad.statusCode).toBe(400);
  expect(bad.headers['content-type']).toMatch('application/problem+json');
  expect(bad.json()).toMatchObject({
    status: 400,
    code: 'request/invalid',
    errorDescription: expect.stringMatching(/^say: /),
  });
});

test('what the contract does not know is refused, but in addresses that other programs add to', async () => {
  const refusal = async (url: string, payload: object) => {
    const answer = await app.inject({ method: 'POST', url, payload });
    return [answer.statusCode, answer.json().errorDescription];
  };
  expect(await refusal('/api/echo', { say: 'hello', shout: 1 })).toEqual([
    400,
    'There is no parameter "shout"',
  ]);
  expect(await refusal('/api/echo?loud=1', { say: 'hello' })).toEqual([400, 'There is no parameter "loud"']);
  expect((await app.inject('/api/told?utm_source=mail')).json()).toEqual({ said: '{}' });
});

test.each([
  [{}, 'say: must be given as text'],
  [{ say: 7 }, 'say: must be text, not 7'],
  [{ say: ['a'] }, 'say: must be text, not a list'],
  [{ say: 'far too long' }, 'say: must have at most 5 characters, not 12'],
  [['say'], 'The body must be an object, not a list'],
  [{ say: 'a', times: 0 }, 'times: must be a whole number from 1 to 9, not 0'],
  [{ say: 'a', times: 'x\u0007' }, 'times: must be a whole number from 1 to 9, not "x\\u0007"'],
  [{ say: 'a', tone: 'x'.repeat(100) }, `tone: must be one of low, high, not "${'x'.repeat(60)}…"`],
  [{ say: 'a', day: '1 May' }, 'day: must be a day as YYYY-MM-DD, not "1 May"'],
  [{ say: 'a', id: 'x' }, 'id: must be an id, not "x"'],
  [{ say: 'a', to: [] }, 'to: must have at least 1 value, not 0'],
  [{ say: 'a', to: [null] }, 'to.0: must be an object, not null'],
  [{ say: 'a', to: [{ kind: 'c' }] }, 'to.0.kind: must be one of a, b, not "c"'],
  [{ say: 'a', either: {} }, 'either: cannot be an object'],
])('%j is refused with what is expected and what was given', async (payload, sentence) => {
  const answer = await app.inject({ method: 'POST', url: '/api/faults', payload });
  expect(answer.json().errorDescription).toBe(sentence);
});

test('a malformed query is 400 with its position; an unforeseen error is 500 and reveals nothing', async () => {
  const query = await app.inject({ method: 'POST', url: '/api/bad-query', payload: {} });
  expect(query.json()).toMatchObject({
    status: 400,
    errorDescription: 'Unclosed quote at character 14',
    position: 14,
  });
  const broken = await app.inject({ method: 'POST', url: '/api/broken', payload: {} });
  expect(broken.statusCode).toBe(500);
  expect(broken.body).not.toContain('secret');
});

test('a search that was given up is 400 with its reason, so that nobody repeats it as it stands', async () => {
  const slow = await app.inject({ method: 'POST', url: '/api/slow', payload: {} });
  expect(slow.statusCode).toBe(400);
  expect(slow.json()).toMatchObject({
    status: 400,
    code: 'search/too-slow',
    errorDescription: 'The search took longer than 13 seconds.',
  });
});

test('a database that cannot be reached is 503, and said so', async () => {
  const lost = await app.inject({ method: 'POST', url: '/api/lost', payload: {} });
  expect(lost.headers['content-type']).toMatch('application/problem+json');
  expect(lost.json()).toMatchObject({
    type: 'about:blank',
    status: 503,
    code: 'platform/database-unavailable',
    errorDescription: expect.stringMatching(/^The database cannot be reached/),
  });
  expect(lost.headers['retry-after']).toBe('5');
});

test.each(['53100', 'ENOSPC'])('a full disk (%s) is 507, and said so', async (code) => {
  const full = await app.inject({ method: 'POST', url: '/api/full', payload: { say: code } });
  expect(full.json()).toMatchObject({
    status: 507,
    code: 'platform/disk-full',
    errorDescription: expect.stringMatching(/^The disk of the server is full\. Nothing was saved/),
  });
});

test('broken JSON and unknown addresses are problems too', async () => {
  const json = await app.inject({
    method: 'POST',
    url: '/api/echo',
    headers: { 'content-type': 'application/json' },
    payload: '{"say":',
  });
  expect(json.json()).toMatchObject({ status: 400, errorDescription: expect.any(String) });
  const nothing = await app.inject('/api/nothing');
  expect(nothing.json()).toMatchObject({ status: 404, code: 'request/not-found' });
});

test.each([
  ['GET', '/api/echo', 'POST'],
  ['PUT', '/api/told?say=x', 'GET, HEAD'],
  ['DELETE', '/api/things/17', 'GET, HEAD, PUT'],
  // A word counts before a parameter.
  ['GET', '/api/things/_all', 'POST'],
  // Fastify would ask for a content type first.
  ['QUERY', '/api/echo', 'POST'],
])('%s %s is 405 and names the methods there are: %s', async (method, url, allowed) => {
  const answer = await app.inject({ method: method as 'GET', url });
  expect(answer.headers.allow).toBe(allowed);
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(answer.json()).toMatchObject({
    status: 405,
    title: 'Method not allowed',
    code: 'request/method-not-allowed',
    errorDescription: `${url.split('?')[0]} does not accept ${method}, only ${allowed}.`,
  });
});

test.each(['/api/things', '/api/things/', '/api/things/17/parts', '/api/docs/static/none'])(
  'POST %s is 404: nothing takes any method there',
  async (url) => {
    const answer = await app.inject({ method: 'POST', url });
    expect([answer.statusCode, answer.headers.allow]).toEqual([404, undefined]);
  },
);

test('health says which part does not work; security headers stand on every answer', async () => {
  expect((await app.inject('/health/live')).statusCode).toBe(200);
  const ready = await app.inject('/health/ready');
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toMatchObject({
    status: 'not ready',
    parts: [{ name: 'database', status: 'failed', reason: expect.stringMatching(/lost/) }],
  });
  expect(ready.headers['content-security-policy']).toContain(
    "frame-ancestors 'self' https://library.example",
  );
});

test('the contracts become OpenAPI 3.1', async () => {
  const document = (await app.inject('/api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  expect(document.paths['/api/echo'].post).toMatchObject({
    operationId: 'echo',
    security: [{}, { bearer: [] }, { apiKey: [] }, { session: [] }],
    requestBody: { required: true },
  });
  expect((await app.inject('/api/docs')).body).toContain('/api/echo');
});

test('every answer says how browsers must treat it', async () => {
  for (const url of ['/health/live', '/api/echo', '/nowhere']) {
    expect((await app.inject(url)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000',
      'content-security-policy': expect.stringContaining("object-src 'none'"),
    });
  }
});
