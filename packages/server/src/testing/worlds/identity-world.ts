import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AssignedRole } from '@fundry/contracts/access.ts';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { registerCalls } from '../../composition.ts';
import type { Imports } from '../../modules/ingestion/ingestion.public.ts';
import type { Institutions } from '../../modules/institutions/institutions.public.ts';
import type { NotificationServices } from '../../modules/notifications/notifications.public.ts';
import { type Clock, fixedClock } from '../../platform/clock.ts';
import { loadConfig } from '../../platform/config.ts';
import { connect } from '../../platform/db/database.ts';
import { createHttpServer } from '../../platform/http/server.ts';
import { openTicker } from '../../platform/jobs/ticker.ts';
import { noMeaning } from '../../platform/meaning/meaning.ts';
import type { SearchEngine } from '../../platform/search/port.ts';
import { openEngine } from '../../search-engine.ts';
import { Browser } from '../browser.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { watchAnswers } from '../documented-answers.ts';
import { openMailbox, type TestMailbox } from '../mailbox.ts';
import { addAccount, addPerson, PASSWORD } from '../people.ts';
import { copySample } from './sample-copy.ts';

export const ORIGIN = 'https://fundry.example';

/** All calls of the product over a separate database, with a real mail server. No index is built. */
export interface IdentityWorld {
  app: FastifyInstance;
  db: Awaited<ReturnType<typeof connect>>['db'];
  databaseUrl: string;
  clock: Clock;
  engine: SearchEngine;
  institutions: Institutions;
  notifications: NotificationServices;
  imports: Imports;
  /** The data folder. */
  home: string;
  /** Every route that exists, in the form `GET /api/user`. */
  routes: string[];
  mailbox: TestMailbox;
  /** Everything that was logged, as JSON lines. */
  log: string[];
  /** The TXT entries in the DNS. */
  dns: Map<string, string[]>;
  /** Sets the time that the product sees. */
  setTime(moment: string): void;
  /** Runs all jobs that become due when this many hours pass. The time that the product sees does not change. */
  passHours(hours: number): void;
  /** A browser in which nobody is signed in. */
  browser(address?: string): Browser;
  /** Creates an account and returns its id. */
  addAccount(name: string, domain?: string): Promise<string>;
  /**
   * Creates a person with a confirmed address and the common password. The person is a member when an account is
   * given.
   */
  addPerson(email: string, of?: { accountId: string; role?: AssignedRole }): Promise<string>;
  /** A browser in which this person is signed in. */
  signedIn(email: string, address?: string): Promise<Browser>;
  close(): Promise<void>;
}

/** Opens the world at noon of 2026-03-01 UTC. It is reached over HTTPS unless `env` says otherwise. */
export async function openIdentityWorld(env: Record<string, string> = {}): Promise<IdentityWorld> {
  return openOver(await newHome(), await createTestDatabase(), env);
}

/**
 * The same over the sample world, whose records can be searched. With `jobsWait`, jobs run only when `passHours` says so, or
 * when they are woken.
 */
export async function openSampleIdentity({
  env = {},
  jobsWait = false,
}: {
  env?: Record<string, string>;
  jobsWait?: boolean;
} = {}): Promise<IdentityWorld> {
  const home = await newHome();
  const { directory } = loadConfig({ FUNDRY_HOME: home }).search;
  return openOver(home, await copySample(directory), env, jobsWait);
}

function newHome(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'fundry-identity-'));
}

async function openOver(
  home: string,
  database: TestDatabase,
  env: Record<string, string>,
  jobsWait = false,
): Promise<IdentityWorld> {
  const opened = await connect(database.url);
  const mailbox = await openMailbox();
  const config = loadConfig({
    FUNDRY_HOME: home,
    FUNDRY_PUBLIC_URL: ORIGIN,
    FUNDRY_SMTP_URL: mailbox.url,
    FUNDRY_ORCID_URL: 'off',
    FUNDRY_OPENALEX_URL: 'off',
    ...env,
  });
  const log: string[] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => void log.push(line) });
  let now = '2026-03-01T12:00:00Z';
  const clock = { now: () => fixedClock(now).now(), today: () => fixedClock(now).today() };
  const { frameAncestors, trustedProxies } = config;
  const app = await createHttpServer({
    logger,
    version: 'test',
    frameAncestors,
    trustedProxies,
    checksAnswers: true,
  });
  const checkAnswers = watchAnswers(app);
  const routes: string[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') routes.push(`${one} ${url}`);
  });
  const dns = new Map<string, string[]>();
  const engine = await openEngine(config);
  let passed = 0;
  const ticker = openTicker({ logger, now: () => (jobsWait ? 0 : performance.now()) + passed });
  const calls = await registerCalls(app, {
    config,
    database: opened,
    engine,
    meaning: noMeaning,
    clock,
    logger,
    ticker,
    version: 'test',
    origin: () => config.publicUrl!,
    async lookupTxt(name) {
      if (!dns.has(name)) throw new Error(`queryTxt ENOTFOUND ${name}`);
      return dns.get(name)!.map((text) => [text]);
    },
  });
  const browser = (address?: string) => new Browser(app, address);
  return {
    app,
    db: opened.db,
    databaseUrl: database.url,
    clock,
    engine,
    institutions: calls.institutions,
    notifications: calls.notifications,
    imports: calls.imports,
    home,
    routes,
    mailbox,
    log,
    dns,
    setTime(moment) {
      now = moment;
    },
    passHours(hours) {
      passed += hours * 3_600_000;
      ticker.tick();
    },
    browser,
    addAccount: (name, domain) => addAccount(opened.db, name, domain),
    addPerson: (email, of) => addPerson(opened.db, email, of),
    async signedIn(email, address) {
      const one = browser(address);
      const { status, body } = await one.signIn(email, PASSWORD);
      if (status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(body)}`);
      return one;
    },
    async close() {
      await app.close();
      await ticker.close();
      await calls.notifications.mailer.close();
      await engine.close();
      await opened.close();
      await mailbox.close();
      await database.drop();
      await rm(home, { recursive: true, force: true });
      checkAnswers();
    },
  };
}
