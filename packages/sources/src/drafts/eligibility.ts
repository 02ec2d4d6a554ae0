/** `null`: nobody said. `'any'`: open to all, as the source says. A list: open to these only. */
export type Openness = null | 'any' | string[];

/** Who may apply, as one source says it. The ids are those that `/api/eligibility/*` lists; null: not stated. */
export interface DraftEligibility {
  individualTypes: string[] | null;
  organisationTypes: string[] | null;
  degrees: string[] | null;
  restrictions: string[] | null;
  applicantCountries: Openness;
  citizenships: Openness;
  /** The source's own words, sanitised HTML. */
  text: string | null;
}

/** Nobody says who may apply. */
export const NO_ELIGIBILITY: DraftEligibility = {
  individualTypes: null,
  organisationTypes: null,
  degrees: null,
  restrictions: null,
  applicantCountries: null,
  citizenships: null,
  text: null,
};

/** The values in order, each once; null when there are none, as "nobody said". */
export function listOrNull(values: Iterable<string>): string[] | null {
  const unique = [...new Set(values)];
  return unique.length > 0 ? unique : null;
}
