import { rmSync } from 'node:fs';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { copyHome, startServerChild } from '../../packages/server/src/testing/server-child.ts';
import { launchBrowser } from '../browser.ts';
import { AS_OF } from './shared-server.ts';

const TIME_LIMIT_MS = 30_000;

/** A server with the sample world and a browser for the tests of one file; pages are closed after each test. */
export interface Suite {
  /** Origin of the server. */
  url: () => string;
  /** What the server has written for its operator; only a server of the file's own can tell. */
  said: () => string;
  newPage: (options?: BrowserContextOptions) => Promise<Page>;
}

/**
 * Gives the tests of a file a browser, and the server that all files share: they only read from it and sign nobody in. With
 * `settings`, which may be none and may wait for what they need, the file has a server of its own.
 */
export function startSuite(settings?: () => Record<string, string>): Suite {
  let server: Running;
  let browser: Browser;
  let contexts: BrowserContext[] = [];
  beforeAll(async () => {
    [server, browser] = await Promise.all([settings ? startOwn(settings()) : shared(), launchBrowser()]);
  });
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    contexts = [];
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });
  return {
    url: () => server.url,
    said: () => server.said(),
    async newPage(options) {
      const context = await browser.newContext({ baseURL: server.url, ...options });
      contexts.push(context);
      const page = await context.newPage();
      page.setDefaultTimeout(TIME_LIMIT_MS);
      return page;
    },
  };
}

interface Running {
  url: string;
  said: () => string;
  stop: () => Promise<void>;
}

async function shared(): Promise<Running> {
  return {
    url: inject('sharedServer'),
    said() {
      throw new Error('The shared server is only read from: start the suite with settings, if only {}.');
    },
    async stop() {},
  };
}

async function startOwn(settings: Record<string, string>): Promise<Running> {
  const home = copyHome(inject('sampleHome'));
  const server = await startServerChild(home, { ...AS_OF, ...settings });
  return {
    url: server.url,
    said: () => server.stdout(),
    async stop() {
      await server.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
