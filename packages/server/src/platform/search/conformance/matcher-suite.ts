import { beforeAll, describe, expect, test } from 'vitest';
import { Random } from '../../random.ts';
import type { KeptSearch, KeptSearchMatcher } from '../kept-search-matcher.ts';
import type { IndexDocument, SearchRequest } from '../port.ts';
import { readAdvanced } from '../query/advanced.ts';
import { conformanceSchema, queryWords, randomCorpus } from './corpus.ts';
import { Reference } from './reference.ts';
import { randomRequest } from './requests.ts';

const SEED = Number(process.env.FUNDRY_TEST_SEED ?? 20_260_301);
const { target } = conformanceSchema;
const SEARCHES = 400;
const nothing = { query: null, categories: [], restrictTo: null, exclude: [] };

/**
 * Tests everything that the port of the matcher promises, by comparing a matcher with the reference of the search port.
 */
export function describeKeptSearchMatcher(name: string, open: () => Promise<KeptSearchMatcher>): void {
  describe(`${name} keeps what the port promises (seed ${SEED})`, () => {
    let matcher: KeptSearchMatcher;
    beforeAll(async () => {
      matcher = await open();
    });

    const ask = async (searches: KeptSearch[], documents: IndexDocument[]): Promise<number[][]> => {
      const prepared = await matcher.prepare(target, searches);
      try {
        return await prepared.match(documents);
      } finally {
        await prepared.close();
      }
    };

    test.each([0, 1, 31, 32, 33, 700])('of %s documents each has the searches that find it', async (size) => {
      const random = new Random(SEED + size);
      const documents = randomCorpus(random, size);
      const reference = new Reference(documents);
      const words = queryWords(documents.length > 0 ? documents : randomCorpus(random, 5), random);
      const ids = size > 0 ? reference.ids : [1];
      const asked = random.many(SEARCHES, () => randomRequest(random, words, ids));
      const matched = await ask(
        asked.map(({ request }) => request),
        documents,
      );
      expect(matched).toHaveLength(size);
      for (const places of matched) expect(places.toSorted((one, other) => one - other)).toEqual(places);
      for (const [place, { text, request }] of asked.entries()) {
        const found = documents.filter((_, index) => matched[index]!.includes(place)).map(({ id }) => id);
        expect(new Set(found), `${text} ${JSON.stringify(request)}`).toEqual(idsFor(request, reference));
      }
      if (size > 0) expect(matched.flat().length).toBeGreaterThan(0);
    });

    test('the same searches can be asked about one batch of documents after another', async () => {
      const random = new Random(SEED);
      const [first, second] = [randomCorpus(random, 40), randomCorpus(random, 40, 10_000)];
      const words = queryWords(first, random);
      const searches = random.many(50, () => randomRequest(random, words, [1]).request);
      const prepared = await matcher.prepare(target, searches);
      const inTurns = [...(await prepared.match(first)), ...(await prepared.match(second))];
      await prepared.close();
      expect(inTurns).toEqual(await ask(searches, [...first, ...second]));
    });

    test('words that only raise the rank decide nothing, and a query of mere punctuation asks nothing', async () => {
      const documents = randomCorpus(new Random(SEED), 40);
      const searches = [
        { ...nothing, query: readAdvanced({ optional: 'research' }).query },
        { ...nothing, query: { op: 'not', of: { op: 'word', text: '–' } } },
        { ...nothing, query: { op: 'prefix', text: '*' } },
      ] satisfies KeptSearch[];
      expect(await ask(searches, documents)).toEqual(documents.map(() => [0, 1, 2]));
    });

    test('it ends with the signal of the caller', async () => {
      const prepared = await matcher.prepare(target, [nothing]);
      const reason = new Error('enough');
      const asked = prepared.match(randomCorpus(new Random(SEED), 5), AbortSignal.abort(reason));
      await expect(asked).rejects.toBe(reason);
      await prepared.close();
    });
  });
}

function idsFor(request: SearchRequest, reference: Reference): Set<number> {
  return new Set(reference.search(request).found.map(({ id }) => id));
}
