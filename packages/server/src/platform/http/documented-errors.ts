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
    400: 'The request cannot be understood or answered as it is; `errorDescription` names the parameter or the place',
    401:
      (!isOpen || scope !== undefined) &&
      'Nobody is signed in where that is needed, or the API key is not valid',
    403:
      (!isOpen || scope !== undefined || feature !== undefined || counted !== undefined || changes) &&
      'Not allowed to this caller',
    404: params !== undefined && 'There is nothing with this id or name',
    429: 'Too many requests; the header `Retry-After` says in how many seconds to come again',
    '4xx': changes && 'Refused for another reason, which `code` and `errorDescription` tell',
    500: 'An error that was not foreseen',
    503: 'The database, the search index or another part does not work at the moment',
  };
  return Object.fromEntries(
    Object.entries(said).flatMap(([status, description]) =>
      description ? [[status, { description, content: PROBLEM }]] : [],
    ),
  );
}

const PROBLEM = { 'application/problem+json': { schema: problemAnswer } };
