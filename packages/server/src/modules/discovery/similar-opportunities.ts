import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { withApplicant } from './applicants.ts';
import { engineRequest } from './engine-request.ts';
import { pageOf } from './search.ts';
import type { DiscoveryServices } from './services.ts';

/** The most opportunities that count as similar to one. */
const MOST_SIMILAR = 40;
/** An opportunity counts as similar when its score is at least this share of the score of the most similar one. */
const NEAR_ENOUGH = 0.25;

/**
 * A page of the opportunities that are nearest to one, within the filters of a search; its words are ignored. Almost
 * every record shares some word with another one, so only the nearest count: at most 40, none with less than a quarter
 * of the best score. The most similar come first unless the search has another order.
 */
export async function similarOpportunities(
  id: number,
  given: Search<'opportunities'>,
  viewer: Viewer,
  services: DiscoveryServices,
  signal: AbortSignal,
) {
  const search = await withApplicant<'opportunities', Search<'opportunities'>>(given, viewer, services);
  const { request, ...said } = await engineRequest(search, viewer, services);
  const sort = { by: 'relevance' } as const;
  const whole = { ...request, sort, from: 0, size: MOST_SIMILAR };
  const nearest = await services.engine.similar('opportunities', id, whole, signal);
  const best = nearest.hits[0]?.score ?? 0;
  const near = nearest.hits.filter(({ score }) => score >= best * NEAR_ENOUGH);
  if (search.state.orderBy !== 'relevance') {
    const asked = { ...request, restrictTo: near.map((hit) => hit.id) };
    const page = await services.engine.similar('opportunities', id, asked, signal);
    return pageOf(search, page, request, viewer, said, services);
  }
  const page = {
    ...nearest,
    hits: near.slice(request.from, request.from + request.size),
    total: near.length,
  };
  return pageOf(search, page, { sort }, viewer, said, services);
}
