import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { recognise } from './detection.ts';
import { loadSources } from './registry.ts';
import { realHeads } from './testing/claimed-files.ts';

it('every source is found, and its folder is called by its id', async () => {
  const sources = await loadSources();
  const files = await readdir(import.meta.dirname, { recursive: true });
  expect([...sources.keys()]).toEqual(
    files
      .filter((file) => /^[^/]+\/source\.ts$/.test(file))
      .map((file) => file.slice(0, -'/source.ts'.length))
      .sort(),
  );
});

/** Which files are whose stands in the test of each source. */
describe.skipIf(!process.env.FUNDRY_TEST_DATA)('the real files', () => {
  it('are claimed by one layout of all sources at most', async () => {
    const sources = [...(await loadSources()).values()];
    const disputed: Record<string, string[]> = {};
    let claimed = 0;
    for (const [path, head] of await realHeads()) {
      const claims = recognise(head, sources).map(({ source, layout }) => `${source.id}/${layout.id}`);
      if (claims.length > 0) claimed++;
      if (claims.length > 1) disputed[path] = claims;
    }
    expect(claimed).toBeGreaterThan(0);
    expect(disputed).toEqual({});
  });
});
