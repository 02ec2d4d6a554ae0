import type { SearchEngine } from '../../../packages/server/src/platform/search/port.ts';
import { parseQuery } from '../../../packages/server/src/platform/search/query/parse.ts';
import type { Ranker } from './report.ts';

/** Deep enough for ten judged calls in nearly every ranking. */
const ranked = 1_000;

/** The order of a plain search without filters: closed and forthcoming calls are included. */
export function wordRanker(engine: SearchEngine): Ranker {
  return async (query) => {
    const { hits } = await engine.search({
      target: 'opportunities',
      scope: null,
      query: parseQuery(query),
      categories: [],
      restrictTo: null,
      exclude: [],
      sort: { by: 'relevance' },
      from: 0,
      size: ranked,
      close: true,
      nearness: null,
      facets: [],
    });
    return hits.map(({ id }) => id);
  };
}
