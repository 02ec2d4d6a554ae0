import { Agent, request } from 'node:http';
import type { SearchBody } from './search-bodies.ts';

/** One call of the API. A body is sent as JSON. */
export interface Called {
  method: string;
  path: string;
  body?: object;
}

/** An answer that was read to its end. */
export interface Answered {
  status: number;
  bytes: number;
  /** The code of a refusal, such as `search/busy`. Null when there is none. */
  code: string | null;
}

/** Somebody who calls the API over HTTP with connections of their own, which are kept open. */
export interface Client {
  /** Makes a call and reads the answer to its end, compressed as a browser asks for it. Rejects when the connection breaks. */
  call(call: Called): Promise<Answered>;
  /** Searches awards. */
  search(body: SearchBody): Promise<Answered>;
  close(): void;
}

/** A client of a local server, at an address of its own behind a proxy that the server trusts. */
export function openClient(port: number, address: string, connections: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const call = ({ method, path, body }: Called, again = false): Promise<Answered> =>
    new Promise<Answered>((resolve, reject) => {
      const text = body && JSON.stringify(body);
      const sent = request(
        {
          ...{ agent, port, host: '127.0.0.1', method, path },
          headers: {
            ...(text !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(text),
            }),
            'accept-encoding': 'gzip, deflate, br, zstd',
            'x-forwarded-for': address,
          },
        },
        (answer) => {
          const status = answer.statusCode ?? 0;
          let bytes = 0;
          let refusal = '';
          answer.on('data', (chunk: Buffer) => {
            bytes += chunk.byteLength;
            if (status >= 400) refusal += chunk;
          });
          answer.on('end', () => resolve({ status, bytes, code: codeOf(refusal) }));
          answer.on('error', reject);
        },
      );
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // Like a browser: a connection that was kept open may be closed at the moment at which it is used again.
        const wasClosed = error.code === 'ECONNRESET' && sent.reusedSocket && method === 'GET' && !again;
        if (wasClosed) call({ method, path }, true).then(resolve, reject);
        else reject(error);
      });
      sent.end(text);
    });
  return {
    call: (called) => call(called),
    search: (body) => call({ method: 'POST', path: '/api/awards', body }),
    close: () => agent.destroy(),
  };
}

/** A refusal is too short to be compressed. */
function codeOf(refusal: string): string | null {
  return /"code":"([^"]+)"/.exec(refusal)?.[1] ?? null;
}
