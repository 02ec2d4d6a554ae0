import type { AwardRecord, FunderRecord, OpportunityRecord } from '../answers/records.ts';
import { formatCountOf } from '../formats/count.ts';
import { countryName } from './country.ts';

/** What stands where a record does not say who gives the money. */
export const FUNDER_NOT_SPECIFIED = 'Funder not specified';

/** Who gives the money, and in which programme: "European Commission · Horizon Europe". */
export function fundedBy({
  funder,
  programme,
}: Pick<OpportunityRecord | AwardRecord, 'funder' | 'programme'>): string {
  return [funder?.name ?? FUNDER_NOT_SPECIFIED, programme].filter((part) => part !== null).join(' · ');
}

/** Where an organisation is: "Oslo, Norway"; null when nothing is known. */
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
