import { describe, expect, it } from 'vitest';
import { loadSources } from '../../registry.ts';
import { emptyCounts, fuzzOnce } from './fuzz.ts';
import { SeededRandom } from './random.ts';
import { realSamples } from './real-samples.ts';

/** More when long tests run in full (`npm run test:faults`). */
const TRIES = process.env.FUNDRY_FAULTS === 'full' ? 1_000 : 300;

describe.skipIf(!process.env.FUNDRY_TEST_DATA)('damaged records of every source', () => {
  it(`give a draft within the rules or a reject with its reason, ${TRIES} tries a source`, async () => {
    const sources = [...(await loadSources()).values()];
    const samples = Map.groupBy(
      await realSamples(process.env.FUNDRY_TEST_DATA ?? '', sources),
      ({ source }) => source.id,
    );
    expect([...samples.keys()].sort()).toEqual(sources.map(({ id }) => id).sort());
    const random = new SeededRandom(1);
    for (const layouts of samples.values()) {
      const counts = emptyCounts();
      for (let tried = 0; tried < TRIES; tried++) await fuzzOnce(random, random.pick(layouts), counts);
      expect(counts.crashes).toEqual([]);
      const rejected = [...counts.rejects.values()].reduce((sum, each) => sum + each, 0);
      expect(rejected + counts.drafts).toBe(counts.records);
      expect([counts.drafts > TRIES / 4, rejected > TRIES / 50]).toEqual([true, true]);
    }
  });
});
