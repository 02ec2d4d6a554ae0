import { type Browser, chromium, type Page } from 'playwright-core';

/** The colour schemes in which every page must work. */
export const SCHEMES = ['light', 'dark'] as const;

/**
 * Parts of Chromium that the tests do not need. Two are pages of its own address bar, which each window loads unseen
 * and which cost as much as the page under test. The others are those that Playwright 1.65 switches off. They are
 * repeated here, because Chromium uses only the last such list.
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

/**
 * Chromium without a window: the program named by `FUNDRY_CHROMIUM` (set by `npm test`), otherwise Debian's.
 */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.FUNDRY_CHROMIUM ?? '/usr/bin/chromium',
    args: [
      `--disable-features=${SWITCHED_OFF}`,
      // The next page of a visitor finds the process of the last one, with the scripts that it knows already.
      '--renderer-process-limit=1',
      // Pages live for seconds, so compiling their scripts twice, the second time for speed, never pays.
      '--js-flags=--no-opt --no-maglev',
      // Drawing has no process of its own, which saves work.
      '--in-process-gpu',
      // When Chromium runs as root, as in containers, it has no sandbox. All pages are Fundry's own.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
}

/** Waits until the program has taken over the page that the server has drawn. A page without a program is live at once. */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.getElementById('fundry-program') || document.documentElement.dataset.live === '',
  );
}
