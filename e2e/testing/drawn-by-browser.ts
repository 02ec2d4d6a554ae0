import type { Page } from 'playwright-core';

/**
 * Makes the browser draw the pages that it loads from now on, with calls of its own, as it does when the server could not
 * draw them. Tests that play a slow or failing call need this: otherwise the answers come with the page.
 */
export async function drawnByBrowser(page: Page): Promise<void> {
  await page.route(
    (url) => !/^\/(api|assets|env)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch({ maxRedirects: 0 });
      const body = (await response.text()).replace(
        /<div id="root">.*<script type="application\/json" id="fundry-page">.*?<\/script>/s,
        '<div id="root"><p class="fundry-loading">Loading</p></div>',
      );
      await route.fulfill({ response, body });
    },
  );
}
