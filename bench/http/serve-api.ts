import { registerCalls } from '../../packages/server/src/composition.ts';
import { runningClock } from '../../packages/server/src/platform/clock.ts';
import { loadConfig } from '../../packages/server/src/platform/config.ts';
import { openDatabase } from '../../packages/server/src/platform/db/database.ts';
import { queried } from '../../packages/server/src/platform/db/queried.ts';
import { createHttpServer } from '../../packages/server/src/platform/http/server.ts';
import { openTicker } from '../../packages/server/src/platform/jobs/ticker.ts';
import { createLogger } from '../../packages/server/src/platform/logger.ts';
import { noMeaning } from '../../packages/server/src/platform/meaning/meaning.ts';
import { openThreadedEngine } from '../../packages/server/src/platform/search/embedded/thread/threaded-engine.ts';
import { openEngine } from '../../packages/server/src/search-engine.ts';
import { watchEngine } from './watched-engine.ts';

/** Every call of the product in a process of its own. It reports what its engine and its processor did. */
export type ToServer = 'begin' | 'figures' | 'replay' | 'stop';
export type FromServer = { port: number } | Figures;

export interface Figures {
  /** Milliseconds of each search of the engine, as the main thread waits for it. */
  engine: number[];
  /** Milliseconds of processor time of the whole process, all threads together. */
  processor: number;
  /** The same of the main thread alone: without our own engine and the compressing, which have other threads. */
  mainThread: number;
  /** How many statements were sent to PostgreSQL. */
  statements: number;
}

const [home] = process.argv.slice(2) as [string];
// The clients are on this machine, each with an address of its own.
const config = loadConfig({
  FUNDRY_HOME: home,
  FUNDRY_NOW: '2026-03-01',
  FUNDRY_ANONYMOUS_VIEWS: '0',
  FUNDRY_TRUSTED_PROXIES: '127.0.0.1',
});
const database = await openDatabase(config);
const watched = watchEngine(await openEngine(config, openThreadedEngine));
const logger = createLogger(config);
const clock = runningClock(config.now);
const ticker = openTicker({ logger });
const { frameAncestors, trustedProxies, turns } = config;
const app = await createHttpServer({ logger, version: 'bench', frameAncestors, trustedProxies, turns });
const origin = () => 'http://127.0.0.1';
const { engine } = watched;
const calls = await registerCalls(app, {
  config,
  database,
  engine,
  meaning: noMeaning,
  clock,
  logger,
  ticker,
  version: 'bench',
  origin,
});
await app.listen({ port: 0, host: '127.0.0.1' });

let statements = 0;
queried.hear(() => statements++);
let before = process.cpuUsage();
let threadBefore = process.threadCpuUsage();
function beginAnew(): void {
  statements = 0;
  before = process.cpuUsage();
  threadBefore = process.threadCpuUsage();
}
const milliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;
const send = (message: FromServer) => process.send!(message);
process.on('message', async (message: ToServer) => {
  if (message === 'begin') {
    watched.forget();
    beginAnew();
  } else if (message === 'stop') {
    await app.close();
    await ticker.close();
    await calls.notifications.mailer.close();
    await engine.close();
    await database.close();
    process.disconnect();
  } else {
    if (message === 'replay') {
      beginAnew();
      await watched.replay();
    }
    send({
      engine: watched.milliseconds(),
      processor: milliseconds(process.cpuUsage(before)),
      mainThread: milliseconds(process.threadCpuUsage(threadBefore)),
      statements,
    });
  }
});
send({ port: (app.server.address() as { port: number }).port });
