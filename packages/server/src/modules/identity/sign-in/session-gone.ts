import { ApiError } from '../../../platform/http/problem.ts';

/** The error when a session, or its person, is deleted while one of their requests is still running. */
export const sessionGone = () => new ApiError(401, 'session/gone', 'Your session has ended. Sign in again.');
