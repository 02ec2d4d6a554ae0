import {
  countryName,
  DEGREE_REQUIREMENTS,
  FUNDER_TYPE_GROUPS,
  GRANT_TYPES,
  INDIVIDUAL_APPLICANT_TYPES,
  ORGANISATION_APPLICANT_TYPES,
  RESTRICTIONS,
} from '../../reference-data/reference-data.public.ts';

/** Between several values in one cell. */
const BETWEEN = '; ';

/** Several values in one cell; null when there are none. */
export function joined(values: readonly (string | null)[]): string | null {
  const known = values.filter((value) => value !== null && value !== '');
  return known.length === 0 ? null : known.join(BETWEEN);
}

/** Names of countries; "any" is open to all, null not stated. */
export function countriesInWords(codes: 'any' | readonly string[] | null): string | null {
  if (codes === null) return null;
  return codes === 'any' ? 'Any country' : joined(codes.map((code) => countryName(code) ?? code));
}

const OPTIONS = new Map<string, string>(
  [
    ...GRANT_TYPES,
    ...INDIVIDUAL_APPLICANT_TYPES,
    ...ORGANISATION_APPLICANT_TYPES,
    ...DEGREE_REQUIREMENTS,
    ...RESTRICTIONS,
  ].map(({ id, description }) => [id, description]),
);
const FUNDER_TYPES = new Map<string, string>(
  FUNDER_TYPE_GROUPS.map(({ groupId, description }) => [groupId, description]),
);

/** Grant types and eligibility in words, by their ids. */
export function optionsInWords(ids: readonly string[] | null): string | null {
  return ids && joined(ids.map((id) => OPTIONS.get(id) ?? id));
}

/** A group of funder types in words. */
export function funderTypeInWords(groupId: string | null): string | null {
  return groupId && (FUNDER_TYPES.get(groupId) ?? groupId);
}

/** "Yes" and "No"; null: not stated. */
export function yesOrNo(flag: boolean | null): string | null {
  return flag === null ? null : flag ? 'Yes' : 'No';
}
