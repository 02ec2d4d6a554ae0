import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fetchFile } from './fetch-file.ts';

const OLD = 'o'.repeat(1000);
const NEW = 'n'.repeat(1000);
const rules = { retries: 2, firstWaitMs: 5, longestWaitMs: 100, onWait() {} };

let folder: string;
let path: string;
let server: Server;
let url: string;
let asked: IncomingMessage['headers'][];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fundry-fetch-'));
  path = join(folder, 'dump.json');
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.headers);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

/** What a run that was killed left. */
function left(part: string, version: string): void {
  writeFileSync(`${path}.part`, part);
  writeFileSync(`${path}.part.json`, version);
}

/** Serves a file by its headers alone, with the rest where a range is asked for whatever `If-Range` says. */
function serves(body: string, headers: Record<string, string>, heedsIfRange = true): void {
  answer = (request, response) => {
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    const continues =
      from > 0 && (!heedsIfRange || Object.values(headers).includes(String(request.headers['if-range'])));
    const rest = body.slice(continues ? from : 0);
    response.writeHead(continues ? 206 : 200, {
      ...headers,
      'content-length': rest.length,
      ...(continues ? { 'content-range': `bytes ${from}-${body.length - 1}/${body.length}` } : {}),
    });
    response.end(rest);
  };
}

it('the beginning of an old version is gone before the new one is named', async () => {
  writeFileSync(`${path}.part`, OLD.slice(0, 400));
  // A folder in its place cannot be written: the run ends between the two steps, as by a kill.
  mkdirSync(join(`${path}.part.json`, 'x'), { recursive: true });
  serves(NEW, { etag: '"new"' });
  await expect(fetchFile(url, path, rules)).rejects.toThrow();
  expect(existsSync(`${path}.part`)).toBe(false);
});

it.each(['', '{', 'null', '[]', '{"validator":7}'])('a state that reads %j is none', async (version) => {
  left(OLD.slice(0, 400), version);
  serves(NEW, { etag: '"new"' });
  await fetchFile(url, path, rules);
  expect(readFileSync(path, 'utf8')).toBe(NEW);
  expect(asked[0]).not.toHaveProperty('range');
});

it.each([
  ['a weak ETag', { etag: 'W/"one"' }],
  ['a date of the same minute', { 'last-modified': new Date().toUTCString() }],
])('%s is not used for ranges', async (_what, headers) => {
  let first = true;
  serves(NEW, headers);
  const whole = answer;
  answer = (request, response) => {
    if (!first) return whole(request, response);
    first = false;
    response.writeHead(200, { ...headers, 'content-length': 1000 });
    response.write(OLD.slice(0, 400), () => setTimeout(() => response.destroy(), 100));
  };
  await fetchFile(url, path, rules);
  expect(asked[1]).not.toHaveProperty('range');
  expect(readFileSync(path, 'utf8')).toBe(NEW);
});

it('a date well before the answer is used for ranges', async () => {
  const date = 'Fri, 01 Jan 2021 00:00:00 GMT';
  left(NEW.slice(0, 400), JSON.stringify({ validator: date }));
  serves(NEW, { 'last-modified': date });
  await fetchFile(url, path, rules);
  expect(asked[0]).toMatchObject({ range: 'bytes=400-', 'if-range': date });
  expect(readFileSync(path, 'utf8')).toBe(NEW);
});

it('the rest of another version is not taken, from a server that does not heed If-Range', async () => {
  left(OLD.slice(0, 400), JSON.stringify({ validator: '"old"' }));
  serves(NEW, { etag: '"new"' }, false);
  await fetchFile(url, path, rules);
  expect(readFileSync(path, 'utf8')).toBe(NEW);
});
