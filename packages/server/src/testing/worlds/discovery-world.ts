import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { INDEX_SCHEMAS } from '../../modules/catalogue/catalogue.public.ts';
import { type DiscoveryServices, registerDiscovery } from '../../modules/discovery/discovery.public.ts';
import { registerMatching } from '../../modules/matching/matching.public.ts';
import { profileTexts } from '../../modules/recommendations/recommendations.public.ts';
import { type Clock, fixedClock } from '../../platform/clock.ts';
import { createHttpServer } from '../../platform/http/server.ts';
import { type Meaning, noMeaning } from '../../platform/meaning/meaning.ts';
import { openEmbeddedEngine } from '../../platform/search/embedded/engine.ts';
import type { SearchEngine } from '../../platform/search/port.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { copySample, indexCatalogue, SAMPLE_TODAY } from './sample-copy.ts';

/** The searches over a separate database with a real index, called without a network. */
export interface DiscoveryWorld {
  app: FastifyInstance;
  database: TestDatabase;
  engine: SearchEngine;
  clock: Clock;
  services: DiscoveryServices;
  close(): Promise<void>;
}

/** Fills an empty catalogue, builds the index and registers the calls, as of noon of `today`. Without `meaning` words rank alone. */
export async function openDiscoveryWorld(
  today: string,
  fill: (database: TestDatabase) => Promise<void>,
  meaning: Meaning = noMeaning,
): Promise<DiscoveryWorld> {
  const database = await createTestDatabase();
  await fill(database);
  const directory = await newDirectory();
  const world = await openOver(database, directory, today, meaning);
  await indexCatalogue(database, world.engine);
  return world;
}

/** The searches over the sample world, as of noon of its day. */
export async function openSampleDiscovery(): Promise<DiscoveryWorld> {
  const directory = await newDirectory();
  return openOver(await copySample(directory), directory, SAMPLE_TODAY, noMeaning);
}

function newDirectory(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'fundry-discovery-'));
}

async function openOver(
  database: TestDatabase,
  directory: string,
  today: string,
  meaning: Meaning,
): Promise<DiscoveryWorld> {
  const clock = fixedClock(`${today}T12:00:00Z`);
  const engine = await openEmbeddedEngine({ directory, schemas: Object.values(INDEX_SCHEMAS) });
  const app = await createHttpServer({
    logger: false,
    version: 'test',
    frameAncestors: "'self'",
    checksAnswers: true,
  });
  const services: DiscoveryServices = {
    db: database.db,
    engine,
    meaning,
    clock,
    version: 'test',
    marks: [],
    environment: {
      userPrivacyCenterUrl: 'https://privacy.example',
      supportCenterUrl: 'https://support.example',
      analyticsScriptUrl: null,
      analyticsEnvironment: null,
      fragmentsUrl: null,
      fragmentsApiKey: null,
    },
  };
  registerDiscovery(app, services);
  registerMatching(app, services, profileTexts(database.db));
  const close = async () => {
    await app.close();
    await engine.close();
    await database.drop();
    await rm(directory, { recursive: true, force: true });
  };
  return { app, database, engine, clock, services, close };
}
