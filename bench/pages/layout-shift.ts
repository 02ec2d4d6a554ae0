import type { BrowserContext } from 'playwright-core';

/** A slow phone connection, as Lighthouse simulates it: bytes in a second and milliseconds there and back. */
const CONNECTION = { downloadThroughput: 180_000, uploadThroughput: 84_000, latency: 150, offline: false };
const PROCESSOR = 4;
const STEP_MS = 200;

/** How much a page shifts, and each element that moved: what it is, and its top and height before and after. */
export interface PageShift {
  shift: number;
  moves: string[];
}

/**
 * How much a page shifts while it loads and while it is scrolled to its end, on a slow connection and processor: the sum
 * of all layout shifts, which is at least the Cumulative Layout Shift.
 */
export async function shiftOf(context: BrowserContext, address: string): Promise<PageShift> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await session.send('Network.emulateNetworkConditions', CONNECTION);
    await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
    await page.addInitScript(watchShifts);
    await page.goto(address, { waitUntil: 'networkidle' });
    for (let isAtEnd = false; !isAtEnd; ) {
      isAtEnd = await page.evaluate(() => {
        window.scrollBy(0, window.innerHeight / 2);
        return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
      });
      await page.waitForTimeout(STEP_MS);
    }
    await page.waitForLoadState('networkidle');
    return await page.evaluate(() => (window as unknown as { shown: PageShift }).shown);
  } finally {
    await page.close();
  }
}

interface LayoutShift {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Runs in the page: adds up its shifts, and describes what moved while that still stands in the page. */
function watchShifts(): void {
  const shown: PageShift = { shift: 0, moves: [] };
  Object.assign(window, { shown });
  const placeOf = ({ top, height }: DOMRect) => `${Math.round(top)}+${Math.round(height)}`;
  function nameOf(node: Node | null): string {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return 'something that is gone';
    const text = element.textContent?.trim().slice(0, 40);
    return `${element.localName}.${element.className} “${text}”`;
  }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as LayoutShift[]) {
      if (hadRecentInput) continue;
      shown.shift += value;
      for (const { node, previousRect, currentRect } of sources) {
        const move = `${placeOf(previousRect)} → ${placeOf(currentRect)}`;
        shown.moves.push(`${value.toFixed(4)}  ${move}  ${nameOf(node)}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
