import type { UseKind } from '@fundry/contracts/use-report/use-kinds.ts';
import type { Caller } from '../../platform/auth/caller.ts';

/** The calls that are more than a visit, by the name of their operation. */
export const KIND_OF_CALL: Readonly<Record<string, UseKind>> = {
  searchOpportunities: 'searched',
  searchOpportunitiesByAddress: 'searched',
  searchAwards: 'searched',
  searchAwardsByAddress: 'searched',
  searchFunders: 'searched',
  searchFundersByAddress: 'searched',
  saveSearch: 'saved',
  trackOpportunities: 'tracked',
  assignOpportunitiesToLabels: 'tracked',
};

/** What a call counts as, by the name of its operation. Every call is a visit. */
export function kindsOfCall(name: string): UseKind[] {
  const kind = KIND_OF_CALL[name];
  return kind === undefined ? ['visited'] : ['visited', kind];
}

/** The member whose call counts: one who has signed in, not a program with a key, and not a guest in the network. */
export function countedMember({ color, person, account, sessionId }: Caller) {
  if (color !== 'GREEN' || person === null || account === null || sessionId === null) return null;
  return { personId: person.id, accountId: account.id };
}
