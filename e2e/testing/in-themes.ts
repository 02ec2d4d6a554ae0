import type { Page } from 'playwright-core';
import { findingsIn, type View } from './findings.ts';

/** A phone and a screen, each in one of the themes. */
const VIEWS: View[] = [
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
];

/** What axe finds, and what is too wide, on a phone and on a screen, in both themes. The page follows, and is left as wide as it was. */
export async function findingsInThemes(page: Page): Promise<Record<string, string[]>> {
  const before = page.viewportSize()!;
  const found = await findingsIn(page, VIEWS);
  await page.setViewportSize(before);
  return found;
}
