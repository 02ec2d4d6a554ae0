import { type ApplicantFacts, type FactName, saysAnything } from '@fundry/contracts/eligibility/applicant.ts';
import { requestOf } from '@fundry/contracts/search-state/search-codec.ts';
import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { drawing } from '../lib/drawing.ts';
import { hasBeenSignedIn } from '../lib/session-end.ts';
import { readSetting, writeSetting } from '../lib/settings.ts';
import { type StoredApplicant, storedApplicant } from './stored-applicant.ts';

const SETTING = 'applicant';
const listeners = new Set<() => void>();
let read: (StoredApplicant & { text: string }) | null = null;

/** What a visitor has said in this browser of themselves as an applicant; null: nothing. The same object until it changes. */
export function visitorApplicant(): ApplicantFacts | null {
  return stored().facts;
}

/** What this browser had kept of a visitor and cannot read any more. The same object until it changes. */
export function lostFacts(): readonly FactName[] {
  return stored().lost;
}

function stored(): StoredApplicant {
  const text = readSetting(SETTING) ?? '';
  if (read?.text !== text) read = { text, ...storedApplicant(text) };
  return read;
}

/** Keeps in this browser what a visitor says of themselves, in place of what could not be read. Somebody who says nothing is forgotten. */
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
