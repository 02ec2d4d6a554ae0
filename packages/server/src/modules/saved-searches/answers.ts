import type { savedSearch, sharedSearch } from '@fundry/contracts/endpoints/saved-searches.ts';
import type { z } from 'zod';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { countSearches, type SearchCount } from '../discovery/discovery.public.ts';
import { personNames } from '../identity/identity.public.ts';
import { accountNames } from '../institutions/institutions.public.ts';
import { apiQueryOf, type SavedSearch, webUriOf } from './saved-search.ts';
import type { SavedSearchServices } from './services.ts';

/** Saved searches as their owner sees them. All are counted in one go. */
export async function ownAnswers(
  services: SavedSearchServices,
  searches: SavedSearch[],
  viewer: Viewer,
  signal: AbortSignal,
): Promise<z.input<typeof savedSearch>[]> {
  const counts = await countsOf(services, searches, viewer, signal);
  const shared = [...new Set(searches.flatMap(({ accountId }) => accountId ?? []))];
  const names = await accountNames(services.db, shared);
  return searches.map((saved, at) => ({
    ...common(saved, counts[at]!),
    webUri: webUriOf(saved.search, { savedSearchId: saved.id }),
    newDataCount: counts[at]?.fresh ?? null,
    lastVisitedDate: saved.lastVisitedAt.toISOString(),
    seen: counts[at]?.fresh === 0,
    frequency: saved.frequency,
    alertPaused: saved.paused,
    sharedIn:
      saved.accountId === null ? null : { id: saved.accountId, name: names.get(saved.accountId) ?? '' },
    createdDate: saved.createdAt.toISOString(),
  }));
}

/** Shared searches as a member of the institution sees them: of the owner they show only the name. */
export async function sharedAnswers(
  services: SavedSearchServices,
  searches: SavedSearch[],
  viewer: Viewer,
  signal: AbortSignal,
): Promise<z.input<typeof sharedSearch>[]> {
  const counts = await countsOf(services, searches, viewer, signal);
  const owners = [...new Set(searches.map((saved) => saved.personId))];
  const names = await personNames(services.db, owners);
  return searches.map((saved, at) => ({
    ...common(saved, counts[at]!),
    webUri: webUriOf(saved.search),
    ownerName: names.get(saved.personId) ?? '',
    own: saved.personId === viewer.personId,
  }));
}

function countsOf(
  services: SavedSearchServices,
  searches: SavedSearch[],
  viewer: Viewer,
  signal: AbortSignal,
) {
  const asked = searches.map(({ search, lastVisitedAt }) => ({ search, since: lastVisitedAt }));
  return countSearches(asked, viewer, services, signal);
}

function common({ id, name, search }: SavedSearch, count: SearchCount | null) {
  return {
    id,
    name,
    target: search.target,
    totalDataCount: count?.total ?? null,
    apiQuery: apiQueryOf(search),
  };
}
