import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { InvalidQuery } from '../search/port.ts';
import { registerHealth } from './health.ts';
import { registerEndpoint } from './register-endpoint.ts';
import { createHttpServer } from './server.ts';

let app: FastifyInstance;
let database = true;
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
    summary: 'For the test',
    answer: z.object({ said: z.string() }),
  } as const;
  registerEndpoint(
    app,
    { ...base, name: 'echo', path: '/api/echo', body: z.object({ say: z.string().max(5) }) },
    async ({ body }) => ({ said: body.say }),
  );
  registerEndpoint(app, { ...base, name: 'badQuery', path: '/api/bad-query' }, async () => {
    throw new InvalidQuery('Unclosed quote at character 14', 14);
  });
  registerEndpoint(app, { ...base, name: 'broken', path: '/api/broken' }, async () => {
    throw new Error('secret detail');
  });
  registerEndpoint(app, { ...base, name: 'lost', path: '/api/lost' }, async () => {
    throw Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' });
  });
  registerHealth(app, [
    {
      name: 'database',
      check: async () => {
        if (!database) throw Object.assign(new Error('x'), { code: 'ECONNREFUSED' });
      },
    },
  ]);
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

test('a database that cannot be reached is 503, and said so', async () => {
  const lost = await app.inject({ method: 'POST', url: '/api/lost', payload: {} });
  expect(lost.headers['content-type']).toMatch('application/problem+json');
  expect(lost.json()).toMatchObject({
    type: 'about:blank',
    status: 503,
    code: 'platform/database-unavailable',
    errorDescription: expect.stringMatching(/^The database cannot be reached/),
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

test('health says which part does not work; security headers stand on every answer', async () => {
  expect((await app.inject('/health/live')).statusCode).toBe(200);
  expect((await app.inject('/health/ready')).json()).toMatchObject({ status: 'ready' });
  database = false;
  const ready = await app.inject('/health/ready');
  expect(ready.statusCode).toBe(503);
  expect(ready.json().parts[0]).toMatchObject({
    name: 'database',
    status: 'failed',
    reason: expect.stringMatching(/lost/),
  });
  expect(ready.headers['content-security-policy']).toContain(
    "frame-ancestors 'self' https://library.example",
  );
});

test('the contracts become OpenAPI 3.1', async () => {
  const document = (await app.inject('/api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  expect(document.paths['/api/echo'].post.operationId).toBe('echo');
  expect((await app.inject('/api/docs')).statusCode).toBeLessThan(400);
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
