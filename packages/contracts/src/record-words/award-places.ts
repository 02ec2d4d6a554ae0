import type { AwardRecord } from '../answers/records.ts';
import { countryName } from './country.ts';

/** A place on one line: "Aalto University, Espoo, Uusimaa, Finland". A district stands behind its region: "Texas (TX16)". */
export function awardPlaceInWords(place: AwardRecord['places'][number]): string {
  const { name, city, region, district, country } = place;
  const inRegion = district === null ? region : region === null ? district : `${region} (${district})`;
  const parts = [name, city, inRegion, country && countryName(country)];
  return parts.filter((part) => part !== null).join(', ');
}
