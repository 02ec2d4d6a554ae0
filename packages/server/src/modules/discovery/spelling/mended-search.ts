import { SEARCH_TARGETS, type SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { fold } from '../../../platform/search/fold.ts';
import type { SearchResult } from '../../../platform/search/port.ts';
import { type EngineRequest, engineRequest } from '../engine-request.ts';
import type { DiscoveryServices } from '../services.ts';
import type { AskedSearch } from '../tracked-search.ts';
import { plainWordsOf, withWords } from './plain-words.ts';

/** A query with slips of the pen mended, and what it finds. */
export interface Mended {
  basicQuery: string;
  words: { typed: string; meant: string }[];
  total: { value: number };
  close: { value: number };
}

/**
 * The query of a search with the words that are meant in place of slips of the pen. Null when nothing is mended, or when that
 * finds no more full matches: then the words may be right. Where neither query has full matches, close records are enough. Words
 * that are also found in other forms stay, and so do queries of the advanced form.
 */
export async function mendedSearch<T extends SearchTarget>(
  search: AskedSearch<T>,
  found: Pick<SearchResult, 'total' | 'close'>,
  { expanded }: Pick<EngineRequest, 'expanded'>,
  viewer: Viewer,
  services: DiscoveryServices,
  signal: AbortSignal,
): Promise<Mended | null> {
  const { basicQuery, queryType, spelling } = search.state;
  if (queryType === 'advanced' || spelling === 'typed') return null;
  const stays = new Set(expanded.map(({ typed }) => typed));
  const words = plainWordsOf(basicQuery);
  if (words.length === 0) return null;
  const others = SEARCH_TARGETS.filter((target) => target !== search.target);
  const mended = await services.engine.mendWords(
    [search.target, ...others],
    words.map(({ text }) => fold(text)),
  );
  const replaced = words.flatMap((word, index) => {
    const meant = mended[index];
    return meant && !stays.has(word.text) ? [{ word, meant }] : [];
  });
  if (replaced.length === 0) return null;
  const query = withWords(basicQuery, replaced);
  const { request } = await engineRequest(
    { ...search, state: { ...search.state, basicQuery: query } },
    viewer,
    services,
  );
  const { total, close } = await services.engine.search(
    { ...request, from: 0, size: 0, close: true, facets: [] },
    signal,
  );
  const findsMore = total > found.total || (found.total === 0 && close > 0);
  if (!findsMore) return null;
  return {
    basicQuery: query,
    words: replaced.map(({ word, meant }) => ({ typed: word.text, meant })),
    total: { value: total },
    close: { value: close },
  };
}
