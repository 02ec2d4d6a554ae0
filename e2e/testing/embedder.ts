import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site of another party that embeds Fundry. Its pages show whatever a test needs. */
export interface Embedder {
  origin: string;
  /** Sets the HTML of all its pages. */
  show(html: string): void;
  close(): void;
}

/** Starts the site on any free port. Its host name differs from Fundry's. */
export async function openEmbedder(): Promise<Embedder> {
  let page = '';
  const server: Server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>Library</title>${page}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    show(html) {
      page = html;
    },
    close: () => server.close(),
  };
}
