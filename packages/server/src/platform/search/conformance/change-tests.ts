import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { IN_FULL } from '../../../testing/in-full.ts';
import type { IndexDocument, LabelledCode } from '../port.ts';
import { checkSpelling } from './check-spelling.ts';
import { checkSuggestions } from './check-suggestions.ts';
import { conformanceSchema, randomCorpus } from './corpus.ts';
import { streamOf } from './stream.ts';
import type { World } from './world.ts';

const { target } = conformanceSchema;

/** New documents, new versions of some present documents, and ids to delete. */
function randomChanges({ random, reference }: World, firstId: number) {
  const fresh = randomCorpus(random, 25, firstId);
  const changed = random.many(25, () => ({ ...random.pick(fresh), id: random.pick(reference.ids) }));
  const upserts = [...fresh, ...changed];
  const coming = new Set(upserts.map(({ id }) => id));
  const deletes = random.many(15, () => random.pick(reference.ids)).filter((id) => !coming.has(id));
  return { upserts, deletes };
}

/** Tests of added, changed and deleted documents, also while an index is built and after the engine was opened again. */
export function changeTests(world: () => World): void {
  const suggestions = () => checkSuggestions(world());

  it('suggests words and labels, knows labels by code, and what stands side by side', async () => {
    await checkSuggestions(world(), true);
  }, 60_000);

  it('mends slips of the pen in words, and leaves words and names that there are', async () => {
    await checkSpelling(world());
  }, 60_000);

  it('finds changes at once', async () => {
    for (let round = 0; round < (IN_FULL ? 4 : 1); round++) {
      const before = await world().status();
      let isApplied = false;
      const applied = world()
        .apply(randomChanges(world(), 1_000_000 + round * 100))
        .finally(() => {
          isApplied = true;
        });
      // The status may be asked for at any moment.
      while (!isApplied) {
        await world().status();
        await turn();
      }
      await applied;
      const status = await world().status();
      expect(status.documents).toBe(world().reference.ids.length);
      expect(status.revision).not.toBe(before.revision);
      expect(status.watermark).toBe(before.watermark);
      world().renewWords();
      await world().ask(Math.ceil(world().corpus.requests / 10));
      await suggestions();
    }
  }, 600_000);

  it('of a document that comes twice the last counts, and one that comes and goes at once stays', async () => {
    const [first, second] = randomCorpus(world().random, 2, 1_900_000);
    const { id } = first ?? { id: 0 };
    const last = { ...second, id } as IndexDocument;
    await world().apply({ upserts: [first as IndexDocument, last], deletes: [id] });
    await world().ask(5);
    expect((await world().status()).documents).toBe(world().reference.ids.length);
  });

  it('suggests the latest label of a code, and nothing that no document has any more', async () => {
    const { engine, reference } = world();
    const holders = reference
      .documents()
      .filter(({ fields }) => (fields.funder as LabelledCode | null)?.code === 'f1');
    const { label } = holders[0]!.fields.funder as LabelledCode;
    const renamed = { code: 'f1', label: 'Quartz Endowment' };
    const upserts = holders.map((each) => ({ ...each, fields: { ...each.fields, funder: renamed } }));
    const ask = (typed: string) => engine.suggestValues(target, 'funder', typed, 20);
    await world().apply({ upserts });
    expect(await ask('endow quartz')).toEqual([{ ...renamed, count: holders.length }]);
    const called = await engine.valuesCalled(target, 'funder', 'quartz e', { from: 0, size: 20 });
    expect(called).toEqual({ total: 1, values: [{ ...renamed, count: holders.length }] });
    expect((await ask(label)).map(({ code }) => code)).not.toContain('f1');
    expect(await engine.labels(target, 'funder', ['f1'])).toEqual([{ ...renamed, count: holders.length }]);
    await world().apply({ deletes: holders.map(({ id }) => id) });
    expect(await ask('endow')).toEqual([]);
    expect(await engine.labels(target, 'funder', ['f1'])).toEqual([]);
    await suggestions();
  });

  it('suggests codes of new documents beside those that were asked for before', async () => {
    const { engine, random, reference } = world();
    const fresh = { code: 'fresh', label: 'Fresh Foundation' };
    const ask = () => engine.suggestValues(target, 'funder', 'fresh f', 20);
    const [first, second] = randomCorpus(random, 2, 2_100_000);
    const changed = { ...second!, id: reference.ids[0]! };
    await world().apply({ upserts: [first!] });
    expect(await ask()).toEqual([]);
    const upserts = [second!, changed].map((each) => ({
      ...each,
      fields: { ...each.fields, funder: fresh },
    }));
    await world().apply({ upserts });
    expect(await ask()).toEqual([{ ...fresh, count: 2 }]);
    expect(await engine.labels(target, 'funder', ['fresh'])).toEqual([{ ...fresh, count: 2 }]);
    await suggestions();
  });

  it('finds documents that change again and again as they are now', async () => {
    const { random } = world();
    const ids = randomCorpus(random, 25, 2_200_000).map(({ id }) => id);
    for (let round = 0; round < 8; round++) {
      const texts = randomCorpus(random, ids.length);
      await world().apply({ upserts: ids.map((id, index) => ({ ...texts[index]!, id })) });
      await suggestions();
    }
    world().renewWords();
    await world().ask(20);
  }, 60_000);

  it('holds what its watermark says after it is opened again, and takes the same changes twice', async () => {
    await world().build('first');
    const before = await world().status();
    const changes = randomChanges(world(), 2_500_000);
    await world().apply({ upserts: changes.upserts }, null);
    await world().apply({ deletes: changes.deletes }, 'second');
    await world().reopen();
    const { watermark, documents, generation } = await world().status();
    expect(generation).toBe(before.generation);
    expect(['first', 'second']).toContain(watermark);
    expect(documents).toBe(watermark === 'second' ? world().reference.ids.length : before.documents);
    if (watermark === 'second') await world().ask(10);
    await world().apply({ upserts: changes.upserts }, null);
    await world().apply({ deletes: changes.deletes }, 'second');
    expect((await world().status()).documents).toBe(world().reference.ids.length);
    await world().ask(10);
  }, 60_000);

  it('answers while it is rebuilt, and keeps what changed meanwhile', async () => {
    const { engine, reference, random, corpus } = world();
    const meanwhile = Promise.withResolvers<void>();
    const before = reference.documents();
    const slow = async function* () {
      yield* before.slice(0, 10);
      await meanwhile.promise;
      yield* before.slice(10);
    };
    const rebuilt = engine.build(conformanceSchema, slow(), { watermark: 'rebuilt' });
    await world().ask(10);
    await world().apply({
      upserts: randomCorpus(random, 30, 3_500_001),
      deletes: reference.ids.slice(0, 10),
    });
    await world().ask(10);
    meanwhile.resolve();
    expect(await rebuilt).toMatchObject({ documents: reference.ids.length, watermark: 'rebuilt' });
    await world().ask(Math.ceil(corpus.requests / 10));
    await world().apply({ upserts: randomCorpus(random, 5, 3_600_001), deletes: reference.ids.slice(0, 3) });
    expect((await world().status()).documents).toBe(reference.ids.length);
    await world().ask(Math.ceil(corpus.requests / 10));
    await suggestions();
    expect(await world().build()).toMatchObject({ documents: reference.ids.length, rebuildDue: false });
    await world().ask(Math.ceil(corpus.requests / 10));
  }, 600_000);

  it('leaves nothing behind of a build that is given up', async () => {
    const { engine, reference } = world();
    const before = await engine.status();
    const documents = reference.documents();
    const controller = new AbortController();
    const endless = async function* () {
      for (;;) {
        yield* streamOf(documents);
        controller.abort(new Error('enough'));
      }
    };
    const options = { watermark: 'never', signal: controller.signal };
    await expect(engine.build(conformanceSchema, endless(), options)).rejects.toThrow('enough');
    expect(await engine.status()).toEqual(before);
    await world().ask(5);
  });
}
