import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { IN_FULL } from '../../../../testing/in-full.ts';
import { Random } from '../../../random.ts';
import { EVERYTHING } from '../../conformance/answer-tests.ts';
import {
  type Corpus,
  conformanceSchema,
  madeUpCorpus,
  manyTexts,
  queryWords,
  randomCorpus,
} from '../../conformance/corpus.ts';
import { realCorpus } from '../../conformance/real-corpus.ts';
import { randomRequest, refusingRequest } from '../../conformance/requests.ts';
import { streamOf } from '../../conformance/stream.ts';
import type { SearchEngine } from '../../port.ts';
import { openEmbeddedEngine } from '../engine.ts';
import { checkScores } from './check-scores.ts';
import { ScoreReference } from './score-reference.ts';

const SEED = Number(process.env.FUNDRY_TEST_SEED ?? 20_260_301);
const testData = process.env.FUNDRY_TEST_DATA;
const { target } = conformanceSchema;

describeScores(madeUpCorpus);
describeScores(manyTexts, 75_000);
describe.skipIf(!testData)('with the folder FUNDRY_TEST_DATA', () =>
  describeScores(realCorpus(testData ?? '')),
);

/** The order by relevance is specific to this engine: BM25F scores with rarity and aboutness (see `ranking.ts`). */
function describeScores(corpus: Corpus, segmentWords?: number): void {
  describe(`scores of ${corpus.name}, seed ${SEED}`, () => {
    const random = new Random(SEED);
    let directory: string;
    let engine: SearchEngine;
    let reference: ScoreReference;

    const build = async () => {
      const documents = streamOf(reference.reference.documents());
      await engine.build(conformanceSchema, documents, { watermark: '1' });
      reference.built();
    };

    beforeAll(async () => {
      directory = await mkdtemp(join(tmpdir(), 'fundry-scores-'));
      engine = await openEmbeddedEngine({ directory, schemas: [conformanceSchema], segmentWords });
      reference = new ScoreReference(await corpus.documents(random));
      await build();
    });
    afterAll(async () => {
      await engine.close();
      await rm(directory, { recursive: true, force: true });
    });

    const checkPages = async (requests: number) => {
      const words = queryWords(reference.reference.documents(), random);
      for (let index = 0; index < requests; index++) {
        const made = random.chance(0.2)
          ? refusingRequest(random, words)
          : randomRequest(random, words, reference.reference.ids).request;
        const request = { ...made, sort: EVERYTHING.sort };
        if (request.query === null) continue;
        try {
          checkScores(request, await engine.search(request), reference);
        } catch (error) {
          throw new Error(JSON.stringify(request), { cause: error });
        }
      }
    };
    test('of a generation', async () => {
      await checkPages(corpus.requests);
    }, 600_000);

    test('of changes since: the frequencies are those of the generation', async () => {
      for (let round = 0; round < (IN_FULL ? 4 : 2); round++) {
        const { ids } = reference.reference;
        const fresh = randomCorpus(random, 25, 1_000_000 + round * 100);
        const changed = random.many(25, () => ({ ...random.pick(fresh), id: random.pick(ids) }));
        const upserts = [...fresh, ...changed];
        await engine.apply(target, { upserts, deletes: ids.slice(0, 10) }, null);
        for (const id of ids.slice(0, 10)) reference.reference.delete(id);
        for (const document of upserts) reference.put(document);
        await checkPages(Math.ceil(corpus.requests / 10));
      }
    }, 600_000);

    test('of the next generation', async () => {
      await build();
      await checkPages(Math.ceil(corpus.requests / 10));
    }, 600_000);
  });
}
