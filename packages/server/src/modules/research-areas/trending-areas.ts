import type { AreaKind, trendingArea } from '@fundry/contracts/endpoints/research-areas.ts';
import { pathOfSearch } from '@fundry/contracts/search-state/search-codec.ts';
import { SEARCH_TARGETS } from '@fundry/contracts/search-state/search-targets.ts';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { NOBODY } from '../../platform/auth/viewer.ts';
import { internalRevisionOf } from '../catalogue/catalogue.public.ts';
import { type DiscoveryServices, oncePerIndex } from '../discovery/discovery.public.ts';
import { type AccountArea, listAreas } from './account-area.store.ts';
import { areaFigures } from './area-figures.ts';
import { KEPT_AREAS, searchForArea } from './kept-areas.ts';

type TrendingArea = z.input<typeof trendingArea>;

/** How long figures are shown although the index has changed, as it does all the time during an import. */
const REST_MS = 10 * 60 * 1000;
/** Institutions whose figures are remembered at the same time. */
const MOST_REMEMBERED = 200;

/**
 * The research areas of a kind with their figures. Figures are found once for each state of the index and of the
 * institution's internal opportunities, at most every ten minutes, and at once when an institution changes its areas.
 * Somebody without an institution has no institutional ones.
 */
export function trendingAreas(services: DiscoveryServices) {
  const kept = (kind: keyof typeof KEPT_AREAS) =>
    remember(services, () =>
      withFigures(
        KEPT_AREAS[kind].map((area) => ({ ...area, search: searchForArea(area, 'opportunities') })),
        null,
        services,
      ),
    );
  const sdg = kept('sdg');
  const curated = kept('curated');
  const remembered = new LRUCache<string, () => Promise<TrendingArea[]>>({ max: MOST_REMEMBERED });

  async function institutional(accountId: string): Promise<TrendingArea[]> {
    const areas = await listAreas(services.db, accountId);
    const key = JSON.stringify([accountId, areas]);
    const known =
      remembered.get(key) ??
      remember(
        services,
        () => withFigures(areas, accountId, services),
        () => internalRevisionOf(services.db, accountId),
      );
    remembered.set(key, known);
    return known();
  }

  return (kind: AreaKind, accountId: string | null): Promise<TrendingArea[]> => {
    if (kind === 'sdg') return sdg();
    if (kind === 'curated') return curated();
    return accountId === null ? Promise.resolve([]) : institutional(accountId);
  };
}

function remember(
  services: DiscoveryServices,
  find: () => Promise<TrendingArea[]>,
  revision?: () => Promise<number>,
): () => Promise<TrendingArea[]> {
  const current = oncePerIndex(SEARCH_TARGETS, services, find, revision);
  let known: { at: number; answer: Promise<TrendingArea[]> } | null = null;
  return () => {
    const now = services.clock.now().getTime();
    if (known !== null && now - known.at < REST_MS) return known.answer;
    const answer = current();
    known = { at: now, answer };
    answer.catch(() => {
      if (known?.answer === answer) known = null;
    });
    return answer;
  };
}

/** The figures are those that every member of the institution finds, whatever they have dismissed. */
async function withFigures(
  areas: AccountArea[],
  accountId: string | null,
  services: DiscoveryServices,
): Promise<TrendingArea[]> {
  const viewer = { ...NOBODY, accountId };
  const figures = await areaFigures(
    areas.map(({ search }) => search),
    viewer,
    services,
  );
  return areas.flatMap(({ id, name, search }, at) => {
    const found = figures[at];
    return found ? [{ id, name, target: search.target, query: pathOfSearch(search), ...found }] : [];
  });
}
