import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a path is answered with: a text or JSON, or whatever the function does. */
export type Answering = string | object | ((answer: ServerResponse) => void);

/** A local server in the place of the public interfaces of ORCID and OpenAlex. */
export interface AuthorServer {
  url: string;
  /** The answers by the paths that they are for; what is missing is answered 404. A query is looked for first, then without it. */
  answers: Map<string, Answering>;
  /** The paths with their queries that were asked for. */
  asked: string[];
  close(): Promise<void>;
}

export async function openAuthorServer(): Promise<AuthorServer> {
  const answers = new Map<string, Answering>();
  const asked: string[] = [];
  const server = createServer((request, answer) => {
    const url = request.url ?? '';
    asked.push(url);
    const given = answers.get(url) ?? answers.get(url.replace(/\?.*$/, ''));
    if (given === undefined) answer.writeHead(404).end('{}');
    else if (typeof given === 'function') given(answer);
    else if (typeof given === 'string') answer.setHeader('content-type', 'application/xml').end(given);
    else answer.setHeader('content-type', 'application/json').end(JSON.stringify(given));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    answers,
    asked,
    close() {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
