import { join } from 'node:path';
import { INDEX_SCHEMAS } from '../../packages/server/src/modules/catalogue/catalogue.public.ts';
import { registerExports } from '../../packages/server/src/modules/export/export.public.ts';
import { anonymousCaller, type Caller } from '../../packages/server/src/platform/auth/caller.ts';
import { closedGate } from '../../packages/server/src/platform/auth/gate.ts';
import { runningClock } from '../../packages/server/src/platform/clock.ts';
import { loadConfig } from '../../packages/server/src/platform/config.ts';
import { openDatabase } from '../../packages/server/src/platform/db/database.ts';
import { createHttpServer } from '../../packages/server/src/platform/http/server.ts';
import { noMeaning } from '../../packages/server/src/platform/meaning/meaning.ts';
import { openEmbeddedEngine } from '../../packages/server/src/platform/search/embedded/engine.ts';
import { residentMemory } from '../measure/memory.ts';

/** A server that only exports, in a process of its own, open to any caller. It reports how much memory it uses. */
export type ToServer = 'watch' | 'tell' | 'stop';
export type FromServer = { port: number } | { peakMb: number };

const SAMPLE_MS = 20;
const CALLER: Caller = {
  ...anonymousCaller('127.0.0.1'),
  person: { id: '00000000-0000-4000-8000-000000000001', email: 'bench@fundry.example', name: 'Bench' },
  sessionId: 'bench',
  features: { EXPORT: 'ALLOW', ADVANCED_SEARCH: 'ALLOW' },
};

const [home] = process.argv.slice(2) as [string];
const database = await openDatabase(loadConfig({ FUNDRY_HOME: home }));
const engine = await openEmbeddedEngine({
  directory: join(home, 'search'),
  schemas: Object.values(INDEX_SCHEMAS),
});
const app = await createHttpServer({ logger: false, version: 'bench', frameAncestors: "'none'" });
app.gate = { ...closedGate, admit: async () => CALLER };
registerExports(app, {
  discovery: {
    db: database.db,
    engine,
    meaning: noMeaning,
    clock: runningClock(new Date('2026-03-01T00:00:00Z')),
    version: 'bench',
    marks: [],
    environment: {
      userPrivacyCenterUrl: null,
      supportCenterUrl: null,
      analyticsScriptUrl: null,
      analyticsEnvironment: null,
      fragmentsUrl: null,
      fragmentsApiKey: null,
    },
  },
  origin: () => 'https://fundry.example',
});
await app.listen({ port: 0, host: '127.0.0.1' });

let peak = 0;
setInterval(() => {
  peak = Math.max(peak, residentMemory().now);
}, SAMPLE_MS).unref();
const send = (message: FromServer) => process.send!(message);
process.on('message', async (message: ToServer) => {
  if (message === 'watch') peak = residentMemory().now;
  else if (message === 'tell') send({ peakMb: peak });
  else {
    await app.close();
    await engine.close();
    await database.close();
    process.disconnect();
  }
});
send({ port: (app.server.address() as { port: number }).port });
