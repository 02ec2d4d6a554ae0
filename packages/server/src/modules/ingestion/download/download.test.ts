import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Download } from '@fundry/sources/download/download.ts';
import type { Source } from '@fundry/sources/source.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publicAddressesOnly } from '../../../platform/http/public-address.ts';
import { Progress } from '../progress.ts';
import { inventedOpportunities, listFile } from '../testing/invented-sources.ts';
import { downloaded } from './downloaded-inputs.ts';
import { retryAfter } from './request.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, number: number) => void;

let home: string;
let server: Server;
let handler: Handler;
let asked: { url: string; headers: IncomingMessage['headers'] }[];
let said: string[];

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'fundry-download-'));
  asked = [];
  said = [];
  server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', headers: request.headers });
    handler(request, response, asked.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(home, { recursive: true, force: true });
});

const retries = { retries: 3, firstWaitMs: 5, longestWaitMs: 2000 };

/** Runs a download against the local server; gives the text of each file, in order. */
async function run(
  download: Download['run'],
  parameters: Record<string, string> = {},
  pauseMs = 0,
): Promise<string[]> {
  const source: Source = {
    ...inventedOpportunities('calls', 1),
    download: {
      describes: 'x',
      parameters: [{ name: 'year', describes: 'x', default: '2026' }],
      run: download,
    },
  };
  const { port } = server.address() as AddressInfo;
  const args = { download: 'calls', parameters, baseUrl: `http://127.0.0.1:${port}/` };
  const progress = new Progress({ write: (text) => said.push(text) });
  const texts: string[] = [];
  const settings = { home, now: null, publicUrl: 'https://fundry.example' };
  const rules = { retries, policy: publicAddressesOnly, pauseMs };
  const inputs = downloaded(args, new Map([['calls', source]]), settings, progress, rules);
  for await (const input of inputs) texts.push('head' in input ? input.head.text : input.unreadable);
  return texts;
}

const pages: Download['run'] = async function* (context) {
  for (let page = Number(context.state.page ?? 1); ; page++) {
    const url = `${context.baseUrl('https://calls.invalid')}/v1/${context.parameters.year}?page=${page}`;
    const answer = (await context.fetchJson(url)) as { last: boolean };
    const path = await context.writeJson(`page-${page}.json`, answer);
    await context.save({ page: page + 1 });
    yield { path, describes: `page ${page}` };
    if (answer.last) return;
  }
};

const oneFile: Download['run'] = async function* (context) {
  const path = await context.fetchFile(`${context.baseUrl('https://calls.invalid')}/dump.json`, 'dump.json');
  yield { path, describes: 'the dump' };
};

const json = (response: ServerResponse, body: unknown) =>
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body));

describe('pages of an API', () => {
  it('come one after another, after waits and failures', async () => {
    handler = (request, response, number) => {
      if (number === 2) return response.writeHead(429, { 'retry-after': '0' }).end();
      if (number === 3) return response.writeHead(503).end('busy');
      if (number === 4) return response.destroy();
      json(response, { page: request.url, last: request.url?.endsWith('page=3') });
    };
    const texts = await run(pages, { year: '2025' });
    expect(texts.map((text) => JSON.parse(text).page)).toEqual([
      '/v1/2025?page=1',
      '/v1/2025?page=2',
      '/v1/2025?page=3',
    ]);
    expect(asked).toHaveLength(6);
    expect(said.join('')).toContain('429');
  });

  it('say whose installation asks, and leave a pause between two requests', async () => {
    const came: number[] = [];
    handler = (_, response, number) => {
      came.push(performance.now());
      json(response, { last: number === 3 });
    };
    await run(pages, {}, 60);
    expect(asked.map(({ headers }) => headers['user-agent'])).toEqual(
      Array(3).fill('Fundry (+https://fundry.example)'),
    );
    expect(came[2]! - came[0]!).toBeGreaterThanOrEqual(110);
  });

  it('wait as long as Retry-After says', async () => {
    let first = 0;
    handler = (_, response, number) => {
      if (number === 1) {
        first = performance.now();
        return response.writeHead(429, { 'retry-after': '1' }).end();
      }
      json(response, { last: true });
    };
    await run(pages);
    expect(performance.now() - first).toBeGreaterThanOrEqual(990);
  });

  it('say why the network failed, not only that it did', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const nowhere: Download['run'] = async function* (context) {
      yield { path: await context.fetchFile(`http://127.0.0.1:${port}/x`, 'x'), describes: 'x' };
    };
    await expect(run(nowhere)).rejects.toThrow(
      /after 4 tries: the server refuses the connection\. Run the same/,
    );
    const nameless: Download['run'] = async function* (context) {
      yield { path: await context.fetchFile('http://nobody.invalid/x', 'x'), describes: 'x' };
    };
    await expect(run(nameless)).rejects.toThrow(/the server name cannot be (?:found|looked up)/);
  });

  it('end with a sentence when the publisher keeps failing, and go on there in the next run', async () => {
    let down = true;
    handler = (request, response) => {
      if (down && request.url?.includes('page=3')) return response.writeHead(502).end();
      json(response, { page: request.url, last: request.url?.endsWith('page=4') });
    };
    await expect(run(pages)).rejects.toThrow(
      /page=3 could not be fetched after 4 tries: the server answered 502 .*to continue/,
    );
    down = false;
    asked = [];
    const texts = await run(pages);
    expect(texts.map((text) => JSON.parse(text).page?.slice(-1))).toEqual(['1', '2', '3', '4']);
    expect(asked.map((one) => one.url.slice(-1))).toEqual(['3', '4']);
    asked = [];
    await run(pages);
    expect(asked).toHaveLength(4);
  });

  it('are given up at once for what does not pass, or a wait too long', async () => {
    handler = (_, response) => response.writeHead(404, 'Not Found').end();
    await expect(run(pages)).rejects.toThrow('the server answered 404 Not Found');
    expect(asked).toHaveLength(1);
    handler = (_, response) => response.writeHead(429, { 'retry-after': '3600' }).end();
    await expect(run(pages)).rejects.toThrow('asks to wait 60 minutes');
  });

  it('take no unknown parameters', async () => {
    await expect(run(pages, { yaer: '2025' })).rejects.toThrow(
      'calls has no parameter "yaer". Parameters: year.',
    );
  });
});

describe('a file', () => {
  const whole = listFile(
    'calls',
    Array.from({ length: 5000 }, (_, index) => ({ id: `n${index}` })),
  );
  const other = whole.replaceAll('"n', '"m');

  /** Serves ranges as documented (RFC 9110, 14), and cuts the connection in the middle of its first answers. */
  const cutting = (cuts: number, version: (number: number) => { etag: string; body: string }): Handler => {
    return (request, response, number) => {
      const { etag, body } = version(number);
      const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? Number.NaN);
      const continues = !Number.isNaN(from) && request.headers['if-range'] === etag;
      const rest = Buffer.from(body).subarray(continues ? from : 0);
      response.writeHead(continues ? 206 : 200, {
        etag,
        'content-length': rest.length,
        ...(continues ? { 'content-range': `bytes ${from}-${body.length - 1}/${body.length}` } : {}),
      });
      if (number > cuts) response.end(rest);
      else
        response.write(rest.subarray(0, rest.length >> 1), () => setTimeout(() => response.destroy(), 200));
    };
  };

  it('is completed after broken connections', async () => {
    handler = cutting(3, () => ({ etag: '"one"', body: whole }));
    await run(oneFile);
    expect(readFileSync(join(home, 'downloads/calls/dump.json'), 'utf8')).toBe(whole);
    expect(asked.slice(1).every(({ headers }) => headers['if-range'] === '"one"' && headers.range)).toBe(
      true,
    );
    expect(readdirSync(join(home, 'downloads/calls'))).toEqual(['dump.json']);
  });

  it('is begun anew when it changed between two ranges', async () => {
    handler = cutting(1, (number) =>
      number === 1 ? { etag: '"one"', body: whole } : { etag: '"two"', body: other },
    );
    await run(oneFile);
    expect(readFileSync(join(home, 'downloads/calls/dump.json'), 'utf8')).toBe(other);
  });

  it('is begun anew from a server that cannot tell versions apart', async () => {
    handler = (_, response, number) => {
      response.writeHead(200, { 'content-length': whole.length });
      if (number === 1) response.write(whole.slice(0, 999), () => setTimeout(() => response.destroy(), 200));
      else response.end(whole);
    };
    await run(oneFile);
    expect(asked[1]?.headers.range).toBeUndefined();
    expect(readFileSync(join(home, 'downloads/calls/dump.json'), 'utf8')).toBe(whole);
  });

  it('is begun anew after a weak ETag, which two versions may share', async () => {
    const lastModified = 'Sun, 01 Mar 2026 12:00:00 GMT';
    for (const dated of [{}, { 'last-modified': lastModified }]) {
      asked = [];
      handler = (_, response, number) => {
        response.writeHead(200, { etag: 'W/"one"', 'content-length': whole.length, ...dated });
        if (number % 2 === 1)
          response.write(whole.slice(0, 999), () => setTimeout(() => response.destroy(), 200));
        else response.end(whole);
      };
      await run(oneFile);
      expect(asked[1]?.headers['if-range']).toBe(dated['last-modified']);
      expect(asked[1]?.headers.range === undefined).toBe(dated['last-modified'] === undefined);
      expect(readFileSync(join(home, 'downloads/calls/dump.json'), 'utf8')).toBe(whole);
    }
  });

  it('goes on in the next run where the last one was given up', async () => {
    handler = (_, response) => {
      response.writeHead(200, { etag: '"one"', 'content-length': whole.length });
      response.write(whole.slice(0, 1000), () => setTimeout(() => response.destroy(), 200));
    };
    const refusing: Handler = (_, response) => response.writeHead(503).end();
    const serve = handler;
    handler = (request, response, number) => (number === 1 ? serve : refusing)(request, response, number);
    await expect(run(oneFile)).rejects.toThrow('503');
    handler = cutting(0, () => ({ etag: '"one"', body: whole }));
    asked = [];
    await run(oneFile);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.headers.range).toMatch(/^bytes=[1-9]\d*-$/);
    expect(readFileSync(join(home, 'downloads/calls/dump.json'), 'utf8')).toBe(whole);
  });
});

it('Retry-After is read in seconds and as a date', () => {
  expect(retryAfter('120')).toBe(120_000);
  const inAMinute = retryAfter(new Date(Date.now() + 60_000).toUTCString());
  expect(inAMinute).toBeGreaterThan(58_000);
  expect(inAMinute).toBeLessThanOrEqual(60_000);
  expect(retryAfter('Fri, 01 Jan 2021 00:00:00 GMT')).toBe(0);
  expect(retryAfter('soon')).toBeNull();
  expect(retryAfter(null)).toBeNull();
});
