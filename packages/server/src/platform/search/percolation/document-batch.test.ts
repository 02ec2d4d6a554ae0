import { describe, expect, test } from 'vitest';
import { queryWords, randomCorpus } from '../conformance/corpus.ts';
import { Random } from '../conformance/random.ts';
import { Reference } from '../conformance/reference.ts';
import { randomRequest } from '../conformance/requests.ts';
import { advancedQuery } from '../query/advanced.ts';
import { DocumentBatch } from './document-batch.ts';

const SEED = Number(process.env.FUNDRY_TEST_SEED ?? 20_260_301);

describe(`a batch of documents answers as the search port promises (seed ${SEED})`, () => {
  test.each([0, 1, 31, 32, 33, 700])('%s documents', (size) => {
    const random = new Random(SEED + size);
    const documents = randomCorpus(random, size);
    const reference = new Reference(documents);
    const words = queryWords(documents.length > 0 ? documents : randomCorpus(random, 5), random);
    const ids = size > 0 ? reference.ids : [1];
    const batch = new DocumentBatch(documents);
    let found = 0;
    for (let index = 0; index < 400; index++) {
      const { text, request } = randomRequest(random, words, ids);
      const { hits } = reference.search({ ...request, from: 0, size: 10_000 });
      const matched = batch.match(request).map((place) => documents[place]!.id);
      const context = `${text} ${JSON.stringify(request)}`;
      expect(matched.sort(ascending), context).toEqual(hits.map(({ id }) => id).sort(ascending));
      found += matched.length;
    }
    if (size > 0) expect(found).toBeGreaterThan(0);
  });

  test('words that only raise the rank decide nothing, and a query of mere punctuation asks nothing', () => {
    const documents = randomCorpus(new Random(SEED), 40);
    const batch = new DocumentBatch(documents);
    const all = documents.map((_, place) => place);
    const asked = (query: ReturnType<typeof advancedQuery>) =>
      batch.match({ query, categories: [], restrictTo: null, exclude: [] });
    expect(asked(advancedQuery({ optional: 'research' }))).toEqual(all);
    expect(asked({ op: 'not', of: { op: 'word', text: '–' } })).toEqual(all);
    expect(asked({ op: 'prefix', text: '*' })).toEqual(all);
  });
});

function ascending(one: number, other: number): number {
  return one - other;
}
