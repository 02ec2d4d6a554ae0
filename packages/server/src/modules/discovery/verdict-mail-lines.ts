import { NOBODY } from '../../platform/auth/viewer.ts';
import { applicantsOf, verdictLines } from './applicants.ts';
import { recordsById } from './records-by-id.ts';
import type { SearchServices } from './services.ts';

/**
 * The verdicts on calls as lines of emails to many people, read for all of them at once: `of(personId, id)` is empty for people who
 * have said nothing of themselves as applicants, and for calls that not everybody may see.
 */
export async function verdictMailLines(
  personIds: readonly string[],
  opportunityIds: readonly number[],
  services: SearchServices,
): Promise<(personId: string, opportunityId: number) => string[]> {
  const applicants = await applicantsOf(personIds, services);
  if (applicants.size === 0) return () => [];
  const records = await recordsById('opportunities', [...new Set(opportunityIds)], NOBODY, services);
  return (personId, id) => {
    const record = records.get(id);
    return record ? verdictLines(applicants.get(personId) ?? null, record) : [];
  };
}
