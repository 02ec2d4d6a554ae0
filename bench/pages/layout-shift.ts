import type { BrowserContext } from 'playwright-core';

/** A slow phone connection, as Lighthouse simulates it: bytes in a second and milliseconds there and back. */
const CONNECTION = { downloadThroughput: 180_000, uploadThroughput: 84_000, latency: 150, offline: false };
const PROCESSOR = 4;
const STEP_MS = 200;

/**
 * How much a page shifts while it loads and while it is scrolled to its end, on a slow connection and processor: the sum
 * of all layout shifts, which is at least the Cumulative Layout Shift.
 */
export async function shiftOf(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await session.send('Network.emulateNetworkConditions', CONNECTION);
    await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
          if (!shift.hadRecentInput) shifts.push(shift.value);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    for (let isAtEnd = false; !isAtEnd; ) {
      isAtEnd = await page.evaluate(() => {
        window.scrollBy(0, window.innerHeight / 2);
        return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
      });
      await page.waitForTimeout(STEP_MS);
    }
    await page.waitForLoadState('networkidle');
    return await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, each) => sum + each, 0),
    );
  } finally {
    await page.close();
  }
}
