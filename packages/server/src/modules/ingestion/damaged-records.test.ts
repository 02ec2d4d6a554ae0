import { loadSources } from '@fundry/sources/registry.ts';
import { realSamples } from '@fundry/sources/testing/fuzz/real-samples.ts';
import { expect, it } from 'vitest';
import { damagedLines, importDamaged } from './testing/damaged-import.ts';
import { generateAwards } from './testing/generate-awards.ts';
import { useImportPlace } from './testing/import-place.ts';

const place = useImportPlace();

it.skipIf(!process.env.FUNDRY_TEST_DATA)(
  'damaged records of every source are imported or rejected with a reason, and end no import',
  async () => {
    const registry = await loadSources();
    const samples = await realSamples(process.env.FUNDRY_TEST_DATA ?? '', [...registry.values()]);
    const { faults, read, rejected } = await importDamaged(
      place.database,
      registry,
      damagedLines(samples, 15, 3),
    );
    expect(faults).toEqual([]);
    expect(rejected).toBeLessThan(read / 2);
  },
);

it('damaged invented grants are imported or rejected with a reason, and end no import', async () => {
  const registry = await loadSources();
  const source = registry.get('360giving')!;
  const { grants } = JSON.parse(generateAwards(40)) as { grants: unknown[] };
  const samples = [{ source, layout: source.layouts[0]!, records: grants }];
  const { faults, read, rejected } = await importDamaged(
    place.database,
    registry,
    damagedLines(samples, 300, 5),
  );
  expect([faults, read]).toEqual([[], 300]);
  expect(rejected).toBeGreaterThan(0);
  expect(rejected).toBeLessThan(read / 2);
});
