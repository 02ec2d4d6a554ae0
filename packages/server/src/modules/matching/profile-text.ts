import type { Viewer } from '../../platform/auth/viewer.ts';
import type { MatchPerson } from './person.ts';

/**
 * Reads what a person's profile is matched by, and who the person is. Throws `ApiError` 404 when there is no such profile, or when
 * it is somebody else's. Profiles stand above matching, so `composition.ts` supplies this.
 */
export type ReadProfileText = (
  viewer: Viewer,
  profileId: string,
) => Promise<{ text: string; person: MatchPerson }>;
