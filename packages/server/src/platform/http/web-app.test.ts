import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { PageHead } from '@fundry/contracts/page-heads/page-head.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymousCaller } from '../auth/caller.ts';
import { closedGate } from '../auth/gate.ts';
import { Failure } from '../failure.ts';
import { createHttpServer } from './server.ts';
import { type PageReader, registerWebApp, type UnlistedHead } from './web-app.ts';

const HOSTILE = '</script><script>alert("1")</script> \u2028 <b>&';
const STARTER = 'start();';
const PROGRAM = `<template id="fundry-program"></template><script>${STARTER}</script>`;
/** Draws pages whose address says so, from calls of their own. */
const DRAW_PAGE = `export const openDrawing = (carrier) => ({ address, site, ask }) =>
  carrier.run({}, async () => {
    if (!address.includes('drawn')) return null;
    if (address.includes('fails')) throw new Error('secret');
    const answers = [];
    for (let call = 0; call < 2; call++) {
      answers.push(await (await ask('/api/whoami', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })).json());
    }
    return { html: '<main><template></template>' + site + '</main>', sent: JSON.stringify(answers), parts: ['src/part.tsx'] };
  });`;
const SCRIPT = 'console.log(1);'.repeat(200);

const dist = mkdtempSync(join(tmpdir(), 'fundry-dist-'));
let app: FastifyInstance;
let head: (reader: PageReader) => Promise<PageHead | UnlistedHead | null>;
beforeAll(async () => {
  writeFileSync(
    join(dist, 'index.html'),
    `<!doctype html><html><head><title>Raw</title></head><body><div id="root"></div>${PROGRAM}</body></html>`,
  );
  mkdirSync(join(dist, '.vite'));
  writeFileSync(
    join(dist, '.vite/manifest.json'),
    JSON.stringify({
      'index.html': { file: 'assets/main-1.js', imports: ['_shared'] },
      _shared: { file: 'assets/shared-1.js' },
      'src/part.tsx': { file: 'assets/part-1.js', imports: ['_shared', '_deep'] },
      _deep: { file: 'assets/deep-1.js' },
    }),
  );
  mkdirSync(join(dist, 'server'));
  writeFileSync(join(dist, 'server/draw-page.js'), DRAW_PAGE);
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'assets/main-1.js'), SCRIPT);
  writeFileSync(join(dist, 'assets/main-1.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(dist, 'assets/main-1.js.gz'), gzipSync(SCRIPT));
  app = await createHttpServer({
    logger: false,
    version: '0',
    frameAncestors: "'self' https://library.example",
    host: 'funding.example',
    analyticsScriptUrl: 'https://stats.example/a.js',
    fragmentsUrl: 'https://parts.example:8443/api',
  });
  app.post('/api/whoami', async (request, reply) => {
    if (request.headers.cookie?.includes('person')) reply.header('cache-control', 'private, no-store');
    reply.header('set-cookie', 'seen=1; Path=/');
    const { cookie = null, 'user-agent': agent } = request.headers;
    return { cookie, agent, ip: request.ip, text: HOSTILE };
  });
  await registerWebApp(app, dist, async (page, { groupId }, reader) => {
    if (page === 'publicGroup')
      return groupId === 'open' ? { title: 'Ocean', description: 'Two calls.', isUnlisted: true } : null;
    return page === 'opportunity' ? head(reader) : undefined;
  });
});
afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true });
});

const statusIn = (html: string) => /<meta name="fundry-status" content="(\d+)" \/>/.exec(html)?.[1];
const titleIn = (html: string) => /<title>(.*?)<\/title>/s.exec(html)?.[1];

describe('pages', () => {
  test.each([
    ['/', 'Fundry: find research funding'],
    ['/search/opportunities?deadline=0-14', 'Search for funding opportunities'],
    ['/search/opportunities?basicQuery=%3Cb%3E+ice', '&lt;b&gt; ice – Opportunities – Fundry'],
    ['/search/awards', 'Awarded grants – Fundry'],
    ['/search/funders', 'Funders – Fundry'],
    ['/search/analytics/awards', 'Awards in figures – Fundry'],
    ['/about/data', 'About the data – Fundry'],
  ])('%s has its title and is always asked for again', async (url, title) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(titleIn(answer.body)).toBe(title);
    expect(statusIn(answer.body)).toBe('200');
    expect(answer.body).toContain('<meta name="description" content="');
    expect(answer.body).toContain('<div id="root"></div>');
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
    });
  });

  test.each([
    ['/public/group/open', 200, 'Ocean – Fundry'],
    ['/public/group/dead', 404, 'Page not found'],
  ])(
    '%s, whose address is a secret, is kept from search engines, caches and other sites',
    async (url, status, title) => {
      const { statusCode, body, headers } = await app.inject(url);
      expect([statusCode, titleIn(body)]).toEqual([status, title]);
      expect(headers).toMatchObject({
        'x-robots-tag': 'noindex',
        'cache-control': 'private, no-cache',
        'referrer-policy': 'same-origin',
      });
      expect(body.includes('<meta name="robots" content="noindex" />')).toBe(status === 200);
      expect(body).not.toContain('rel="canonical"');
    },
  );

  test.each([
    ['/search?basicQuery=%22caf%C3%A9%22&page=2', '/search/opportunities?basicQuery=%22caf%C3%A9%22&page=2'],
    ['/opportunities?a?b', '/search/opportunities?a?b'],
    ['/opportunities/17', '/opportunities/17/details'],
    ['/funders/5?x=1', '/funders/5/details?x=1'],
    ['/my-funding', '/my-funding/saved-searches'],
    ['/profile', '/profile/account'],
    ['/admin?x=1', '/admin/accounts?x=1'],
    ['/search/awards/?x=1', '/search/awards?x=1'],
  ])('%s leads to %s', async (from, to) => {
    const answer = await app.inject(from);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, to]);
  });

  test.each(['/404', '/nothing', '//evil.example/', '/opportunities/17/notes', '/awards/abc', '/.env'])(
    '%s is 404 with the application in it',
    async (url) => {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(404);
      expect([titleIn(answer.body), statusIn(answer.body)]).toEqual(['Page not found', '404']);
      expect(answer.body).toContain('<div id="root"></div>');
    },
  );

  test('an unknown call is no page', async () => {
    expect((await app.inject('/api/nothing')).json()).toMatchObject({ code: 'request/not-found' });
  });
});

describe('pages of records', () => {
  test('title, description, canonical address and data stand in the HTML, whatever the record holds', async () => {
    head = async () => ({
      title: HOSTILE,
      description: HOSTILE,
      path: '/opportunities/17/details',
      data: { '@context': 'https://schema.org', '@type': 'Grant', name: HOSTILE },
    });
    const { body, statusCode } = await app.inject({
      url: '/opportunities/17/should-apply',
      headers: { host: 'funding.example:8080' },
    });
    expect(statusCode).toBe(200);
    expect(body.match(/<script/g)).toHaveLength(2);
    expect(titleIn(body)).toMatch(/^&lt;\/script&gt;&lt;script&gt;alert\(&quot;1&quot;\).* – Fundry$/s);
    const data = /<script type="application\/ld\+json" id="structured-data">(.*?)<\/script>/s.exec(body)![1]!;
    expect(data).not.toContain('\u2028');
    expect(JSON.parse(data)).toMatchObject({ '@type': 'Grant', name: HOSTILE });
    const address = 'http://funding.example:8080/opportunities/17/details';
    expect(body).toContain(`<link rel="canonical" href="${address}" />`);
    expect(body).toContain(`<meta property="og:url" content="${address}" />`);
    expect(body).toMatch(/<meta property="og:title" content="&lt;\/script&gt;/);
  });

  test('a host that cannot be one is not repeated', async () => {
    const { body } = await app.inject({ url: '/opportunities/17/details', headers: { host: 'a"><b>' } });
    expect(body).toContain('<link rel="canonical" href="/opportunities/17/details" />');
  });

  test('a record that not everybody may see is kept from search engines and caches, and is described by no data', async () => {
    head = async (reader) => {
      const { accountId } = await reader.viewer();
      return { title: 'Seed fund', description: `Seen by ${accountId}.`, isUnlisted: true };
    };
    app.gate = {
      ...closedGate,
      callerOfPage: async () => ({
        ...anonymousCaller('203.0.113.9'),
        person: { id: 'p', email: 'p@alpha.example', name: 'P' },
        account: { id: 'alpha', name: 'Alpha' },
      }),
    };
    const { body, headers, statusCode } = await app.inject('/opportunities/17/details');
    app.gate = undefined;
    expect([statusCode, titleIn(body)]).toEqual([200, 'Seed fund – Fundry']);
    expect(body).toContain('Seen by alpha.');
    expect(body).toContain('<meta name="robots" content="noindex" />');
    expect(body).not.toMatch(/ld\+json|canonical|og:/);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
  });

  test('a missing record is 404; one that cannot be read is 500, and reveals nothing', async () => {
    head = async () => null;
    expect((await app.inject('/opportunities/17/details')).statusCode).toBe(404);
    head = async () => {
      throw new Failure('secret');
    };
    const broken = await app.inject('/opportunities/17/details');
    expect(broken.statusCode).toBe(500);
    expect([titleIn(broken.body), statusIn(broken.body)]).toEqual(['Something went wrong – Fundry', '500']);
    expect(broken.body).not.toContain('secret');
  });
});

describe('pages that the server draws', () => {
  const drawn = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers, remoteAddress: '203.0.113.9' });
  const sentIn = (html: string) =>
    JSON.parse(/<script type="application\/json" id="fundry-page">(.*?)<\/script>/s.exec(html)![1]!);

  test('calls are made as the one who asks, from their address; cookies that they set go back', async () => {
    const answer = await drawn('/search/awards?drawn', { cookie: 'person=1', 'user-agent': 'Phone' });
    const [first, second] = sentIn(answer.body);
    expect(first).toMatchObject({ cookie: 'person=1', agent: 'Phone', ip: '203.0.113.9' });
    expect(second.cookie).toBe('person=1; seen=1');
    expect([answer.headers['set-cookie']].flat()).toContain('seen=1; Path=/');
  });

  test('what is for one person is kept nowhere; what is for all is asked for again', async () => {
    const mine = await drawn('/search/awards?drawn', { cookie: 'person=1' });
    expect(mine.headers['cache-control']).toBe('private, no-store');
    expect((await drawn('/search/awards?drawn')).headers['cache-control']).toBe('no-cache');
  });

  test('the content, its data and the code of its parts stand in the HTML, whatever the data hold', async () => {
    const { body } = await drawn('/search/awards?drawn', { host: 'funding.example' });
    expect(body).toContain('<div id="root"><main><template></template>http://funding.example</main></div>');
    expect(sentIn(body)[0].text).toBe(HOSTILE);
    expect(body.match(/<script/g)).toHaveLength(2);
    expect(body).not.toContain('\u2028');
    const program = /<template id="fundry-program">(.*?)<\/template>/s.exec(body)![1]!;
    expect(
      [...program.matchAll(/modulepreload" crossorigin href="([^"]+)"/g)].map(([, href]) => href),
    ).toEqual(['/assets/part-1.js', '/assets/deep-1.js']);
  });

  test('a page that cannot be drawn is left to the browser and reveals nothing', async () => {
    const { statusCode, body } = await drawn('/search/awards?drawn-fails');
    expect(statusCode).toBe(200);
    expect(body).toContain('<div id="root"></div>');
    expect(body).not.toContain('secret');
  });

  test.each([
    ['gzip, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('for "%s" a page comes as %s', async (accepted, encoding, decode) => {
    const answer = await drawn('/search/awards', { 'accept-encoding': accepted });
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(decode(answer.rawPayload).toString()).toContain('<div id="root"></div>');
  });
});

describe('files', () => {
  test.each([
    ['gzip, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('for "%s" comes %s as it was made by the build, for ever', async (accepted, encoding, decode) => {
    const answer = await app.inject({ url: '/assets/main-1.js', headers: { 'accept-encoding': accepted } });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
    expect(decode(answer.rawPayload).toString()).toBe(SCRIPT);
  });

  test('whoever takes no compression gets the file; what is not there is 404', async () => {
    const plain = await app.inject({ url: '/assets/main-1.js', headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers['content-encoding']).toBe(undefined);
    expect(plain.body).toBe(SCRIPT);
    expect((await app.inject('/assets/none.js')).statusCode).toBe(404);
    expect((await app.inject('/assets/../index.html')).statusCode).toBe(404);
  });
});

test('the policy allows what is configured and nothing else; nothing contradicts who may embed', async () => {
  const { headers } = await app.inject('/');
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toEqual([
    "default-src 'self'",
    `script-src 'self' 'sha256-${hash('sha256', STARTER, 'base64')}' https://stats.example`,
    "connect-src 'self' https://stats.example https://parts.example:8443",
    "img-src 'self' data: https://stats.example https://parts.example:8443",
    "style-src 'self' 'unsafe-inline'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self' https://library.example",
  ]);
  expect(headers).not.toHaveProperty('x-frame-options');
});
