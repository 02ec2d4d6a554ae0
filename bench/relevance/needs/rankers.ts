import { type Meaning, noMeaning } from '../../../packages/server/src/platform/meaning/meaning.ts';
import type { SearchEngine } from '../../../packages/server/src/platform/search/port.ts';
import { parseQuery } from '../../../packages/server/src/platform/search/query/parse.ts';
import { withVariants } from '../../../packages/server/src/platform/search/variants/with-variants.ts';
import type { WordForms } from '../../../packages/server/src/platform/search/variants/word-forms.ts';
import type { Ranker } from './report.ts';

/** Deep enough for ten judged calls in nearly every ranking. */
const ranked = 1_000;

/**
 * The order of a plain search without filters: closed and forthcoming calls are included. With `forms`, words are also found in
 * their other forms.
 */
export function searchRanker(
  engine: SearchEngine,
  forms: WordForms | null,
  meaning: Meaning = noMeaning,
): Ranker {
  return async (query) => {
    const typed = parseQuery(query);
    const { hits } = await engine.search({
      target: 'opportunities',
      scope: null,
      query: forms ? withVariants(typed, forms).query : typed,
      categories: [],
      restrictTo: null,
      exclude: [],
      sort: { by: 'relevance' },
      from: 0,
      size: ranked,
      close: true,
      nearness: await meaning.nearnessTo(query),
      facets: [],
    });
    return hits.map(({ id }) => id);
  };
}

/** The order by meaning alone. */
export function nearest(meaning: Meaning): Ranker {
  return async (query) => {
    const { ids, values } = (await meaning.nearnessTo(query))!;
    const places = [...values.keys()].sort((a, b) => values[b]! - values[a]! || ids[a]! - ids[b]!);
    return places.map((place) => ids[place]!);
  };
}
