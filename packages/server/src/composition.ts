import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { INDEX_SCHEMAS, keepIndex, openCatalogue } from './modules/catalogue/catalogue.public.ts';
import { registerDiscovery } from './modules/discovery/discovery.public.ts';
import { loadSample, sampleBook } from './modules/ingestion/ingestion.public.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { OpenDatabase } from './platform/db/database.ts';
import { registerHealth } from './platform/http/health.ts';
import { registerWebApp } from './platform/http/web-app.ts';
import type { Logger } from './platform/logger.ts';
import { openDuckDbEngine } from './platform/search/duckdb/engine.ts';
import type { SearchEngine } from './platform/search/port.ts';

const WEB_DIST = join(import.meta.dirname, '../../web/dist');

/** The search engine of the configuration, over all three targets. */
export function openEngine(config: Config): Promise<SearchEngine> {
  return openDuckDbEngine({
    directory: config.search.directory,
    schemas: Object.values(INDEX_SCHEMAS),
    threads: config.search.threads,
    memoryLimitMb: config.search.memoryMb,
    timeLimitMs: config.search.timeLimitMs,
  });
}

/** Joins the modules: everything that runs in the server, in the order in which it starts. `close` ends it in reverse. */
export async function compose(
  app: FastifyInstance,
  parts: {
    config: Config;
    database: OpenDatabase;
    engine: SearchEngine;
    clock: Clock;
    logger: Logger;
    version: string;
  },
): Promise<{ close(): Promise<void> }> {
  const { config, database, engine, clock, logger, version } = parts;
  if (config.sample) await loadSample(openCatalogue(database.db, sampleBook, clock), clock.today());
  const keeper = keepIndex({
    db: database.db,
    engine,
    clock,
    onTrouble: (error) =>
      logger.warn({ err: error }, 'the search index cannot follow the catalogue; trying again'),
  });
  registerHealth(app, [
    { name: 'database', check: async () => void (await database.pool.query('select 1')) },
    {
      name: 'search',
      check: async () => {
        const missing = (await engine.status()).filter((status) => status.generation === null);
        if (missing.length > 0) {
          throw new Error(
            `The index of ${missing.map((status) => status.target).join(', ')} is being built.`,
          );
        }
      },
    },
  ]);
  registerDiscovery(app, { db: database.db, engine, clock, version, environment: config.environment });
  await registerWebApp(app, WEB_DIST);
  return { close: () => keeper.close() };
}
