import type { Viewer } from '../../platform/auth/viewer.ts';
import { ApiError } from '../../platform/http/problem.ts';
import { currentRecordIds } from '../catalogue/catalogue.public.ts';
import type { DiscoveryServices } from './services.ts';

/**
 * The present id of an opportunity. The id of a merged one leads to the record it became. Throws `ApiError` 404 for an
 * id that is unknown or that the viewer may not see.
 */
export async function currentOpportunityId(
  asked: string,
  viewer: Viewer,
  db: DiscoveryServices['db'],
): Promise<number> {
  const id = (await currentRecordIds(db, 'opportunity', [Number(asked)], viewer)).get(Number(asked));
  if (id === undefined) {
    throw new ApiError(404, 'discovery/not-found', `There is no opportunity with the id ${asked}.`);
  }
  return id;
}
