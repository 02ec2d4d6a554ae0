import { COUNTRY_CODES } from '@fundry/contracts/filters/countries.ts';
import { countryName } from '@fundry/contracts/record-words/country.ts';

/** All countries that can be chosen, by name. */
export const COUNTRIES = COUNTRY_CODES.map((id) => ({ id, label: countryName(id) })).sort((a, b) =>
  a.label.localeCompare(b.label, 'en'),
);
