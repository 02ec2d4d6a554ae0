import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** Options that a page can take by itself, so that it needs no context of its own. */
const OF_PAGE = ['viewport', 'colorScheme', 'reducedMotion'];

/**
 * A window so high that every part of a page is in view, and drawn at once. Parts further down would be drawn five seconds
 * later, or when a person scrolls to them.
 */
export const HIGH = { viewport: { width: 1280, height: 3_000 } };

/** How a page is opened. */
export interface PageOptions extends BrowserContextOptions {
  /** In a context that no other page gets: for tests that stop the clock or keep scripts away. */
  alone?: boolean;
}

/** The contexts of a test file: each page that a test opens is a visitor of its own, who knows nothing of the others. */
export interface Visitors {
  newPage(options?: PageOptions): Promise<Page>;
  /** Closes all pages, and forgets whatever the visitors had stored. */
  leave(): Promise<void>;
  /** Closes the contexts. */
  end(): Promise<void>;
}

/**
 * Visitors of the server at `baseURL`. Their contexts are used again by the next test: Chromium then has the scripts of
 * the pages at hand, as it has for most real visitors, and a page costs half. Each context keeps a blank page open,
 * so that its process lives on.
 */
export function visitorsOf(browser: Browser, baseURL: string): Visitors {
  const kept: { context: BrowserContext; blank: Page }[] = [];
  let inUse = 0;
  let others: BrowserContext[] = [];
  const open = (options?: BrowserContextOptions) =>
    browser.newContext({ baseURL, reducedMotion: 'reduce', ...options });

  async function keptContext(): Promise<BrowserContext> {
    const ready = kept[inUse++];
    if (ready) return ready.context;
    const context = await open();
    const blank = await context.newPage();
    await blank.goto('/health/live');
    kept.push({ context, blank });
    return context;
  }

  return {
    async newPage({ alone = false, ...options } = {}) {
      if (alone || Object.keys(options).some((name) => !OF_PAGE.includes(name))) {
        const context = await open(options);
        others.push(context);
        return context.newPage();
      }
      const page = await (await keptContext()).newPage();
      const { viewport = { width: 1280, height: 720 }, colorScheme, reducedMotion = 'reduce' } = options;
      if (viewport) await page.setViewportSize(viewport);
      await page.emulateMedia({ reducedMotion, ...(colorScheme && { colorScheme }) });
      return page;
    },
    async leave() {
      await Promise.all(others.map(close));
      others = [];
      await Promise.all(kept.slice(0, inUse).map(({ context, blank }) => forget(context, blank)));
      inUse = 0;
    },
    async end() {
      await Promise.all(kept.map(({ context }) => context.close()));
    },
  };
}

/** Closes the pages of a context but one, and empties its storage. What a page's own routes still answer does not matter. */
async function forget(context: BrowserContext, blank: Page): Promise<void> {
  await Promise.all(
    context.pages().map(async (page) => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      if (page !== blank) await page.close();
    }),
  );
  await Promise.all([context.setOffline(false), context.clearPermissions(), context.clearCookies()]);
  const session = await context.newCDPSession(blank);
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(blank.url()).origin,
    storageTypes: 'all',
  });
  await session.detach();
}

async function close(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}
