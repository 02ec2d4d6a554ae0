import type { AwardRecord, FunderRecord, OpportunityRecord } from '../answers/records.ts';
import { formatCountOf } from '../formats/count.ts';
import { countryName } from './country.ts';

type Funded = Pick<OpportunityRecord | AwardRecord, 'funder' | 'programme'> &
  Partial<Pick<OpportunityRecord, 'extensions'>>;

/**
 * The name of the funder. An internal call that names none is the institution's own; only its members see it, so "your" is theirs.
 */
export function funderInWords({ funder, extensions }: Omit<Funded, 'programme'>): string {
  return funder?.name ?? (extensions?.published === false ? 'Your institution' : 'Funder not specified');
}

/** The funder and its programme: "European Commission · Horizon Europe". A programme that has the funder's name is not said twice. */
export function fundedBy({ programme, ...record }: Funded): string {
  const name = funderInWords(record);
  return programme === null || programme.toLowerCase() === name.toLowerCase()
    ? name
    : `${name} · ${programme}`;
}

/** The place of an organisation: "Oslo, Norway". Null when nothing is known. */
export function placeInWords({
  city,
  countryCode,
}: Pick<FunderRecord, 'city' | 'countryCode'>): string | null {
  const place = [city, countryCode && countryName(countryCode)].filter(Boolean).join(', ');
  return place === '' ? null : place;
}

/** "1 open opportunity", "1,284 open opportunities". */
export function openOpportunities(count: number): string {
  return formatCountOf(count, 'open opportunity', 'open opportunities');
}

/** "1 award", "21,012 awards". */
export function awardsInWords(count: number): string {
  return formatCountOf(count, 'award', 'awards');
}
