import { Agent, request } from 'node:http';
import type { SearchBody } from './search-bodies.ts';

/** Somebody who searches over HTTP with connections of their own, which are kept open. */
export interface Client {
  /** Sends a search and reads the answer to its end, compressed as a browser asks for it. */
  search(body: SearchBody): Promise<{ status: number; bytes: number }>;
  close(): void;
}

/** A client of a local server, at an address of its own behind a proxy that the server trusts. */
export function openClient(port: number, address: string, connections: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    search: (body) =>
      new Promise((resolve, reject) => {
        const text = JSON.stringify(body);
        const call = request(
          {
            agent,
            port,
            host: '127.0.0.1',
            method: 'POST',
            path: '/api/awards',
            headers: {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(text),
              'accept-encoding': 'gzip, deflate, br, zstd',
              'x-forwarded-for': address,
            },
          },
          (answer) => {
            let bytes = 0;
            answer.on('data', (chunk: Buffer) => (bytes += chunk.byteLength));
            answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes }));
            answer.on('error', reject);
          },
        );
        call.on('error', reject);
        call.end(text);
      }),
    close: () => agent.destroy(),
  };
}
