import { COUNTRY_NAMES } from '../record-words/country-names.ts';

/** The codes of countries that can be chosen, in alphabetical order. */
export const COUNTRY_CODES: readonly string[] = [...COUNTRY_NAMES.keys()];
