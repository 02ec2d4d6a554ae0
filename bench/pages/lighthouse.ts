import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * The version that is measured with. It is fetched when it is needed, because its hundred packages would make every
 * `npm ci` a good deal slower.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';

/** What Lighthouse says of a page. Scores are from 0 to 100, times in milliseconds. */
export interface PageScore {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  largestPaint: number;
  blocking: number;
  shift: number;
  bytes: number;
}

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** Measures a page with Lighthouse: a phone, with Lighthouse's own simulated connection and processor. */
export async function scoreOf(url: string, chromium: string, folder: string): Promise<PageScore> {
  const file = join(folder, 'report.json');
  const browser = `--chrome-flags=--headless${process.getuid?.() === 0 ? ' --no-sandbox' : ''}`;
  const report = ['--quiet', '--output=json', `--output-path=${file}`, browser];
  await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...report], {
    env: { ...process.env, CHROME_PATH: chromium },
  });
  const { categories, audits } = JSON.parse(await readFile(file, 'utf8')) as Report;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const measured = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaint: measured('largest-contentful-paint'),
    blocking: measured('total-blocking-time'),
    shift: measured('cumulative-layout-shift'),
    bytes: measured('total-byte-weight'),
  };
}
