import { expect, it, vi } from 'vitest';
import type { OpenEngine } from '../../../platform/search/conformance/world.ts';
import { openEmbeddedEngine } from '../../../platform/search/embedded/engine.ts';
import { learntVersion } from './learnt-words.views.ts';
import { KeptIndex } from './testing/kept-index.ts';

async function withIndex(open: OpenEngine, work: (index: KeptIndex) => Promise<void>): Promise<void> {
  const index = await KeptIndex.create(open);
  try {
    await work(index);
  } finally {
    await index.close();
  }
}

it('builds anew when the engine says so, and finds everything before, during and after', async () => {
  const rebuildLimits = { liveDocuments: 20, liveShare: 0 };
  const open: OpenEngine = (options) => openEmbeddedEngine({ ...options, rebuildLimits });
  await withIndex(open, async (index) => {
    const { generation: first } = await index.status('awards');
    for (let part = 0; part < 5; part++) {
      const awards = Array.from({ length: 15 }, (_, number) => ({
        id: `${part}-${number}`,
        title: 'Meadows',
      }));
      await index.write('grants', awards);
      await index.keeper.caughtUp();
      expect(await index.find('awards', 'meadows')).toBe(15 * (part + 1));
    }
    expect((await index.status('awards')).generation).not.toBe(first);
    await index.keeper.rebuild('awards');
    expect(await index.find('awards', 'meadows')).toBe(75);
    expect((await index.status('awards')).rebuildDue).toBe(false);
  });
});

it('leaves more waiting records to a build than are worth applying', async () => {
  await withIndex(openEmbeddedEngine, async (index) => {
    const { generation: first } = await index.status('awards');
    await index.shut();
    const awards = Array.from({ length: 60 }, (_, number) => ({ id: `${number}`, title: 'Meadows' }));
    await index.write('grants', awards);
    await index.open({ waitingRecords: 50 });
    expect(await index.find('awards', 'meadows')).toBe(60);
    expect((await index.status('awards')).generation).not.toBe(first);
  });
});

it('builds anew when the sample records are gone after the first import, not at each edit', async () => {
  await withIndex(openEmbeddedEngine, async (index) => {
    const status = () => index.status('opportunities');
    const sample = Array.from({ length: 300 }, (_, number) => ({ id: `${number}`, title: 'Meadows' }));
    await index.write('calls', sample, null, { sample: true });
    await index.keeper.rebuild('opportunities');
    await index.shut();
    await index.open();
    expect(await status()).toMatchObject({ documents: 300, rebuildDue: false });
    const { generation: ofSample } = await status();
    await index.write('calls', [{ id: 'a', title: 'Glaciers' }]);
    const isBuiltAnew = async () => (await status()).generation !== ofSample;
    await expect.poll(isBuiltAnew, { timeout: 20_000 }).toBe(true);
    expect(await status()).toMatchObject({ documents: 1, rebuildDue: false });
    expect(await index.engine.suggestWords(['opportunities'], 'meadow', 5)).toEqual([]);
    const { generation } = await status();
    await index.write('calls', [{ id: 'a', title: 'Volcanoes' }]);
    await index.keeper.caughtUp();
    await index.keeper.caughtUp();
    expect(await index.find('opportunities', 'volcanoes')).toBe(1);
    expect((await status()).generation).toBe(generation);
  });
}, 40_000);

it('keeps what was learnt about words when the database is lost just after the new index answers', async () => {
  await withIndex(openEmbeddedEngine, async (index) => {
    await index.write('grants', [{ id: 'a', title: 'Magnetic resonance imaging (MRI) of meadows' }]);
    await index.shut();
    const { db } = index.database;
    const before = await learntVersion(db);
    const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const joinedWords = async () => {
      vi.spyOn(db, 'insertInto').mockImplementationOnce(() => {
        throw lost;
      });
      return [];
    };
    await index.open({ replaced: { joinedWords } });
    await index.keeper.rebuild('awards');
    vi.restoreAllMocks();
    expect(await learntVersion(db)).not.toBe(before);
    expect(await index.find('awards', 'meadows')).toBe(1);
  });
});
