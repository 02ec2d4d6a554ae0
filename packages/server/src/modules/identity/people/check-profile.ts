import { ApiError } from '../../../platform/http/problem.ts';
import { PROFESSIONS, SALUTATIONS, SUBJECT_AREAS } from './options.ts';
import type { ProfileFields } from './person.store.ts';

/** Throws 400 when a profile names an option that the lists do not have. */
export function checkProfile({ salutation, userRoleId, subjectAreaIds = [] }: ProfileFields): void {
  const wrong = (what: string) => new ApiError(400, 'accounts/no-such-option', `There is no such ${what}.`);
  if (salutation && !SALUTATIONS.some((each) => each.salutation === salutation)) throw wrong('salutation');
  if (userRoleId && !PROFESSIONS.some((each) => each.userRoleId === userRoleId)) throw wrong('role');
  for (const id of subjectAreaIds) {
    if (!SUBJECT_AREAS.some((each) => each.subjectAreaId === id)) throw wrong('subject area');
  }
}
