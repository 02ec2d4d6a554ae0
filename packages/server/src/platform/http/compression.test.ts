import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodingFor } from './compression.ts';
import { createHttpServer } from './server.ts';

const LONG = { text: 'Grüße '.repeat(1_000) };
const app = await createHttpServer({ logger: false, version: '0', frameAncestors: "'none'" });
beforeAll(() => {
  app.get('/long', async () => LONG);
  app.get('/short', async () => ({ text: 'short' }));
  app.get('/picture', async (_request, reply) => reply.type('image/png').send(Buffer.alloc(10_000)));
});
afterAll(() => app.close());

test.each([
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['zstd;q=0, br;q=0.0, GZIP;q=0.5', 'gzip', gunzipSync],
])('for "%s" a long answer comes as %s, whole', async (accepted, encoding, decode) => {
  const answer = await app.inject({ url: '/long', headers: { 'accept-encoding': accepted } });
  expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
  expect(answer.rawPayload.length).toBeLessThan(1_000);
  expect(JSON.parse(decode(answer.rawPayload).toString())).toEqual(LONG);
});

test.each([
  ['/long', ''],
  ['/long', 'identity'],
  ['/short', 'gzip, br'],
  ['/picture', 'gzip, br'],
])('%s stays as it is for "%s"', async (url, accepted) => {
  const answer = await app.inject({ url, headers: { 'accept-encoding': accepted } });
  expect(answer.headers).not.toHaveProperty('content-encoding');
});

test('whoever takes anything gets the best; whoever names nothing gets none', () => {
  expect([encodingFor('*'), encodingFor('*, zstd;q=0'), encodingFor(undefined)]).toEqual([
    'zstd',
    'br',
    null,
  ]);
});
