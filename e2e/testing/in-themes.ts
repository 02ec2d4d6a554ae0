import type { Page } from 'playwright-core';
import { findings } from './findings.ts';

/** A phone and a screen, each in one of the themes. */
const VIEWS = [
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const;

/** What axe finds, and what is too wide, on a phone and on a screen, in both themes. The page follows, and is left as wide as it was. */
export async function findingsInThemes(page: Page): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const before = page.viewportSize()!;
  for (const { width, colorScheme } of VIEWS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const wrong = await findings(page);
    if (wrong.length > 0) found[`${width} px, ${colorScheme}`] = wrong;
  }
  await page.setViewportSize(before);
  return found;
}
