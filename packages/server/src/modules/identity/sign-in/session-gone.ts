import { ApiError } from '../../../platform/http/problem.ts';

/** The answer when a session, or the person behind it, is deleted while one of their requests is under way. */
export const sessionGone = () =>
  new ApiError(401, 'session/gone', 'The session has ended. Sign in once more.');
