import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { ROOT } from './steps.ts';

/** The pictures in the README: file, page, width, theme. */
const PICTURES = [
  { file: 'search', page: 'opportunities', width: 1280, scheme: 'light' },
  { file: 'search-dark', page: 'opportunities', width: 1280, scheme: 'dark' },
  { file: 'opportunity', page: 'opportunity', width: 1280, scheme: 'light' },
  { file: 'should-apply', page: 'should-apply', width: 1280, scheme: 'light' },
  { file: 'home', page: 'home', width: 1280, scheme: 'light' },
  { file: 'phone', page: 'opportunities', width: 390, scheme: 'light' },
] as const;

const MAX_BYTES = 200_000;
const QUALITY = 0.82;
const SETTLE_MS = 600;

/** Renews the pictures in `docs/pictures`, as WebP of at most 200 kB each. Throws when one is larger. */
export async function saveReadmePictures(
  browser: Browser,
  url: string,
  pages: Record<string, string>,
): Promise<void> {
  const folder = join(ROOT, 'docs/pictures');
  mkdirSync(folder, { recursive: true });
  for (const { file, page: name, width, scheme } of PICTURES) {
    const page = await browser.newPage({ colorScheme: scheme, viewport: { width, height: 800 } });
    await page.goto(url + pages[name], { waitUntil: 'networkidle' });
    await page.waitForTimeout(SETTLE_MS);
    const path = join(folder, `${file}.webp`);
    writeFileSync(path, await asWebp(browser, await page.screenshot()));
    await page.close();
    const { size } = statSync(path);
    if (size > MAX_BYTES) throw new Error(`${path} has ${size} bytes, more than ${MAX_BYTES}.`);
    console.log(`${path}: ${size} bytes`);
  }
}

/** A picture as WebP. The browser converts it, because it is running anyway. */
async function asWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const data = await page.evaluate(
    async ([source, quality]) => {
      const picture = await createImageBitmap(await (await fetch(source)).blob());
      const canvas = document.createElement('canvas');
      canvas.width = picture.width;
      canvas.height = picture.height;
      canvas.getContext('2d')!.drawImage(picture, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    [`data:image/png;base64,${png.toString('base64')}`, QUALITY] as const,
  );
  await page.close();
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
}
