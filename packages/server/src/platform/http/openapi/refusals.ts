import type { Endpoint, Refusal } from '@fundry/contracts/endpoint.ts';
import { changesSomething } from '../../auth/access.ts';

/** What each status means, wherever it is answered. */
const MEANINGS = {
  304: 'Nothing has changed since the caller asked last',
  400: 'The request cannot be understood or answered; `errorDescription` names the parameter or the position',
  401: 'Sign-in is required, or the API key is not valid',
  403: 'The caller is not allowed to do this',
  404: 'There is nothing with this id or name',
  409: 'Something that is already there stands against it; see `code` and `errorDescription`',
  410: 'The link is too old',
  429: 'Too many requests; the header `Retry-After` says in how many seconds to try again, or `challenge` what to solve first',
  500: 'An unexpected error',
  503: 'The database, the search index or another part is not working at the moment, or too many searches are waiting; the header `Retry-After` says in how many seconds to try again',
} as const;
type Status = keyof typeof MEANINGS;

/** Every status other than success that a call can answer, with its meaning. */
export function refusalsOf(endpoint: Endpoint): { status: Status; meaning: string }[] {
  const { access, scope, feature, counted, params, refuses = [] } = endpoint;
  const also: readonly Refusal[] = refuses;
  const canForbid =
    access !== 'anyone' ||
    scope !== 'any' ||
    feature !== undefined ||
    counted !== undefined ||
    changesSomething(endpoint);
  const answered: Record<Status, boolean> = {
    304: false,
    400: true,
    // A wrong API key is refused by every call.
    401: true,
    403: canForbid,
    404: params !== undefined,
    409: false,
    410: false,
    429: true,
    500: true,
    503: true,
  };
  return Object.entries(MEANINGS)
    .map(([status, meaning]) => ({ status: Number(status) as Status, meaning }))
    .filter(({ status }) => answered[status] || also.some((each) => each === status));
}
