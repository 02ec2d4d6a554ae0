import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long no request may have come before the connections that are kept open count as idle. */
const QUIET_MS = 250;

/** Ends the requests of a server without cutting one off. */
export interface Draining {
  /** Whether the server is stopping. Answers must then say that the connection closes. */
  readonly begun: boolean;
  /**
   * Accepts no more connections and answers what is under way, and what still comes on open connections until they are
   * idle. After `limitMs` all connections are closed. Resolves when no request is left.
   */
  drain(limitMs: number): Promise<void>;
}

/** Follows the requests of a server from now on. */
export function followRequests(app: FastifyInstance): Draining {
  // A server that listens on `localhost` is two, one for each kind of address. Fastify knows the first.
  const servers = new Set<Server>([app.server]);
  let underWay = 0;
  let lastAt = 0;
  let begun = false;
  app.addHook('onRequest', async ({ raw }, reply) => {
    const { server } = raw.socket as { server?: unknown };
    if (server instanceof Server) servers.add(server);
    underWay++;
    lastAt = performance.now();
    reply.raw.once('close', () => {
      underWay--;
      lastAt = performance.now();
    });
  });
  return {
    get begun() {
      return begun;
    },
    async drain(limitMs) {
      begun = true;
      lastAt = performance.now();
      const endsAt = lastAt + limitMs;
      // The close of the HTTP server would destroy idle connections at once, even when a request is just arriving.
      for (const server of servers) Server.prototype.close.call(server);
      while (performance.now() < endsAt && (await areOpen(servers))) {
        if (underWay === 0 && performance.now() - lastAt >= QUIET_MS) break;
        await sleep(10);
      }
      if (underWay > 0) for (const server of servers) closeAll(server);
    },
  };
}

async function areOpen(servers: Iterable<Server>): Promise<boolean> {
  for (const server of servers) {
    const open = await new Promise<number>((found) => server.getConnections((_error, count) => found(count)));
    if (open > 0) return true;
  }
  return false;
}

function closeAll(server: Server): void {
  if ('closeAllConnections' in server && typeof server.closeAllConnections === 'function') {
    server.closeAllConnections();
  }
}
