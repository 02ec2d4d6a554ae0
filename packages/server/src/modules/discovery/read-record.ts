import type { SearchRecords } from '@fundry/contracts/answers/records.ts';
import type { CanApply } from '@fundry/contracts/eligibility/verdict.ts';
import { RECORD_NOUNS, type SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { ApiError } from '../../platform/http/problem.ts';
import { applicantOf, verdictFor } from './applicants.ts';
import { definitionOf } from './definitions.ts';
import { flagsFor } from './record-marks.ts';
import type { DiscoveryServices } from './services.ts';

/**
 * One record, whole, with what the viewer has done with it. The id of a merged record gives the record it became.
 * Throws `ApiError` 404 for an id that is unknown or that the viewer may not see.
 */
export async function readRecord<T extends SearchTarget>(
  target: T,
  id: number,
  viewer: Viewer,
  services: DiscoveryServices,
): Promise<
  { _id: string; _source: SearchRecords[T]; canApply?: CanApply } & ReturnType<
    Awaited<ReturnType<typeof flagsFor>>
  >
> {
  const [found] = await definitionOf(target).records([id], viewer, services, true);
  if (found === undefined) {
    throw new ApiError(404, 'discovery/not-found', `There is no ${RECORD_NOUNS[target]} with the id ${id}.`);
  }
  const [present, { record }] = found;
  const flags = (await flagsFor(viewer, target, [present], services))(present);
  const verdictOf = verdictFor(await applicantOf(viewer, services));
  return { _id: String(present), _source: record, ...flags, ...verdictOf(record) };
}
