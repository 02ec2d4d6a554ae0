import { type Feature, reachesRole } from '@fundry/contracts/access.ts';
import type { Endpoint } from '@fundry/contracts/endpoint.ts';
import { ApiError } from '../http/problem.ts';
import type { Caller } from './caller.ts';

/** The parts of an endpoint that the access decision needs. */
export type Guarded = Pick<Endpoint, 'method' | 'access' | 'scope' | 'notByKey' | 'reads' | 'carriesToken'>;

/** Whether a call may change something. */
export function changesSomething({ method, reads }: Guarded): boolean {
  return method !== 'GET' && !reads;
}

/**
 * The single decision about who may call what. Returns null to let the caller in, otherwise the refusal. The handler
 * checks who owns the records.
 */
export function refusalOf(endpoint: Guarded, caller: Caller): ApiError | null {
  const { access } = endpoint;
  if (caller.consumer) return refusalOfConsumer(endpoint, caller.consumer);
  if (caller.ownKey && endpoint.notByKey) {
    return forbidden('accounts/not-by-key', 'An API key cannot do this. Sign in to Fundry with a browser.');
  }
  if (access === 'anyone') return null;
  if (!caller.person) return signInFirst();
  // What people do for themselves needs no institution, so the end of its trial changes nothing about it.
  if (access === 'signed-in') return null;
  if (caller.color !== 'GREEN' && !(caller.readOnly && access === 'viewer')) {
    return forbidden('accounts/not-a-member', 'Only members of a registered institution can do this.');
  }
  if (!reachesRole(caller.role, ROLE_OF[access])) {
    return forbidden('accounts/role-too-low', 'Your role does not allow this.');
  }
  if (caller.readOnly && changesSomething(endpoint)) {
    return forbidden(
      'accounts/trial-ended',
      'The trial of your institution has ended. Its data can be read but not changed.',
    );
  }
  return null;
}

/** Whether the caller may use a feature. Returns null when they may, otherwise the refusal. */
export function refusalOfFeature(feature: Feature, { features, person, color }: Caller): ApiError | null {
  if (features[feature] === 'ALLOW') return null;
  if (!person && color === 'GREY') return signInFirst();
  return forbidden('accounts/feature-denied', 'Your institution has not switched this feature on.');
}

/** The error for somebody who is not signed in and wants what only people who are can have. */
export function signInFirst(): ApiError {
  return new ApiError(401, 'accounts/sign-in-required', 'You need to sign in to use this feature.');
}

const ROLE_OF = { viewer: 'VIEWER', editor: 'EDITOR', admin: 'ADMIN', almighty: 'ALMIGHTY' } as const;

function refusalOfConsumer(
  { access, scope }: Guarded,
  { scopes }: NonNullable<Caller['consumer']>,
): ApiError | null {
  if (scope === 'any' || (scope && scopes.includes(scope))) return null;
  if (scope) return forbidden('accounts/scope-missing', `This API key lacks the scope ${scope}.`);
  return forbidden(
    'accounts/not-for-consumers',
    access === 'anyone' ? 'This call is not open to API keys.' : 'This call needs a person who is signed in.',
  );
}

function forbidden(code: string, message: string): ApiError {
  return new ApiError(403, code, message);
}
