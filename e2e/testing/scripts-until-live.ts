import type { Page, Request } from 'playwright-core';
import { untilLive } from '../browser.ts';

/** How much script the search page may load until it can be used, in bytes as sent. */
export const SCRIPT_LIMIT_BYTES = 160_000;

/**
 * Opens an address and returns the scripts that have come when the program has just taken the page over, with their
 * sizes in bytes as sent. Parts that it then fetches for later are not among them. The page must be new, in a context of
 * its own. Throws when a script is not compressed, and when no result is there.
 */
export async function scriptsUntilLive(page: Page, url: string): Promise<{ name: string; bytes: number }[]> {
  const asked = new Map<string, Request>();
  page.on('request', (request) => asked.set(request.url(), request));
  await page.addInitScript(noteScriptsWhenLive);
  await page.goto(url);
  await untilLive(page);
  await page.locator('main article').first().waitFor();
  const addresses = await page.evaluate(() => (window as Noting).scriptsWhenLive ?? []);
  return Promise.all(
    addresses.map(async (address) => {
      const request = asked.get(address)!;
      const name = new URL(address).pathname;
      const answer = await request.response();
      if ((await answer?.headerValue('content-encoding')) !== 'br')
        throw new Error(`${name} came without Brotli.`);
      return { name, bytes: (await request.sizes()).responseBodySize };
    }),
  );
}

type Noting = typeof window & { scriptsWhenLive?: string[] };

/** Runs in the page: notes the addresses of its scripts at the moment at which the page becomes live. */
function noteScriptsWhenLive(): void {
  new MutationObserver((_, observer) => {
    if (document.documentElement?.dataset.live !== '') return;
    observer.disconnect();
    (window as Noting).scriptsWhenLive = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js'));
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-live'] });
}
