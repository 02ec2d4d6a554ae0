import type { Page } from 'playwright-core';
import { findingsIn, TWO_VIEWS } from './findings.ts';

/**
 * Everything that axe finds, and whatever is too wide, on a phone and on a screen, each in one of the two themes. The page is
 * resized for this. Afterwards it has its former width again.
 */
export async function findingsInThemes(page: Page): Promise<Record<string, string[]>> {
  const before = page.viewportSize()!;
  const found = await findingsIn(page, TWO_VIEWS);
  await page.setViewportSize(before);
  return found;
}
