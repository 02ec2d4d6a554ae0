import {
  type ApplicantFacts,
  CAREER_STAGES,
  HELD_DEGREES,
  MAX_CITIZENSHIPS,
  OWN_ORGANISATIONS,
  saysAnything,
} from '@fundry/contracts/eligibility/applicant.ts';
import { requestOf } from '@fundry/contracts/search-state/search-codec.ts';
import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { drawing } from '../lib/drawing.ts';
import { hasBeenSignedIn } from '../lib/session-end.ts';
import { readSetting, writeSetting } from '../lib/settings.ts';

const SETTING = 'applicant';
const listeners = new Set<() => void>();
let read: { text: string; facts: ApplicantFacts | null } | null = null;

/** What a visitor has said in this browser of themselves as an applicant; null: nothing. The same object until it changes. */
export function visitorApplicant(): ApplicantFacts | null {
  const text = readSetting(SETTING) ?? '';
  if (read?.text !== text) read = { text, facts: factsIn(text) };
  return read.facts;
}

/** Keeps in this browser what a visitor says of themselves. Somebody who says nothing is forgotten. */
export function keepVisitorApplicant(facts: ApplicantFacts): void {
  writeSetting(SETTING, saysAnything(facts) ? JSON.stringify(facts) : null);
  for (const listener of listeners) listener();
}

/** Calls back when a visitor says something else. */
export function onVisitorApplicant(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The body of the calls for a search. It says who a visitor is as an applicant where the search, or the counts asked for with it,
 * depend on that. The server knows the people who are signed in.
 */
export function requestFor<S extends Search>(search: S, kinds: readonly string[] = []) {
  const applicant = applicantOf(search, kinds);
  return { ...requestOf(search), ...(applicant && { applicant }) };
}

/** The part of a cache key for what `requestFor` adds. */
export function applicantKey(search: Search, kinds: readonly string[] = []): string {
  const applicant = applicantOf(search, kinds);
  return applicant === null ? '' : JSON.stringify(applicant);
}

function applicantOf(search: Search, kinds: readonly string[]): ApplicantFacts | null {
  if (search.target !== 'opportunities' || drawing() !== undefined || hasBeenSignedIn()) return null;
  const isAsked = search.state.canApply.length > 0 || kinds.includes('can-apply');
  return isAsked ? visitorApplicant() : null;
}

/** The facts in a stored text. What is no fact, because another version wrote it, is left out. */
function factsIn(text: string): ApplicantFacts | null {
  try {
    const { country, citizenships, careerStage, degree, degreeDate, organisationType } = JSON.parse(text);
    const one = <T extends string>(value: unknown, of: Record<T, string>) =>
      typeof value === 'string' && Object.hasOwn(of, value) ? (value as T) : null;
    const facts = {
      country: typeof country === 'string' ? country : null,
      citizenships: Array.isArray(citizenships) ? citizenships.map(String).slice(0, MAX_CITIZENSHIPS) : [],
      careerStage: one(careerStage, CAREER_STAGES),
      degree: one(degree, HELD_DEGREES),
      degreeDate: typeof degreeDate === 'string' ? degreeDate : null,
      organisationType: one(organisationType, OWN_ORGANISATIONS),
    };
    return saysAnything(facts) ? facts : null;
  } catch {
    return null;
  }
}
