import type { OptionListName } from '@fundry/contracts/filters/option-lists.ts';
import { countryName } from '@fundry/contracts/record-words/country.ts';
import { ANY_COUNTRY, NO_CITIZENSHIP_RESTRICTIONS } from '@fundry/contracts/record-words/eligibility.ts';
import { identifierLink } from '@fundry/contracts/record-words/identifier-links.ts';
import { optionsInWords } from '@fundry/contracts/record-words/option-words.ts';

/** Separates several values in one cell. */
const BETWEEN = '; ';

/** Several values in one cell; null when there are none. */
export function joined(values: readonly (string | null)[]): string | null {
  const known = values.filter((value) => value !== null && value !== '');
  return known.length === 0 ? null : known.join(BETWEEN);
}

/** An identifier with its register, such as "ROR 01cwqze88". */
export function identifierInCell(identifier: { scheme: string; value: string }): string {
  const { register, value } = identifierLink(identifier);
  return `${register} ${value}`;
}

/** The countries of a record: "any" means open to all, null means not stated. */
type Countries = 'any' | readonly string[] | null;

/** The names of countries. */
export function countriesInWords(codes: Countries): string | null {
  return codes === 'any' ? ANY_COUNTRY : codes && joined(codes.map(countryName));
}

/** The countries of which applicants must be citizens. */
export function citizenshipsInWords(codes: Countries): string | null {
  return codes === 'any' ? NO_CITIZENSHIP_RESTRICTIONS : countriesInWords(codes);
}

/** Options of an option list, in words. */
export function optionNames(list: OptionListName, ids: readonly string[] | null): string | null {
  return joined(optionsInWords(list, ids).map(({ text }) => text));
}

/** "Yes" and "No"; null: not stated. */
export function yesOrNo(flag: boolean | null): string | null {
  return flag === null ? null : flag ? 'Yes' : 'No';
}
