import { Agent, createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SearchRequest } from '../../packages/server/src/platform/search/port.ts';
import { openEngine } from '../processes/open-engine.ts';

interface Sent {
  path: string;
  type: string;
  body: Buffer;
}

/** The requests that the search port sends to a cluster, sent again without it. */
export class RawRequests {
  readonly #url: string;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #sent = new Map<SearchRequest, Sent[]>();

  constructor(url: string) {
    this.#url = url;
  }

  /** Notes what the port sends for some searches. Returns how many requests that is for one search, in the mean. */
  async learn(requests: SearchRequest[]): Promise<number> {
    let sent: Sent[] = [];
    const between = createServer(async (asked, answer) => {
      const one = { path: asked.url!, type: asked.headers['content-type'] ?? '', body: await bytesOf(asked) };
      if (/\/_m?search/.test(one.path)) sent.push(one);
      answer.setHeader('content-type', 'application/json').end(await this.#send(asked.method ?? 'GET', one));
    });
    await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
    const engine = await openEngine({ url: `http://127.0.0.1:${(between.address() as AddressInfo).port}` });
    for (const request of requests) {
      // What the port asks only once, such as how rare a word is, does not count.
      await engine.search(request);
      sent = [];
      await engine.search(request);
      this.#sent.set(request, sent);
      sent = [];
    }
    await engine.close();
    between.closeAllConnections();
    between.close();
    return requests.reduce((sum, request) => sum + this.#sent.get(request)!.length, 0) / requests.length;
  }

  /** Sends the requests of a search that `learn` was given, one after the other, and reads the answers. */
  async ask(request: SearchRequest): Promise<void> {
    for (const one of this.#sent.get(request)!) JSON.parse((await this.#send('POST', one)).toString());
  }

  close(): void {
    this.#agent.destroy();
  }

  async #send(method: string, { path, type, body }: Sent): Promise<Buffer> {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { ...(type ? { 'content-type': type } : {}), 'content-length': body.length };
      send(`${this.#url}${path}`, { method, agent: this.#agent, headers }, resolve)
        .on('error', reject)
        .end(body);
    });
    return bytesOf(answer);
  }
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of message) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
