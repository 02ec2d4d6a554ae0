import type { SearchRecords } from '@fundry/contracts/answers/records.ts';
import { type ApplicantFacts, saysAnything } from '@fundry/contracts/eligibility/applicant.ts';
import type { JudgedCall } from '@fundry/contracts/eligibility/call-fields.ts';
import { canApply } from '@fundry/contracts/eligibility/can-apply.ts';
import { type CanApply, verdictInWords } from '@fundry/contracts/eligibility/verdict.ts';
import type { OpportunityState } from '@fundry/contracts/search-state/opportunity-parameters.ts';
import type { Search, SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { isPerson, type Viewer } from '../../platform/auth/viewer.ts';
import { applicantsById } from '../identity/identity.public.ts';
import type { SearchServices } from './services.ts';

type Db = Pick<SearchServices, 'db'>;

/** Who a viewer is as an applicant; null where nobody has signed in, or where they have said nothing of themselves. */
export async function applicantOf(viewer: Viewer, { db }: Db): Promise<ApplicantFacts | null> {
  if (!isPerson(viewer)) return null;
  return (await applicantsById(db, [viewer.personId])).get(viewer.personId) ?? null;
}

/** What these people have said of themselves as applicants, by person. Those who have said nothing are left out. */
export function applicantsOf(personIds: readonly string[], { db }: Db): Promise<Map<string, ApplicantFacts>> {
  return applicantsById(db, personIds);
}

/**
 * The search with the person who makes it as its applicant, unless it names one. Searches of other records stay as they
 * are.
 */
export async function withApplicant<T extends SearchTarget, S extends Search<T>>(
  search: S & Search<T>,
  viewer: Viewer,
  by: Db,
): Promise<S> {
  if (search.target !== 'opportunities' || applicantIn(search) !== null) return search;
  const applicant = await applicantOf(viewer, by);
  return applicant === null ? search : { ...search, state: { ...search.state, applicant } };
}

/** The applicant whom a search names; null when it names none. */
export function applicantIn<T extends SearchTarget>({ state }: Search<T>): ApplicantFacts | null {
  return (state as Partial<OpportunityState>).applicant ?? null;
}

/**
 * The same for the searches of many people at once: those that ask for calls open to the person get what the person has said.
 * The others stay as they are.
 */
export async function withApplicants<S extends { search: Search; personId: string }>(
  searches: readonly S[],
  { db }: Db,
): Promise<S[]> {
  const asking = searches.filter(({ search }) => asksForOwnCalls(search));
  const known = await applicantsById(db, [...new Set(asking.map(({ personId }) => personId))]);
  return searches.map((one) => {
    const applicant = known.get(one.personId);
    if (applicant === undefined || !asksForOwnCalls(one.search)) return one;
    return { ...one, search: { ...one.search, state: { ...one.search.state, applicant } } };
  });
}

/** Whether a search asks for the calls to which somebody may apply. */
export function asksForOwnCalls<T extends SearchTarget>({ state }: Search<T>): boolean {
  return ((state as Partial<OpportunityState>).canApply ?? []).length > 0;
}

/** The verdict on a call, as a part of an answer: nothing while it is not known who asks. */
export function verdictFor(
  applicant: ApplicantFacts | null,
): (record: JudgedCall | object) => { canApply?: CanApply } {
  if (applicant === null || !saysAnything(applicant)) return () => ({});
  return (record) => (isCall(record) ? { canApply: canApply(applicant, record) } : {});
}

/** The verdict on a record as a line of an email to the applicant: nothing where `verdictFor` finds none. */
export function verdictLines(
  applicant: ApplicantFacts | null,
  record: SearchRecords[SearchTarget],
): string[] {
  const { canApply: found } = verdictFor(applicant)(record);
  return found && 'eligibility' in record ? [verdictInWords(found, record)] : [];
}

function isCall(record: JudgedCall | object): record is JudgedCall {
  return 'eligibility' in record;
}
