import { loadSources } from '@fundry/sources/registry.ts';
import { mutatedRecord } from '@fundry/sources/testing/fuzz/mutate.ts';
import { SeededRandom } from '@fundry/sources/testing/fuzz/random.ts';
import { realSamples } from '@fundry/sources/testing/fuzz/real-samples.ts';
import { expect, it } from 'vitest';
import { rejectLine } from './rejects.ts';
import { useImportPlace } from './testing/import-place.ts';
import { importInto } from './testing/import-text.ts';

const place = useImportPlace();
const EACH = 25;

it.skipIf(!process.env.FUNDRY_TEST_DATA)(
  'damaged records of every source are imported or rejected, and end no import',
  async () => {
    const registry = await loadSources();
    const samples = await realSamples(process.env.FUNDRY_TEST_DATA ?? '', [...registry.values()]);
    const random = new SeededRandom(3);
    const lines = samples.flatMap(({ source, layout, records }) =>
      Array.from({ length: EACH }, (_, at) => {
        const raw = mutatedRecord(random, random.pick(records));
        return writable({
          source: source.id,
          layout: layout.id,
          file: 'x',
          at: `record ${at}`,
          reason: '',
          raw,
        });
      }),
    );
    const content = lines.filter((line) => line !== null).join('');
    const { summary, rejects } = await importInto(place.database, registry, { content });
    expect(summary.failed).toEqual([]);
    const read = summary.counts.reduce((sum, each) => sum + each.read, 0);
    expect(read).toBe(lines.filter((line) => line !== null).length);
    expect(rejects.every(({ reason, at }) => reason !== '' && at !== '')).toBe(true);
    expect(rejects.length).toBeLessThan(read / 2);
  },
);

/** A reject as a line; null for a record that is too deep to be written down. */
function writable(reject: Parameters<typeof rejectLine>[0]): string | null {
  try {
    return rejectLine(reject);
  } catch {
    return null;
  }
}
