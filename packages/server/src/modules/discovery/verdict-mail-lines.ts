import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { NOBODY } from '../../platform/auth/viewer.ts';
import { actingAccounts } from './acting-accounts.views.ts';
import { applicantsOf, verdictLines } from './applicants.ts';
import { recordsById } from './records-by-id.ts';
import type { SearchServices } from './services.ts';

/**
 * The verdicts on calls as lines of emails to many people, read for all of them at once: `of(personId, id)` is empty for people who
 * have said nothing of themselves as applicants, and for calls that the person may not see. What is internal is read once for each
 * institution for which some of these people act.
 */
export async function verdictMailLines(
  personIds: readonly string[],
  opportunityIds: readonly number[],
  services: SearchServices,
): Promise<(personId: string, opportunityId: number) => string[]> {
  const applicants = await applicantsOf(personIds, services);
  if (applicants.size === 0) return () => [];
  const ids = [...new Set(opportunityIds)];
  const open = await recordsById('opportunities', ids, NOBODY, services);
  const others = ids.filter((id) => !open.has(id));
  const accounts =
    others.length === 0 ? new Map() : await actingAccounts(services.db, [...applicants.keys()]);
  const internal = new Map<string, Map<number, OpportunityRecord>>();
  for (const accountId of new Set<string>(accounts.values())) {
    const viewer = { personId: null, accountId };
    internal.set(accountId, await recordsById('opportunities', others, viewer, services));
  }
  return (personId, id) => {
    const record = open.get(id) ?? internal.get(accounts.get(personId) ?? '')?.get(id);
    return record ? verdictLines(applicants.get(personId) ?? null, record) : [];
  };
}
