import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { source } from '@fundry/sources/360giving/source.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AddressPolicy, publicAddressesOnly } from '../../../platform/http/public-address.ts';
import { Progress } from '../progress.ts';
import { downloaded } from './downloaded-inputs.ts';
import { fetchUnder } from './fetch-linked.ts';
import { NetworkGone, withRetries } from './request.ts';

const retries = { retries: 1, firstWaitMs: 5, longestWaitMs: 100 };
const local: AddressPolicy = (address) => ['127.0.0.1', '::1'].includes(address);

let home: string;
let server: Server;
let port: number;
let asked: string[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'fundry-linked-'));
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(home, { recursive: true, force: true });
});

describe('an address that a publisher chose', () => {
  it.each([
    '127.0.0.1',
    '127.9.9.9',
    '10.0.0.1',
    '172.16.5.5',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '::ffff:10.0.0.1',
    'nonsense',
  ])('may not lead to %s', (address) => {
    expect(publicAddressesOnly(address)).toBe(false);
  });

  it.each(['8.8.8.8', '193.0.6.139', '2001:67c:2e8::1', '::ffff:8.8.8.8'])('may lead to %s', (address) => {
    expect(publicAddressesOnly(address)).toBe(true);
  });

  it.each(['127.0.0.1', '[::1]', '2130706433', '0x7f.1', 'localhost', '[::ffff:7f00:1]'])(
    'is refused as %s, before anything is asked',
    async (host) => {
      answer = (_, response) => response.end('secret');
      const ask = fetchUnder(() => publicAddressesOnly);
      await expect(ask(`http://${host}:${port}/x.json`)).rejects.toThrow(
        /leads into a private network \(.+\)/,
      );
      expect(asked).toEqual([]);
    },
  );

  it('is refused after a redirect too, and followed where the policy allows', async () => {
    answer = (request, response) => {
      if (request.url === '/data') return response.end('grants');
      response.writeHead(302, { location: `http://localhost:${port}/data` }).end();
    };
    const first = `http://127.0.0.1:${port}`;
    const ask = fetchUnder((origin) => (origin === first ? local : publicAddressesOnly));
    await expect(ask(`${first}/moved`)).rejects.toThrow('localhost leads into a private network');
    expect(asked).toEqual(['/moved']);
    const followed = await fetchUnder(() => local)(`${first}/moved`);
    expect([followed.status, await followed.text()]).toEqual([200, 'grants']);
  });

  it('is not followed without end, nor out of the web', async () => {
    answer = (_, response) => response.writeHead(301, { location: '/again' }).end();
    const ask = fetchUnder(() => local);
    await expect(ask(`http://127.0.0.1:${port}/`)).rejects.toThrow('redirects more than 10 times');
    answer = (_, response) => response.writeHead(301, { location: 'file:///etc/passwd' }).end();
    await expect(ask(`http://127.0.0.1:${port}/`)).rejects.toThrow('file:///etc/passwd is not a web address');
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['closed', (response) => response.destroy()],
    ['reset', (response) => response.socket!.resetAndDestroy()],
  ])('tells a body that breaks off as fetch does when the connection is %s', async (_how, breakOff) => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('half', () => setTimeout(() => breakOff(response), 50));
    };
    const broken = await fetchUnder(() => local)(`http://127.0.0.1:${port}/`);
    await expect(broken.text()).rejects.toBeInstanceOf(TypeError);
  });
});

it('without a network a download ends instead of passing over what it cannot reach', async () => {
  const cause = Object.assign(new Error('connect ENETUNREACH'), { code: 'ENETUNREACH' });
  const attempt = async () => {
    throw new TypeError('fetch failed', { cause });
  };
  await expect(withRetries('http://a.example/', { ...retries, onWait() {} }, attempt)).rejects.toThrow(
    NetworkGone,
  );
});

describe('360giving --download', () => {
  const registry = (...addresses: string[]) =>
    addresses.map((downloadURL, index) => ({ identifier: `a${index}`, distribution: [{ downloadURL }] }));

  /** The names of the files that came, and what was passed over. */
  async function run(baseUrl: string, policy = publicAddressesOnly) {
    const args = { download: source.id, parameters: {}, baseUrl };
    const progress = new Progress({ write() {} });
    const found: { came: string[]; passedOver: string[] } = { came: [], passedOver: [] };
    const rules = { retries, policy, pauseMs: 0 };
    for await (const input of downloaded(
      args,
      new Map([[source.id, source]]),
      { home, now: null, publicUrl: null },
      progress,
      rules,
    )) {
      if ('unreadable' in input) found.passedOver.push(`${input.label}: ${input.unreadable}`);
      else found.came.push(input.label.split('/').at(-1)!);
      if ('close' in input) await input.close();
    }
    return found;
  }

  it('passes over dead links and tells of them, in every run', async () => {
    const base = `http://127.0.0.1:${port}`;
    answer = (request, response) => {
      if (request.url === '/data.json')
        return response.end(
          JSON.stringify(
            registry(
              'https://a.example/gone.json',
              'https://b.example/b.json',
              'https://c.example/down.json',
            ),
          ),
        );
      if (request.url === '/gone.json') return response.writeHead(404, 'Not Found').end();
      if (request.url === '/down.json') return response.destroy();
      response.end('{"grants":[]}');
    };
    for (const _run of [1, 2]) {
      const { came, passedOver } = await run(base);
      expect(came).toEqual(['a1.json']);
      expect(passedOver).toEqual([
        `${base}/gone.json: could not be fetched: the server answered 404 Not Found`,
        expect.stringMatching(/\/down\.json: could not be fetched after 2 tries: /),
      ]);
    }
  });

  it('fetches nothing from networks that are not public', async () => {
    answer = (request, response) => {
      if (request.url === '/data.json')
        return response.end(JSON.stringify(registry('https://a.example/a.json')));
      if (request.url === '/a.json')
        return response.writeHead(302, { location: `http://localhost:${port}/inside.json` }).end();
      response.end('{"grants":[]}');
    };
    const { came, passedOver } = await run(`http://127.0.0.1:${port}`);
    expect(came).toEqual([]);
    expect(passedOver).toEqual([expect.stringContaining('localhost leads into a private network')]);
    expect(existsSync(join(home, 'downloads/360giving/a0.json'))).toBe(false);
    expect(asked).not.toContain('/inside.json');
    expect((await run(`http://127.0.0.1:${port}`, local)).came).toEqual(['a0.json']);
  });
});
