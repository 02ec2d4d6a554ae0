import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IndexUnavailable } from '../faults.ts';
import { answerTests, EVERYTHING } from './answer-tests.ts';
import { changeTests } from './change-tests.ts';
import { type Corpus, conformanceSchema } from './corpus.ts';
import { relevanceTests } from './relevance-tests.ts';
import { resemblingTests } from './resembling-tests.ts';
import { scopeTests } from './scope-tests.ts';
import { type OpenEngine, World } from './world.ts';

/**
 * Tests everything that the search port promises, by comparing an engine with the reference over random requests.
 * Each engine must pass. What is specific to one engine, such as its scores, is tested with that engine.
 */
export function describeSearchEngine(name: string, open: OpenEngine, corpus: Corpus): void {
  const seed = Number(process.env.FUNDRY_TEST_SEED ?? 20_260_301);
  describe(`${name}, ${corpus.name}, seed ${seed}`, () => {
    let opened: World;
    const world = () => opened;

    beforeAll(async () => {
      opened = await World.open(open, corpus, seed);
    });
    afterAll(() => opened.close());

    it('has no index before the first build', async () => {
      expect(await opened.status()).toMatchObject({ generation: null, revision: null, watermark: null });
      await expect(opened.engine.search(EVERYTHING)).rejects.toThrow(IndexUnavailable);
    });

    it('tells what it has built', async () => {
      const status = await opened.build('first');
      const { target } = conformanceSchema;
      const documents = opened.reference.ids.length;
      expect(status).toMatchObject({ target, documents, rebuildDue: false, watermark: 'first' });
      expect(status).toEqual(await opened.status());
    });

    answerTests(world);
    resemblingTests(world);
    scopeTests(world);
    changeTests(world);
    relevanceTests(world);
  });
}
