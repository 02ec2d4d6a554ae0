import { type Browser, chromium } from 'playwright-core';

/** The colour schemes in which every page must work. */
export const SCHEMES = ['light', 'dark'] as const;

/**
 * Parts of Chromium that tests do without: the two pages of its own address bar that each window would load unseen, which cost
 * as much as the page under test, and what Playwright 1.65 switches off, because only the last such list counts.
 */
const SWITCHED_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Chromium without a window: the program named by `FUNDRY_CHROMIUM` (set by `npm test`), else Debian's. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.FUNDRY_CHROMIUM ?? '/usr/bin/chromium',
    args: [
      `--disable-features=${SWITCHED_OFF}`,
      // Root, as in containers, has no sandbox; the pages are our own.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
}
