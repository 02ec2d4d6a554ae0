import { rmSync } from 'node:fs';
import type { Browser, Page, Response } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { copyHome, runToEnd, startServerChild } from '../../packages/server/src/testing/server-child.ts';
import { launchBrowser, untilLive } from '../browser.ts';
import { sampleWorld } from './sample-world.ts';
import { followRequests } from './settled.ts';
import { AS_OF } from './shared-server.ts';
import { type PageOptions, type Visitors, visitorsOf } from './visitors.ts';

const TIME_LIMIT_MS = 30_000;

/** A server with the sample world, and the browser, for the tests of one file. Pages are closed after each test. */
export interface Suite {
  /** Origin of the server. */
  url: () => string;
  /** What the server has printed for its operator. Available only when the file has a server of its own. */
  said: () => string;
  /**
   * Runs a program of the server (`import.ts`, …) beside the server, on the same data. When it fails, throws an error
   * with its output.
   */
  run: (script: string, args: string[], settings?: Record<string, string>) => Promise<void>;
  /** A page of a visitor of its own. Nothing moves on it, unless `options` say so. */
  newPage: (options?: PageOptions) => Promise<Page>;
}

/**
 * Gives the tests of a file the browser and the server that all files share. Tests may only read from the shared
 * server, and sign nobody in. With `settings`, even empty ones, the file gets a server of its own. `settings` is
 * called only when that server starts, so it can use values that the file prepares first.
 */
export function startSuite(settings?: () => Record<string, string>): Suite {
  let server: Running;
  let visitors: Visitors;
  beforeAll(async () => {
    const [own, browser] = await Promise.all([settings ? startOwn(settings()) : shared(), sharedBrowser()]);
    server = own;
    visitors = visitorsOf(browser, own.url);
  });
  afterEach(() => visitors?.leave());
  afterAll(async () => {
    await visitors?.end();
    await server?.stop();
  });
  return {
    url: () => server.url,
    said: () => server.said(),
    run: (script, args, settings = {}) => server.run(script, args, settings),
    async newPage(options) {
      const page = await visitors.newPage(options);
      page.setDefaultTimeout(TIME_LIMIT_MS);
      waitForProgram(page);
      followRequests(page);
      return page;
    },
  };
}

/**
 * Makes `goto` and `reload` wait until the program has taken over the page that the server has drawn, so that its buttons
 * work. Whoever waits for less is not kept.
 */
function waitForProgram(page: Page): void {
  for (const name of ['goto', 'reload'] as const) {
    const load = page[name].bind(page) as (...given: unknown[]) => Promise<Response | null>;
    const loadAndWait = async (...given: unknown[]) => {
      const answer = await load(...given);
      const options = given.at(-1) as { waitUntil?: string } | string | undefined;
      if (typeof options === 'object' && options.waitUntil !== undefined) return answer;
      await untilLive(page);
      return answer;
    };
    Object.assign(page, { [name]: loadAndWait });
  }
}

let launched: Promise<Browser> | null = null;

/**
 * The browser of this process. It is launched for the first file and ends with the process. When it has crashed, the
 * next file gets another one.
 */
async function sharedBrowser(): Promise<Browser> {
  const before = await launched?.catch(() => null);
  if (before?.isConnected()) return before;
  launched = launchBrowser();
  return launched;
}

interface Running extends Pick<Suite, 'run'> {
  url: string;
  said: () => string;
  stop: () => Promise<void>;
}

async function shared(): Promise<Running> {
  const refuse = (): never => {
    throw new Error('The shared server is only read from: start the suite with settings, if only {}.');
  };
  return {
    url: (await sampleWorld()).url,
    said: refuse,
    run: refuse,
    async stop() {},
  };
}

async function startOwn(settings: Record<string, string>): Promise<Running> {
  const home = copyHome((await sampleWorld()).home);
  const server = await startServerChild(home, { ...AS_OF, ...settings });
  return {
    url: server.url,
    said: () => server.stdout(),
    async run(script, args, own = {}) {
      const env = { FUNDRY_HOME: home, FUNDRY_PUBLIC_URL: server.url, ...AS_OF, ...settings, ...own };
      const { code, stderr } = await runToEnd(env, { script, args });
      if (code !== 0) throw new Error(`${script} ended with ${code}: ${stderr}`);
    },
    async stop() {
      await server.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
