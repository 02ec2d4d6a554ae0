import { ApiError } from '../../platform/http/problem.ts';

/** The error when a note is edited that somebody deleted meanwhile. */
export function noteToEditIsGone(): ApiError {
  return gone('The feature you are trying to edit may have been deleted. Refresh the page and try again.');
}

/** The error when a note is deleted that is not there. */
export function noteToDeleteIsGone(): ApiError {
  return gone('The feature you are trying to delete may have been deleted. Refresh the page and try again.');
}

/** The error when a note, or a version of one, is read that is not there. */
export function noSuchNote(): ApiError {
  return gone('There is no such note.');
}

function gone(message: string): ApiError {
  return new ApiError(404, 'notes/not-found', message);
}
