import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { registerEndpoint } from './register-endpoint.ts';
import { createHttpServer } from './server.ts';

async function listening(stopMs: number) {
  const app = await createHttpServer({ logger: false, version: '0', frameAncestors: "'none'", stopMs });
  const slow = { method: 'POST', path: '/api/slow', name: 'slow', tag: 'Environment', summary: '' } as const;
  registerEndpoint(
    app,
    { ...slow, access: 'anyone', body: z.object({}), answer: z.object({ ended: z.boolean() }) },
    async () => {
      await sleep(300);
      return { ended: true };
    },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, port: (app.server.address() as { port: number }).port };
}

async function send(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

test('a stop does not wait for callers that never finish their request', async () => {
  const { app, port } = await listening(200);
  const body = await send(port, 'POST /api/slow HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{');
  const head = await send(port, 'GET /api/slow HTTP/1.1\r\nHos');
  await sleep(50);
  const started = performance.now();
  await app.close();
  expect(performance.now() - started).toBeLessThan(5_000);
  body.destroy();
  head.destroy();
});

test('a stop lets answers under way be finished', async () => {
  const { app, port } = await listening(10_000);
  const answer = fetch(`http://127.0.0.1:${port}/api/slow`, { method: 'POST' });
  await sleep(100);
  const started = performance.now();
  await app.close();
  expect(performance.now() - started).toBeLessThan(5_000);
  expect(await (await answer).json()).toEqual({ ended: true });
});

test('requests are given a time in which they must arrive', async () => {
  const { app } = await listening(200);
  expect(app.server.requestTimeout).toBeGreaterThan(0);
  await app.close();
});

test('an address that cannot be decoded is a problem with a sentence', async () => {
  const { app } = await listening(200);
  const answer = await app.inject('/api/%ff');
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.json()).toMatchObject({ status: 400, errorDescription: expect.stringContaining('%ff') });
  await app.close();
});

test('the page of the API keeps to the same policy: it loads over plain HTTP and asks nobody else', async () => {
  const { app } = await listening(200);
  const page = await app.inject('/api/docs');
  const policy = page.headers['content-security-policy'];
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/upgrade-insecure-requests|https:|validator/);
  expect(page.body).not.toMatch(/<script|src=|url\(/);
  await app.close();
});

test('a file is no longer written once its caller has gone', async () => {
  const app = await createHttpServer({ logger: false, version: '0', frameAncestors: "'none'" });
  const ended = Promise.withResolvers<void>();
  const file = { method: 'GET', path: '/api/file', name: 'file', tag: 'Environment', summary: '' } as const;
  registerEndpoint(
    app,
    { ...file, access: 'anyone', answer: z.string(), produces: ['text/plain'] },
    async ({ reply, signal }) => {
      async function* endless() {
        try {
          for (;;) yield 'x'.repeat(1_000);
        } finally {
          ended.resolve();
        }
      }
      reply.type('text/plain');
      const stream = Readable.from(endless(), { objectMode: false });
      signal.addEventListener('abort', () => stream.destroy());
      return stream;
    },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const caller = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${(app.server.address() as { port: number }).port}/api/file`, {
    signal: caller.signal,
  });
  const reader = answer.body!.getReader();
  await reader.read();
  caller.abort();
  await ended.promise;
  await app.close();
});
