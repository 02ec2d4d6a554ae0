import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { DocumentSource, INDEX_SCHEMAS } from '../../modules/catalogue/catalogue.public.ts';
import { type DiscoveryServices, registerDiscovery } from '../../modules/discovery/discovery.public.ts';
import { type Clock, fixedClock } from '../../platform/clock.ts';
import { createHttpServer } from '../../platform/http/server.ts';
import { openEmbeddedEngine } from '../../platform/search/embedded/engine.ts';
import type { SearchEngine } from '../../platform/search/port.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

/** The searches over a separate database with a real index, called without a network. */
export interface DiscoveryWorld {
  app: FastifyInstance;
  database: TestDatabase;
  engine: SearchEngine;
  clock: Clock;
  services: DiscoveryServices;
  close(): Promise<void>;
}

/** Builds the index of everything that is in the catalogue now. */
export async function indexCatalogue({ db }: Pick<TestDatabase, 'db'>, engine: SearchEngine): Promise<void> {
  const documents = new DocumentSource(db);
  for (const schema of Object.values(INDEX_SCHEMAS)) {
    await engine.build(schema, documents.all(schema.target), { watermark: '0' });
  }
}

/** Fills an empty catalogue, builds the index and registers the calls, as of noon of `today`. */
export async function openDiscoveryWorld(
  today: string,
  fill: (database: TestDatabase) => Promise<void>,
): Promise<DiscoveryWorld> {
  const clock = fixedClock(`${today}T12:00:00Z`);
  const database = await createTestDatabase();
  await fill(database);
  const directory = await mkdtemp(join(tmpdir(), 'fundry-discovery-'));
  const engine = await openEmbeddedEngine({ directory, schemas: Object.values(INDEX_SCHEMAS) });
  await indexCatalogue(database, engine);
  const app = await createHttpServer({ logger: false, version: 'test', frameAncestors: "'self'" });
  const services: DiscoveryServices = {
    db: database.db,
    engine,
    clock,
    version: 'test',
    marks: [],
    environment: {
      userPrivacyCenterUrl: 'https://privacy.example',
      analyticsScriptUrl: null,
      analyticsEnvironment: null,
      fragmentsUrl: null,
      fragmentsApiKey: null,
    },
  };
  registerDiscovery(app, services);
  const close = async () => {
    await app.close();
    await engine.close();
    await database.drop();
    await rm(directory, { recursive: true, force: true });
  };
  return { app, database, engine, clock, services, close };
}
