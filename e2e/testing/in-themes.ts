import type { Page } from 'playwright-core';
import { SCHEMES } from '../browser.ts';
import { findingsIn, type View } from './findings.ts';

/** A phone and a screen, each in both themes. */
const VIEWS: View[] = [390, 1440].flatMap((width) => SCHEMES.map((colorScheme) => ({ width, colorScheme })));

/**
 * Everything that axe finds, and whatever is too wide, on a phone and on a screen, in both themes. The page is
 * resized for this. Afterwards it has its former width again.
 */
export async function findingsInThemes(page: Page): Promise<Record<string, string[]>> {
  const before = page.viewportSize()!;
  const found = await findingsIn(page, VIEWS);
  await page.setViewportSize(before);
  return found;
}
