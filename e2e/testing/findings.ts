import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { SCHEMES } from '../browser.ts';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const EVERY_RULE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules about colours. A theme changes nothing else. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const OPTIONS: axe.RunOptions = {
  resultTypes: ['violations'],
  selectors: false,
  // Fundry's pages have no frames.
  iframes: false,
};

/** The widths in CSS pixels at which every page must work: a phone, a tablet, and two screens. */
const WIDTHS = [390, 768, 1280, 1920];

/** The width and theme in which a page is seen. */
export interface View {
  /** CSS pixels. */
  width: number;
  colorScheme: (typeof SCHEMES)[number];
}

/** Every width in both themes. */
export const EVERY_VIEW: View[] = WIDTHS.flatMap((width) =>
  SCHEMES.map((colorScheme) => ({ width, colorScheme })),
);

/**
 * Everything that axe finds wrong (WCAG 2.2 AA and good practice, or only some rules), and whether the page scrolls
 * sideways.
 */
export async function findings(
  page: Page,
  runOnly: axe.RunOptions['runOnly'] = EVERY_RULE,
): Promise<string[]> {
  // axe is large, so each page loads it only once.
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe.source);
  const wrong = await page.evaluate(
    async (options) => {
      const { violations } = await window.axe!.run(document, options);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    { ...OPTIONS, runOnly } as axe.RunOptions,
  );
  const { width } = page.viewportSize()!;
  const wide = await page.locator('html').evaluate((html) => html.scrollWidth);
  return wide > width ? [...wrong, `the page is ${wide} px wide at ${width} px`] : wrong;
}

/**
 * The findings for each view that has any: in the light theme by every rule, in the dark theme by those about colours.
 * The page is loaded once and then resized, as when a person resizes the window. In each view `arrange` brings the page
 * into the state that is to be checked.
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
    const wrong = await findings(page, colorScheme === 'light' ? EVERY_RULE : COLOUR_RULES);
    if (wrong.length > 0) found[`${width} px, ${colorScheme}`] = wrong;
  }
  return found;
}
