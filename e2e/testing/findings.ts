import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import type { SCHEMES } from '../browser.ts';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** axe as a program for the page. The smaller form loads in less time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const EVERY_RULE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules about colours. A theme changes nothing else. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const OPTIONS: axe.RunOptions = {
  resultTypes: ['violations'],
  selectors: false,
  // Fundry's pages have no frames.
  iframes: false,
  // axe would write out the HTML of every element, faultless ones too. Here only faulty ones are written out.
  elementRef: true,
};

/** The width and theme in which a page is seen. */
export interface View {
  /** CSS pixels. */
  width: number;
  colorScheme: (typeof SCHEMES)[number];
  /** Only whether the page scrolls sideways and whether dates may break, without axe. */
  fitOnly?: boolean;
}

/** Every width. A phone in both themes and a screen are examined by axe, the widths between them only for what does not fit. */
export const EVERY_VIEW: View[] = [
  { width: 390, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 768, colorScheme: 'light', fitOnly: true },
  { width: 1280, colorScheme: 'dark' },
  { width: 1920, colorScheme: 'light', fitOnly: true },
];

/** A phone in the light theme, and a screen in the dark one. */
export const TWO_VIEWS: View[] = [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
];

/**
 * Everything that axe finds wrong (WCAG 2.2 AA and good practice, or only some rules), whether the page scrolls
 * sideways, and dates that may break.
 */
export async function findings(
  page: Page,
  runOnly: axe.RunOptions['runOnly'] = EVERY_RULE,
): Promise<string[]> {
  // axe is large, so each page loads it only once.
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(AXE);
  const wrong = await page.evaluate(
    async (options) => {
      window.axe!.configure({ noHtml: true });
      const { violations } = await window.axe!.run(document, options);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ element }) => `${id}: ${element?.outerHTML.slice(0, 300)}`),
      );
    },
    { ...OPTIONS, runOnly } as axe.RunOptions,
  );
  return [...wrong, ...(await misfits(page))];
}

/** Whether the page scrolls sideways, and dates that may break. */
async function misfits(page: Page): Promise<string[]> {
  const wrong = await breakableDates(page);
  const { width } = page.viewportSize()!;
  const wide = await page.locator('html').evaluate((html) => html.scrollWidth);
  return wide > width ? [...wrong, `the page is ${wide} px wide at ${width} px`] : wrong;
}

/** Dates as Fundry writes them that might break over two lines, with the words around them. */
function breakableDates(page: Page): Promise<string[]> {
  return page.locator('body').evaluate((body) => {
    const dates: string[] = [];
    const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const holder = text.parentElement;
      if (!/\b\d{2}-[A-Z][a-z]{2}-\d{4}\b/.test(text.textContent ?? '') || !holder) continue;
      if (holder.closest('script, style, option, svg') || !holder.checkVisibility()) continue;
      if (getComputedStyle(holder).textWrapMode !== 'nowrap')
        dates.push(`a date may break: ${holder.textContent}`);
    }
    return dates;
  });
}

/**
 * The findings for each view that has any: by every rule in the first view of a width, by the rules about colours when
 * only the theme is another. The page is loaded once and then resized, as when a person resizes the window. In each view
 * `arrange` brings the page into the state that is to be checked.
 */
export async function findingsIn(
  page: Page,
  views: readonly View[],
  arrange?: () => Promise<void>,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const seen = new Set<number>();
  for (const { width, colorScheme, fitOnly } of views) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await arrange?.();
    const rules = seen.has(width) ? COLOUR_RULES : EVERY_RULE;
    const wrong = fitOnly ? await misfits(page) : await findings(page, rules);
    seen.add(width);
    if (wrong.length > 0) found[`${width} px, ${colorScheme}`] = wrong;
  }
  return found;
}
