import type { Browser, Page } from 'playwright-core';

const THROTTLING = 4;
const VIEWPORT = { width: 1440, height: 900 };

/** A page in a fresh browser profile. Its processor is slowed down to a quarter of the machine's speed. */
async function slowPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLING });
  return page;
}

/**
 * Milliseconds from the start of a visit, with nothing cached, until the search page is interactive. That is when the
 * first results and the counts of the filters are painted, and the page has its first idle moment.
 */
export async function timeToInteractive(browser: Browser, url: string): Promise<number> {
  const page = await slowPage(browser);
  try {
    await page.goto(`${url}/search/opportunities`, { waitUntil: 'commit' });
    await page.waitForFunction(
      () =>
        document.querySelector('main article h3 a') !== null &&
        /^\d/.test(document.querySelector('main aside label > span + span')?.textContent ?? ''),
      null,
      { polling: 'raf' },
    );
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          requestIdleCallback(() => resolve(performance.now()));
        }),
    );
  } finally {
    await page.context().close();
  }
}

/**
 * Milliseconds from each click on a filter until its results are painted. Each filter is chosen alone. Taking it back
 * is not measured. The first `warmUps` clicks are not counted.
 */
export async function filterClicks(
  browser: Browser,
  url: string,
  runs: number,
  warmUps: number,
): Promise<number[]> {
  const page = await slowPage(browser);
  try {
    await page.goto(`${url}/search/opportunities`);
    await page.locator('main article').first().waitFor();
    const options = page.locator('main aside input[type=checkbox]:not([role=switch])');
    const times: number[] = [];
    for (let run = 0; run < warmUps + runs; run++) {
      const option = options.nth(run % (await options.count()));
      await option.scrollIntoViewIfNeeded();
      const results = await watchResults(page);
      await option.click();
      const time = await results();
      if (run >= warmUps) times.push(time);
      const before = await watchResults(page);
      await option.click();
      await before();
    }
    return times;
  } finally {
    await page.context().close();
  }
}

/**
 * Watches for the next click and for the painting of its results. It waits for the page's own announcement, which
 * comes with the new results, then for the frame in which they are drawn. Returns a function that waits for the time
 * in between, counted from the input event itself.
 */
async function watchResults(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const announced = document.querySelector('main > [role=status]')!;
    const watched = window as unknown as { filterTime?: Promise<number> };
    watched.filterTime = new Promise((resolve) => {
      let clicked = 0;
      addEventListener('click', (event) => (clicked = event.timeStamp), { capture: true, once: true });
      const observer = new MutationObserver(() => {
        if (clicked === 0 || announced.textContent === '') return;
        observer.disconnect();
        // After the frame that shows the results.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clicked)));
      });
      observer.observe(announced, { childList: true, characterData: true, subtree: true });
    });
  });
  return () => page.evaluate(() => (window as unknown as { filterTime: Promise<number> }).filterTime);
}
