import { join, relative } from 'node:path';
import { compose } from './composition.ts';
import { useConfiguredRates } from './configured-rates.ts';
import { useConfiguredSynonyms } from './configured-synonyms.ts';
import { loadSecret } from './platform/auth/secret.ts';
import { type Clock, runningClock } from './platform/clock.ts';
import { type Config, loadConfig } from './platform/config.ts';
import { type OpenDatabase, openDatabase } from './platform/db/database.ts';
import { openServerLine } from './platform/db/server-line.ts';
import { explain, Failure } from './platform/failure.ts';
import { ensureWritableFolder } from './platform/files.ts';
import { listenFailure } from './platform/http/listen-failure.ts';
import { createHttpServer } from './platform/http/server.ts';
import { answerOnlyHealth } from './platform/http/worker-door.ts';
import { openTicker } from './platform/jobs/ticker.ts';
import { createLogger } from './platform/logger.ts';
import { openMeaning } from './platform/meaning/open-meaning.ts';
import { holdProcessLock } from './platform/process-lock.ts';
import { watchedEngine } from './platform/search/watched/watched-engine.ts';
import { openTelemetry } from './platform/telemetry/open-telemetry.ts';
import { watchIndex } from './platform/verify/watch-index.ts';
import { openKeptEngine } from './search-engine.ts';
import { VERSION } from './version.ts';

/** A running server: where it answers, and how it is ended. */
export interface RunningServer {
  url: string;
  close(): Promise<void>;
}

/**
 * Starts everything from the settings in the environment and says in one line where the server is. Throws `Failure`
 * that says what to do, or the signal's reason when the start is given up. Nothing is then left running.
 */
export async function startServer(
  env: Record<string, string | undefined>,
  say: (line: string) => void,
  signal: AbortSignal = new AbortController().signal,
): Promise<RunningServer> {
  const config = loadConfig(env);
  const logger = createLogger(config);
  await ensureWritableFolder(config.home);
  useConfiguredRates(config);
  useConfiguredSynonyms(config);
  const closing: (() => Promise<void>)[] = [];
  const close = async () => {
    let failure: unknown = null;
    for (const end of closing.splice(0).reverse()) await end().catch((error) => (failure ??= error));
    if (failure) throw failure;
  };
  try {
    closing.push(await aloneIn(config.home));
    const telemetry = await openTelemetry(config, { version: VERSION, logger });
    closing.push(() => telemetry.close());
    const database = await openDatabase(config, logger);
    closing.push(() => database.close());
    signal.throwIfAborted();
    const kept = await openKeptEngine({ config, database, logger }, say);
    const engine = watchedEngine(kept, config.search.cluster ? 'opensearch' : 'embedded');
    closing.push(() => engine.close());
    const meaning = await openMeaning(config.meaning, say);
    closing.push(() => meaning.close());
    const clock = runningClock(config.now);
    const { frameAncestors, trustedProxies, turns, environment } = config;
    const version = VERSION;
    const https = config.publicUrl?.startsWith('https:') ?? false;
    const app = await createHttpServer({
      logger,
      version,
      frameAncestors,
      trustedProxies,
      turns,
      publicUrl: config.publicUrl,
      host: config.host,
      https,
      ...environment,
    });
    telemetry.watchRequests(app);
    let listening = '';
    const origin = () => config.publicUrl ?? listening;
    const ticker = openTicker({
      logger,
      ...(config.role === 'web' && { elsewhere: (name: string) => line?.wake(name) }),
    });
    closing.push(() => ticker.close());
    if (!config.search.cluster) watchIndex({ ticker, logger, directory: config.search.directory });
    // Nobody else uses Fundry's own database.
    const line =
      config.databaseUrl === null
        ? null
        : await openServerLine({
            database,
            secret: await loadSecret(config),
            logger,
            onWake: (name) => ticker.wake(name),
          });
    if (line) closing.push(() => line.close());
    if (config.role === 'worker') answerOnlyHealth(app);
    const { metrics } = telemetry;
    const parts = {
      config,
      database,
      engine,
      unmeasured: kept,
      meaning,
      clock,
      logger,
      ticker,
      metrics,
      version,
      origin,
      signal,
    };
    const modules = await compose(app, parts);
    closing.push(() => modules.close());
    signal.throwIfAborted();
    await listen(app, config);
    closing.push(async () => {
      await app.drain();
      await app.close();
    });
    const { port } = app.server.address() as { port: number };
    const url = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
    listening = url;
    say(`Fundry is ready at ${url} (${startedWith(config, database, clock)})`);
    if (metrics) say(`Metrics are at ${metrics.url}`);
    // A server that answers keeps running, whatever happens to the database meanwhile. The next start prints the
    // greeting.
    const greeting =
      config.role === 'worker'
        ? []
        : await modules.greeting().catch((error) => {
            logger.warn({ reason: explain(error) }, 'it cannot be told who can sign in');
            return [];
          });
    for (const line of greeting) say(line);
    return { url, close };
  } catch (error) {
    await close().catch((left) => {
      logger.warn({ reason: explain(left) }, 'the start was given up, and not everything could be ended');
    });
    throw error;
  }
}

/** Two servers would write the same index and the same files. Returns a function that gives the folder free again. */
async function aloneIn(home: string): Promise<() => Promise<void>> {
  // A server in another container that shares the folder is not noticed.
  const release = await holdProcessLock(join(home, 'server.lock'));
  if (release) return release;
  throw new Failure(
    `Another Fundry server is using the data folder ${home}. Stop it first, or give this one a folder of its own in FUNDRY_HOME.`,
  );
}

/**
 * What an operator should know about a start. The folder of the database is named when it is outside the data folder,
 * because a backup of the data folder then does not contain the database.
 */
function startedWith({ home, now, role }: Config, { folder }: OpenDatabase, clock: Clock): string {
  const apart = folder !== null && relative(home, folder).startsWith('..');
  const facts = [
    role !== 'all' && `as ${role}`,
    `data in ${home}`,
    apart && `database in ${folder}`,
    now && `as of ${clock.today()}`,
  ];
  return facts.filter(Boolean).join(', ');
}

async function listen(
  app: { listen(options: object): Promise<string> },
  { host, port }: Config,
): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw listenFailure(error, { host, port }, { host: 'FUNDRY_HOST', port: 'FUNDRY_PORT' });
  }
}
