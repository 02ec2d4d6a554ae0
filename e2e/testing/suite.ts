import { rmSync } from 'node:fs';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import {
  newHome,
  type ServerChild,
  startServerChild,
  untilSearchable,
} from '../../packages/server/src/testing/server-child.ts';
import { launchBrowser } from '../browser.ts';

const TIME_LIMIT_MS = 30_000;

/** A server with the sample world and a browser for the tests of one file; pages are closed after each test. */
export interface Suite {
  /** Origin of the server. */
  url: () => string;
  /** What the server has written for its operator. */
  said: () => string;
  newPage: (options?: BrowserContextOptions) => Promise<Page>;
}

/** Starts both before the tests of a file, and ends them after. `settings` may wait for what they need. */
export function startSuite(settings: () => Record<string, string> = () => ({})): Suite {
  const home = newHome();
  let server: ServerChild;
  let browser: Browser;
  let contexts: BrowserContext[] = [];
  beforeAll(async () => {
    [server, browser] = await Promise.all([
      startServerChild(home, { FUNDRY_NOW: '2026-03-01', ...settings() }),
      launchBrowser(),
    ]);
    await untilSearchable(server);
  });
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    contexts = [];
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    rmSync(home, { recursive: true, force: true });
  });
  return {
    url: () => server.url,
    said: () => server.stdout(),
    async newPage(options) {
      const context = await browser.newContext({ baseURL: server.url, ...options });
      contexts.push(context);
      const page = await context.newPage();
      page.setDefaultTimeout(TIME_LIMIT_MS);
      return page;
    },
  };
}
