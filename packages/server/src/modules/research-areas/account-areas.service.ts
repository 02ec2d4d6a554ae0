import type { accountArea } from '@fundry/contracts/endpoints/research-areas.ts';
import {
  AREA_MESSAGES,
  AREA_NAME_TAKEN,
  areaNameKey,
  MAX_RESEARCH_AREAS,
} from '@fundry/contracts/research-areas.ts';
import { formatSearch, pathOfSearch } from '@fundry/contracts/search-state/search-codec.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { openStoredState, storedState } from '@fundry/contracts/search-state/stored-state.ts';
import type { z } from 'zod';
import { ApiError } from '../../platform/http/problem.ts';
import { checkSearch, type DiscoveryServices, readApiQuery } from '../discovery/discovery.public.ts';
import { lockAccount } from '../institutions/institutions.public.ts';
import {
  type AccountArea,
  deleteArea,
  insertArea,
  listAreas,
  orderAreas,
  renameArea,
} from './account-area.store.ts';

/** What the calls about an institution's research areas work with. */
type Services = Pick<DiscoveryServices, 'db' | 'clock'>;

/** A research area as members of its institution see it. */
export function answerOf({ id, name, search }: AccountArea): z.input<typeof accountArea> {
  return { id, name, target: search.target, apiQuery: formatSearch(search), query: pathOfSearch(search) };
}

/**
 * Makes a search a research area of the institution. Throws `ApiError`: 400 for a search that cannot be run, and 409
 * when the institution has the maximum number of areas, or one with that name.
 */
export async function createArea(
  services: Services,
  accountId: string,
  { name, target, apiQuery }: { name: string; target: SearchTarget; apiQuery: string },
): Promise<AccountArea> {
  const asked = readApiQuery(target, apiQuery);
  await checkSearch(asked, services);
  const search = openStoredState(target, storedState(asked));
  return services.db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const areas = await listAreas(trx, accountId);
    if (areas.length >= MAX_RESEARCH_AREAS) {
      throw new ApiError(409, 'research-areas/too-many', AREA_MESSAGES.tooMany);
    }
    checkName(areas, name);
    return { id: await insertArea(trx, accountId, { name, search }), name, search };
  });
}

/** Renames a research area. Throws `ApiError`: 404 when there is none, and 409 when another one has that name. */
export async function changeName(
  { db }: Services,
  accountId: string,
  id: string,
  name: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const areas = await listAreas(trx, accountId);
    checkName(
      areas.filter((area) => area.id !== id),
      name,
    );
    if (!(await renameArea(trx, accountId, id, name))) throw noSuchArea();
  });
}

/** Deletes a research area. Throws `ApiError` 404 when the institution has none with that id. */
export async function removeArea({ db }: Services, accountId: string, id: string): Promise<void> {
  if (!(await deleteArea(db, accountId, id))) throw noSuchArea();
}

/**
 * Puts the research areas into the order of these ids. Throws `ApiError` 409 when they are not exactly those of the
 * institution, because somebody else has created or deleted one.
 */
export async function reorderAreas({ db }: Services, accountId: string, ids: string[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const present = (await listAreas(trx, accountId)).map(({ id }) => id);
    if (ids.length !== present.length || !present.every((id) => ids.includes(id))) {
      throw new ApiError(
        409,
        'research-areas/changed',
        'The research areas have changed in the meantime. Nothing was reordered.',
      );
    }
    await orderAreas(trx, accountId, ids);
  });
}

function checkName(others: AccountArea[], name: string): void {
  if (others.some((other) => areaNameKey(other.name) === areaNameKey(name))) {
    throw new ApiError(409, AREA_NAME_TAKEN, AREA_MESSAGES.nameTaken);
  }
}

function noSuchArea(): ApiError {
  return new ApiError(404, 'research-areas/not-found', 'There is no such research area.');
}
