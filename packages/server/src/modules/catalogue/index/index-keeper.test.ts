import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { streamOf } from '../../../platform/search/conformance/stream.ts';
import type { SearchEngine } from '../../../platform/search/port.ts';
import { INDEX_SCHEMAS } from './index-schemas.ts';
import { ENGINES, KeptIndex } from './testing/kept-index.ts';

const funder = (name: string) => ({
  name,
  identifiers: [],
  country: 'SE',
  city: null,
  parent: null,
  typeGroup: null,
});

describe.each(ENGINES)('the index of %s', (_, openEngine) => {
  let index: KeptIndex;
  beforeEach(async () => {
    index = await KeptIndex.create(openEngine);
  });
  afterEach(() => index.close());

  it('finds a written record within two seconds, and one that changed by its new words only', async () => {
    await index.write('calls', [{ id: 'a', title: 'Glaciers', funder: funder('Ice Fund') }]);
    const written = performance.now();
    while ((await index.find('opportunities', 'glaciers')) === 0) {
      expect(performance.now() - written).toBeLessThan(2000);
      await sleep(20);
    }
    await index.keeper.caughtUp();
    expect(await index.find('opportunities', 'ice')).toBe(1);
    expect(await index.find('funders', 'ice')).toBe(1);
    await index.write('calls', [{ id: 'a', title: 'Volcanoes', funder: funder('Ice Fund') }]);
    await index.keeper.caughtUp();
    expect(await index.find('opportunities', 'glaciers')).toBe(0);
    expect(await index.find('opportunities', 'volcanoes')).toBe(1);
  });

  it('lets withdrawn and merged records go', async () => {
    const lakes = (...ids: string[]) => ids.map((id) => ({ id, title: 'Lakes' }));
    await index.write('calls', lakes('a', 'b', 'c'), 'all');
    await index.keeper.caughtUp();
    expect(await index.find('opportunities', 'lakes')).toBe(3);
    await index.write('better', [{ id: 'x', title: 'Lakes', identityKeys: ['calls:a', 'calls:b'] }]);
    await index.keeper.caughtUp();
    expect(await index.find('opportunities', 'lakes')).toBe(2);
    await index.write('calls', lakes('a', 'b'), 'all');
    await index.keeper.caughtUp();
    expect(await index.find('opportunities', 'lakes')).toBe(1);
  });

  it('goes on after a restart from where the engine is, and applies only what it lacks', async () => {
    const { watermark: built } = await index.status('awards');
    await index.write('grants', [{ id: 'a', title: 'Deserts' }]);
    await index.keeper.caughtUp();
    const { watermark } = await index.status('awards');
    const [before] = index.applied.awards;
    await index.shut();
    await index.write('grants', [{ id: 'b', title: 'Deserts' }]);
    await index.open();
    expect(await index.find('awards', 'deserts')).toBe(2);
    expect(index.applied.awards).toHaveLength(watermark === built ? 2 : 1);
    expect(index.applied.awards.includes(before ?? 0)).toBe(watermark === built);
  });

  it('finds after a restart what a build was to bring in that did not end', async () => {
    await index.write('grants', [
      { id: 'a', title: 'Deserts', funder: funder('Ice Fund') },
      { id: 'b', title: 'Deserts', funder: funder('Ice Fund') },
    ]);
    await index.keeper.rebuild('awards');
    await index.shut();
    const build: SearchEngine['build'] = (_schema, _documents, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
    await index.open({ replaced: { build } });
    await sql`update organisation set record = jsonb_set(record::jsonb, '{preferredName}', '"Snow Trust"')::json,
      revision = nextval('catalogue_revision')`.execute(index.database.db);
    const rebuilt = index.keeper.rebuild('awards').catch(() => {});
    await index.write('grants', [{ id: 'c', title: 'Meadows', funder: funder('Lake Fund') }]);
    await expect.poll(() => index.find('awards', 'meadows')).toBe(1);
    await sleep(200);
    await index.shut();
    await rebuilt;
    await index.open();
    expect(await index.find('awards', 'snow')).toBe(2);
    expect(await index.find('awards', 'meadows')).toBe(1);
  });

  it('brings in again what another process has left out of an index that it built', async () => {
    const { watermark } = await index.status('awards');
    await index.write('grants', [{ id: 'a', title: 'Deserts' }]);
    await index.keeper.caughtUp();
    await index.engine.build(INDEX_SCHEMAS.awards, streamOf([]), { watermark: watermark! });
    await index.keeper.caughtUp();
    expect(await index.find('awards', 'deserts')).toBe(1);
  });

  it('counts active opportunities of a funder by the day', async () => {
    const counts = async () => {
      const tallies = sql<{ n: number }>`select opportunities as n from funder_tally`;
      const { rows } = await tallies.execute(index.database.db);
      return rows.map((row) => row.n);
    };
    await index.write('calls', [
      { id: 'a', closesOn: '2026-03-10', funder: funder('Ice Fund') },
      { id: 'b', opensOn: '2026-03-20', funder: funder('Ice Fund') },
      { id: 'c', status: 'forecast', funder: funder('Ice Fund') },
      { id: 'd', funder: funder('Ice Fund') },
    ]);
    expect(await counts()).toEqual([2]);
    await index.shut();
    await index.open({ day: '2026-03-15' });
    expect(await counts()).toEqual([1]);
    await index.shut();
    await index.open({ day: '2026-03-25' });
    expect(await counts()).toEqual([2]);
  });
});
