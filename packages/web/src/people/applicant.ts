import {
  type ApplicantFacts,
  type FactName,
  filledFrom,
  saysAnything,
} from '@fundry/contracts/eligibility/applicant.ts';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { type ApiFailure, call } from '../lib/api-client.ts';
import {
  keepVisitorApplicant,
  lostFacts,
  onVisitorApplicant,
  visitorApplicant,
} from '../searches/visitor-applicant.ts';
import { useCurrentUser } from './current-user.ts';

const KEY = ['applicant'];
const NONE: readonly FactName[] = [];

/** What the signed-in person has said of themselves as an applicant. Nothing is requested for visitors. */
export function useApplicantQuery(isAsked = true): UseQueryResult<ApplicantFacts, ApiFailure> {
  const user = useCurrentUser();
  return useQuery<ApplicantFacts, ApiFailure>({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET /api/user/eligibility', { signal }),
    enabled: isAsked && user !== undefined && user.userId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What this browser had kept of a visitor and cannot read any more; empty for people who are signed in. */
export function useLostFacts(): readonly FactName[] {
  const isVisitor = !useCurrentUser()?.userId;
  const lost = useSyncExternalStore(onVisitorApplicant, lostFacts, () => NONE);
  return isVisitor ? lost : NONE;
}

/**
 * What somebody said in this browser before they signed in and their account leaves open: `filled` is what the account would say with
 * it. Null: there is nothing to add.
 */
export function useFactsToKeep(): { filled: ApplicantFacts } | null {
  const isSignedIn = Boolean(useCurrentUser()?.userId);
  const visitor = useSyncExternalStore(onVisitorApplicant, visitorApplicant, () => null);
  const { data } = useApplicantQuery(isSignedIn && visitor !== null);
  if (!isSignedIn || visitor === null || data === undefined) return null;
  const filled = filledFrom(data, visitor);
  return JSON.stringify(filled) === JSON.stringify({ ...filled, ...data }) ? null : { filled };
}

/** What somebody has said of themselves as an applicant; null while it is not known, or while they have said nothing. */
export function useApplicant(): ApplicantFacts | null {
  const isVisitor = !useCurrentUser()?.userId;
  const { data } = useApplicantQuery();
  const visitor = useSyncExternalStore(onVisitorApplicant, visitorApplicant, () => null);
  const facts = isVisitor ? visitor : (data ?? null);
  return facts !== null && saysAnything(facts) ? facts : null;
}

/**
 * Returns a function that keeps what somebody says of themselves: with the person, or for a visitor in this browser. It throws
 * `ApiFailure`.
 */
export function useKeepApplicant(): (facts: ApplicantFacts) => Promise<void> {
  const queries = useQueryClient();
  const isVisitor = !useCurrentUser()?.userId;
  return useCallback(
    async (facts) => {
      if (isVisitor) keepVisitorApplicant(facts);
      else queries.setQueryData(KEY, await call('PUT /api/user/eligibility', { body: facts }));
      // Searches, counts, matches, and what past awards say of people like them all depend on it.
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY[0] });
    },
    [isVisitor, queries],
  );
}
