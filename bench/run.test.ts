import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SizeResult } from './report/size-result.ts';

const run = promisify(execFile);
const script = join(import.meta.dirname, 'run.ts');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundry-bench-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('npm run bench', () => {
  it('builds, measures and compares in its quick form, and clears up', async () => {
    const json = join(folder, 'figures.json');
    const sizes = ['--awards', '600', '--opportunities', '200', '--funders', '100', '--queries', '4'];
    const only = ['--only', 'awards,everything,broad,phrase,three filters,filled up'];
    const { stdout } = await run(process.execPath, [
      script,
      '--quick',
      ...sizes,
      ...only,
      '--directory',
      join(folder, 'work'),
      '--json',
      json,
    ]);
    expect(stdout).toContain('Slowest class: ');
    expect(await readdir(join(folder, 'work'))).toEqual([]);

    const { results } = JSON.parse(await readFile(json, 'utf8')) as { results: SizeResult[] };
    const [small] = results;
    expect(small!.build!.targets.map(({ documents }) => documents)).toEqual([200, 600, 100]);
    expect(small!.serve.classes.map(({ name }) => name)).toEqual([
      'everything',
      'broad',
      'phrase',
      'three filters',
      'filled up',
    ]);
    const [everything, broad] = small!.serve.classes;
    expect(everything!.hits).toBe(600);
    expect(broad!.hits).toBeGreaterThan(600 * 0.07);
    expect(broad!.hits).toBeLessThan(600 * 0.7);
    const compared = small!.postgres!.classes.map(({ facets, page }) => Math.min(facets.length, page.length));
    expect(Math.min(...compared)).toBeGreaterThanOrEqual(1);
    expect(compared).toHaveLength(5);
  }, 180_000);

  it('explains itself and refuses what it cannot use', async () => {
    expect((await run(process.execPath, [script, '--help'])).stdout).toContain('--awards');
    await expect(run(process.execPath, [script, '--awards', 'many'])).rejects.toMatchObject({ code: 2 });
  });
});
