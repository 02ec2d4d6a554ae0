import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import pino from 'pino';
import { registerFiles } from '../../modules/files/files.public.ts';
import { anonymousCaller } from '../../platform/auth/caller.ts';
import { closedGate } from '../../platform/auth/gate.ts';
import { runningClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/schema.ts';
import { createHttpServer } from '../../platform/http/server.ts';
import { openTicker } from '../../platform/jobs/ticker.ts';

/** A server on any free port that only keeps files, in which everybody is the same member. */
export async function openFileServer(
  db: Kysely<Database>,
  { accountId, personId }: { accountId: string; personId: string },
): Promise<{ app: FastifyInstance; port: number; close(): Promise<void> }> {
  const caller = {
    ...anonymousCaller('127.0.0.1'),
    color: 'GREEN' as const,
    person: { id: personId, email: 'ada@post.example', name: 'Ada' },
    account: { id: accountId, name: 'Alpha' },
    sessionId: 'session',
  };
  const app = await createHttpServer({ logger: false, version: 'test', frameAncestors: "'none'" });
  app.gate = { ...closedGate, admit: async () => caller };
  const logger = pino({ level: 'silent' });
  const ticker = openTicker({ logger });
  const services = { db, logger, ticker, clock: runningClock() };
  registerFiles(app, { ...services, scan: null, bytesPerAccount: 2 ** 40, readers: {} });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    port: (app.server.address() as { port: number }).port,
    async close() {
      await app.close();
      await ticker.close();
    },
  };
}
