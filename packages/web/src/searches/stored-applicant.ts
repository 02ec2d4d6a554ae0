import {
  type ApplicantFacts,
  CAREER_STAGES,
  type FactName,
  HELD_DEGREES,
  MAX_CITIZENSHIPS,
  NOTHING_SAID,
  OWN_ORGANISATIONS,
  saysAnything,
} from '@fundry/contracts/eligibility/applicant.ts';
import { COUNTRY_CODES } from '@fundry/contracts/filters/countries.ts';
import { isDay } from '@fundry/contracts/search-state/parameter.ts';

/** What a browser keeps of a visitor as an applicant. */
export interface StoredApplicant {
  /** Null: nothing that can be read. */
  facts: ApplicantFacts | null;
  /** Facts that were kept and cannot be read, because they were damaged or another version wrote them. */
  lost: FactName[];
}

/** Reads the text that a browser keeps. Whatever the server would refuse is left out, and named in `lost`. */
export function storedApplicant(text: string): StoredApplicant {
  if (text === '') return { facts: null, lost: [] };
  const kept = objectIn(text);
  if (kept === null) return { facts: null, lost: Object.keys(NOTHING_SAID) as FactName[] };
  const lost: FactName[] = [];
  const one = <T extends string>(name: FactName, isKnown: (value: string) => boolean): T | null => {
    const value = kept[name] ?? null;
    if (value === null) return null;
    if (typeof value === 'string' && isKnown(value)) return value as T;
    lost.push(name);
    return null;
  };
  const facts: ApplicantFacts = {
    country: one('country', isCountry),
    citizenships: citizenshipsIn(kept.citizenships, lost),
    careerStage: one('careerStage', (value) => Object.hasOwn(CAREER_STAGES, value)),
    degree: one('degree', (value) => Object.hasOwn(HELD_DEGREES, value)),
    degreeDate: one('degreeDate', isDay),
    organisationType: one('organisationType', (value) => Object.hasOwn(OWN_ORGANISATIONS, value)),
  };
  return { facts: saysAnything(facts) ? facts : null, lost };
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

function citizenshipsIn(value: unknown, lost: FactName[]): string[] {
  if (value === undefined || value === null) return [];
  const given: unknown[] = Array.isArray(value) ? value : [value];
  const known = [...new Set(given)].filter((each) => typeof each === 'string' && isCountry(each)) as string[];
  if (known.length < given.length || known.length > MAX_CITIZENSHIPS) lost.push('citizenships');
  return known.slice(0, MAX_CITIZENSHIPS);
}

function isCountry(code: string): boolean {
  return COUNTRY_CODES.includes(code);
}
