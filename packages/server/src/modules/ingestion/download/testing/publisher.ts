import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Source } from '@fundry/sources/source.ts';
import { readIds } from '@fundry/sources/testing/read-ids.ts';
import { publicAddressesOnly } from '../../../../platform/http/public-address.ts';
import { downloaded } from '../downloaded-inputs.ts';

/** A request as the local server gets it. */
export interface Asked {
  method: string;
  /** Path and query. */
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/**
 * What the local server answers. The status is 200 when none is given. A string or buffer is sent as it is, anything
 * else as JSON.
 */
export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  /** The connection breaks after so many bytes. */
  breaksAfter?: number;
}

/** What a download brought, and what it asked the server for. */
export interface Fetched {
  ids: string[];
  layouts: string[];
  asked: Asked[];
}

/** Runs a source's download against a local server and reads what it brings; the folder is removed afterwards. */
export async function fetchFrom(
  source: Source,
  parameters: Record<string, string>,
  answer: (asked: Asked, number: number) => Answer,
): Promise<Fetched> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const question = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    };
    asked.push(question);
    const { status = 200, headers = {}, body, breaksAfter } = answer(question, asked.length);
    const plain = typeof body === 'string' || Buffer.isBuffer(body);
    const content = Buffer.from(plain ? body : JSON.stringify(body ?? {}));
    response.writeHead(status, {
      'content-type': plain ? 'application/octet-stream' : 'application/json',
      'content-length': content.length,
      ...headers,
    });
    if (breaksAfter === undefined) response.end(content);
    else response.write(content.subarray(0, breaksAfter), () => setTimeout(() => response.destroy(), 200));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const home = await mkdtemp(join(tmpdir(), 'fundry-download-'));
  try {
    const args = {
      download: source.id,
      parameters,
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    };
    const progress = { say() {} } as unknown as Parameters<typeof downloaded>[3];
    const inputs = downloaded(
      args,
      new Map([[source.id, source]]),
      { home, now: new Date('2026-03-01'), publicUrl: null },
      progress,
      {
        retries: { retries: 3, firstWaitMs: 5, longestWaitMs: 2000 },
        policy: publicAddressesOnly,
        pauseMs: 0,
      },
    );
    const ids: string[] = [];
    const layouts = new Set<string>();
    for await (const input of inputs) {
      if ('unreadable' in input) throw new Error(`${input.label}: ${input.unreadable}`);
      const found = await readIds(source, input);
      ids.push(...found.ids);
      for (const layout of found.layouts) layouts.add(layout);
    }
    return { ids, layouts: [...layouts], asked };
  } finally {
    server.close();
    server.closeAllConnections();
    await rm(home, { recursive: true, force: true });
  }
}
