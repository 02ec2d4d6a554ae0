import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds wrong (WCAG 2.2 AA and good practice), and whether the page scrolls sideways. */
export async function findings(page: Page): Promise<string[]> {
  // Our pages hold no frames; looking into them, and telling what is right, takes four times as long.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
    })
    .analyze();
  const wrong = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
  const { width } = page.viewportSize()!;
  const wide = await page.locator('html').evaluate((html) => html.scrollWidth);
  return wide > width ? [...wrong, `the page is ${wide} px wide at ${width} px`] : wrong;
}
