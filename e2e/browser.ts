import { type Browser, chromium } from 'playwright-core';

/** The colour schemes in which every page must work. */
export const SCHEMES = ['light', 'dark'] as const;

/** Chromium without a window: the program named by `FUNDRY_CHROMIUM` (set by `npm test`), else Debian's. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.FUNDRY_CHROMIUM ?? '/usr/bin/chromium',
    // Root, as in containers, has no sandbox; the pages are our own.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}
