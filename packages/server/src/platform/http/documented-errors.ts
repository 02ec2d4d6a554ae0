import { problemAnswer } from '@fundry/contracts/answers/problem.ts';
import type { Endpoint } from '@fundry/contracts/endpoint.ts';

/**
 * The errors that a call can answer, for its documentation: those common to all calls, and those that follow from the
 * callers and parameters in its contract. A call that changes something may also refuse for reasons of its own.
 */
export function errorsOf(endpoint: Endpoint) {
  const { access, scope, feature, counted, params, method, reads } = endpoint;
  const isOpen = access === 'anyone';
  const changes = method !== 'GET' && !reads;
  const said: Record<string, string | false> = {
    400: 'The request cannot be understood or answered; `errorDescription` names the parameter or the position',
    401: (!isOpen || scope !== undefined) && 'Sign-in is required, or the API key is not valid',
    403:
      (!isOpen || scope !== undefined || feature !== undefined || counted !== undefined || changes) &&
      'The caller is not allowed to do this',
    404: params !== undefined && 'There is nothing with this id or name',
    429: 'Too many requests; the header `Retry-After` says in how many seconds to try again, or `challenge` what to solve first',
    '4xx': changes && 'Refused for another reason; see `code` and `errorDescription`',
    500: 'An unexpected error',
    503:
      'The database, the search index or another part is not working at the moment, or too many searches are waiting; ' +
      'the header `Retry-After` says in how many seconds to try again',
  };
  return Object.fromEntries(
    Object.entries(said).flatMap(([status, description]) =>
      description ? [[status, { description, content: PROBLEM }]] : [],
    ),
  );
}

const PROBLEM = { 'application/problem+json': { schema: problemAnswer } };
