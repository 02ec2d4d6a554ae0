import { type OptionListName, optionWords } from '@fundry/contracts/filters/option-lists.ts';
import { countryName } from '../../reference-data/reference-data.public.ts';

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

/** Options of a list in words, by their ids. */
export function optionsInWords(list: OptionListName, ids: readonly string[] | null): string | null {
  return ids && joined(ids.map((id) => optionWords(list, id) ?? id));
}

/** "Yes" and "No"; null: not stated. */
export function yesOrNo(flag: boolean | null): string | null {
  return flag === null ? null : flag ? 'Yes' : 'No';
}
