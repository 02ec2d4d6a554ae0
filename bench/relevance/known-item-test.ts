import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Meaning } from '../../packages/server/src/platform/meaning/meaning.ts';
import type { IndexDocument, SearchEngine } from '../../packages/server/src/platform/search/port.ts';
import { parseQuery } from '../../packages/server/src/platform/search/query/parse.ts';
import { StreamRandom } from '../generate/stream-random.ts';
import { drawWords } from './known-items.ts';
import type { CorpusFacts } from './read-corpus.ts';

export interface Miss {
  query: string;
  title: string;
  id: number;
  /** The rank of the record, from 1; null when it is not among the first 20. */
  rank: number | null;
}

export interface KnownItemResult {
  target: SearchTarget;
  documents: number;
  queries: number;
  /** The mean of 1 / rank. A record that is not among the first 20 counts as 0. */
  meanReciprocalRank: number;
  recallAt20: number;
  /** All searches in which the record was not the first result. */
  misses: Miss[];
}

const page = 20;

/** Searches for every record of the sample by some of its words, as a plain search without filters. */
export async function knownItemTest(
  engine: SearchEngine,
  target: SearchTarget,
  { documents, sample, items, inverseFrequency }: CorpusFacts,
  { seed, rarity, meaning }: { seed: number; rarity: number; meaning: Meaning },
): Promise<KnownItemResult> {
  const random = new StreamRandom(seed);
  const misses: Miss[] = [];
  let reciprocal = 0;
  let found = 0;
  for (const document of sample) {
    random.restart(seed, document.id);
    const query = drawWords(document, random, inverseFrequency, rarity).join(' ');
    const rank = await rankOf(engine, target, document, query, items, meaning);
    if (rank !== null) {
      found++;
      reciprocal += 1 / rank;
    }
    if (rank !== 1) misses.push({ query, title: document.text.title, id: document.id, rank });
  }
  return {
    target,
    documents,
    queries: sample.length,
    meanReciprocalRank: reciprocal / Math.max(1, sample.length),
    recallAt20: found / Math.max(1, sample.length),
    misses,
  };
}

async function rankOf(
  engine: SearchEngine,
  target: SearchTarget,
  document: IndexDocument,
  query: string,
  items: Map<number, string>,
  meaning: Meaning,
): Promise<number | null> {
  const { hits } = await engine.search({
    target,
    scope: null,
    query: parseQuery(query),
    categories: [],
    restrictTo: null,
    exclude: [],
    sort: { by: 'relevance' },
    from: 0,
    size: page,
    close: true,
    nearness: await meaning.nearnessTo(query),
    facets: [],
  });
  const wanted = items.get(document.id);
  const place = hits.findIndex(({ id }) => items.get(id) === wanted);
  return place < 0 ? null : place + 1;
}
