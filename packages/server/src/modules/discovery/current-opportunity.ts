import { ApiError } from '../../platform/http/problem.ts';
import { currentRecordIds } from '../catalogue/catalogue.public.ts';
import type { DiscoveryServices } from './services.ts';

/**
 * The present id of an opportunity. The id of a merged one leads to the record it became. Throws `ApiError` 404 for an
 * unknown id.
 */
export async function currentOpportunityId(asked: string, db: DiscoveryServices['db']): Promise<number> {
  const id = (await currentRecordIds(db, 'opportunity', [Number(asked)])).get(Number(asked));
  if (id === undefined) {
    throw new ApiError(404, 'discovery/not-found', `There is no opportunity with the id ${asked}.`);
  }
  return id;
}
