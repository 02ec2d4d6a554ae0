import { MAX_FILTER_VALUES } from '../limits.ts';
import { RECORD } from '../search-state/forms.ts';
import type { Form, ListParameter } from '../search-state/parameter.ts';
import { COUNTRY_CODES } from './countries.ts';
import type { AmountFilter, CountKey, DayFilter, FlagFilter, ListFilter, OptionSource } from './filter.ts';
import { OPTION_LISTS, type OptionList, type OptionListName } from './option-lists.ts';

/**
 * The kinds of rows of which filters are made. Each takes what only that filter says of itself and adds what its kind
 * implies: form, vocabulary, options.
 */
type Facts<Row> = Omit<Row, 'kind' | 'form' | 'maxValues' | 'options' | 'countKey' | 'default'>;
type ListFacts = Facts<ListFilter>;

const OPTION: Form = {
  pattern: /^[a-z0-9][a-z0-9-]{0,60}$/,
  expects: 'an id of its option list, such as government',
};
const COUNTRY: Form = { pattern: /^[A-Z]{2}$/, expects: 'two capital letters such as DE' };
const YEAR: Form = { pattern: /^\d{4}$/, expects: 'a year such as 2024' };
const COUNTRIES = { codes: new Set(COUNTRY_CODES), listedAt: 'ISO 3166-1 alpha-2' };

/** Values of any form, of which several may be chosen. */
export function values<const Row extends ListFacts>(
  form: Form,
  options: OptionSource,
  countKey: CountKey,
  row: Row,
  more: Pick<ListParameter, 'values' | 'vocabulary'> = {},
) {
  return { kind: 'list', form, maxValues: MAX_FILTER_VALUES, options, countKey, ...more, ...row } as const;
}

/** Ids of an option list. */
export function optionsOf<const Row extends ListFacts>(name: OptionListName, row: Row) {
  const { path, key, options }: OptionList = OPTION_LISTS[name];
  const vocabulary = { codes: new Set(Object.keys(options)), listedAt: path };
  return values(OPTION, { from: 'words', words: options }, key === 'id' ? 'code' : key, row, { vocabulary });
}

/** A few fixed values, which the description of the API tells. */
export function fixed<const Row extends ListFacts>(words: Readonly<Record<string, string>>, row: Row) {
  const known = Object.keys(words);
  const form = { pattern: /^[\w+-]+$/, expects: `one of ${known.join(', ')}` };
  return values(form, { from: 'words', words }, 'code', row, { values: known });
}

/** Countries by their codes. */
export function countries<const Row extends ListFacts>(row: Row) {
  return values(COUNTRY, { from: 'countries' }, 'countryCode', row, { vocabulary: COUNTRIES });
}

/** Years. */
export function years<const Row extends ListFacts>(row: Row) {
  return values(YEAR, { from: 'years' }, 'year', row);
}

/** Records that are found by typing; by their ids where no other form is given. */
export function records<const Row extends ListFacts>(
  options: Omit<Extract<OptionSource, { from: 'records' }>, 'from'>,
  row: Row,
  form: Form = RECORD,
) {
  return values(form, { from: 'records', ...options }, 'code', row);
}

/** A switch that is off by default. */
export function flag<const Row extends Facts<FlagFilter>>(row: Row) {
  return { kind: 'flag', default: false, ...row } as const;
}

/** A switch that is on by default. */
export function flagOn<const Row extends Facts<FlagFilter>>(row: Row) {
  return { kind: 'flag', default: true, ...row } as const;
}

/** From a day on. */
export function day<const Row extends Facts<DayFilter>>(row: Row) {
  return { kind: 'day', ...row } as const;
}

/** A range of amounts from this bound on. */
export function amount<const Row extends Facts<AmountFilter>>(row: Row) {
  return { kind: 'amount', ...row } as const;
}
