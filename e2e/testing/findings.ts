import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { SCHEMES } from '../browser.ts';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const OPTIONS: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // Our pages hold no frames.
  iframes: false,
};

/** The widths at which every page must work: a phone, a tablet, two screens. */
const WIDTHS = [390, 768, 1280, 1920];

/** How a page is looked at. */
export interface View {
  /** CSS pixels. */
  width: number;
  colorScheme: (typeof SCHEMES)[number];
}

/** Every width in both themes. */
export const EVERY_VIEW: View[] = WIDTHS.flatMap((width) =>
  SCHEMES.map((colorScheme) => ({ width, colorScheme })),
);

/** What axe finds wrong (WCAG 2.2 AA and good practice), and whether the page scrolls sideways. */
export async function findings(page: Page): Promise<string[]> {
  // axe is large: a page gets it once.
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe.source);
  const wrong = await page.evaluate(async (options) => {
    const { violations } = await window.axe!.run(document, options);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, OPTIONS);
  const { width } = page.viewportSize()!;
  const wide = await page.locator('html').evaluate((html) => html.scrollWidth);
  return wide > width ? [...wrong, `the page is ${wide} px wide at ${width} px`] : wrong;
}

/**
 * The findings by view, where there are any. The page is loaded once and follows, as a window does that is drawn larger;
 * `arrange` brings about in each view what is to be judged.
 */
export async function findingsIn(
  page: Page,
  views: readonly View[],
  arrange?: () => Promise<void>,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { width, colorScheme } of views) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await arrange?.();
    const wrong = await findings(page);
    if (wrong.length > 0) found[`${width} px, ${colorScheme}`] = wrong;
  }
  return found;
}
