import { MAX_FILTER_VALUES } from '../limits.ts';
import { formOr, RECORD } from '../search-state/forms.ts';
import type { Form, ListParameter } from '../search-state/parameter.ts';
import { COUNTRY_CODES } from './countries.ts';
import {
  type AmountFilter,
  type CountKey,
  type DayFilter,
  type FlagFilter,
  type ListFilter,
  NOT_STATED,
  type OptionSource,
} from './filter.ts';
import { choiceWords, OPTION_LISTS, type OptionList, type OptionListName } from './option-lists.ts';

/**
 * The functions below make rows of a filter table, one function for each kind of row. The caller gives the facts that
 * are special to the filter. The function adds what its kind implies: form, vocabulary and options.
 */
type Facts<Row> = Omit<Row, 'kind' | 'form' | 'maxValues' | 'options' | 'countKey' | 'default'>;
type ListFacts = Facts<ListFilter>;

const OPTION: Form = {
  pattern: /^[a-z0-9][a-z0-9-]{0,60}$/,
  expects: 'an id of its option list, such as government',
};
const COUNTRY: Form = { pattern: /^[A-Z]{2}$/, expects: 'two capital letters such as DE' };
const YEAR: Form = {
  pattern: /^[0-9]{4}$/,
  expects: 'a year such as 2024',
  numbers: { minimum: 1000, maximum: 9999 },
};
const COUNTRIES = { codes: new Set(COUNTRY_CODES), listedAt: 'ISO 3166-1 alpha-2' };

/** The values that a filter accepts. */
type Accepted = Pick<ListParameter, 'form' | 'describes'> & Pick<ListParameter, 'values' | 'vocabulary'>;

/** A filter from which several values may be chosen, in any form, and `NOT_STATED` beside them. */
export function values<const Row extends ListFacts>(
  form: Form,
  options: OptionSource,
  countKey: CountKey,
  row: Row,
  more: Pick<ListParameter, 'values' | 'vocabulary'> = {},
) {
  const { describes, alwaysStated } = row;
  const stated: Accepted = { form, describes, ...more };
  const accepted = alwaysStated ? stated : withNotStated(stated);
  return { kind: 'list', maxValues: MAX_FILTER_VALUES, options, countKey, ...row, ...accepted } as const;
}

/** The same values and `NOT_STATED`. */
function withNotStated({ form, values, vocabulary, describes }: Accepted): Accepted {
  return {
    form: formOr(form, NOT_STATED),
    describes: `${describes} \`${NOT_STATED}\` stands for records that state none.`,
    ...(values ? { values: [...values, NOT_STATED] } : {}),
    ...(vocabulary
      ? { vocabulary: { ...vocabulary, codes: new Set([...vocabulary.codes, NOT_STATED]) } }
      : {}),
  };
}

/** A filter by the ids of an option list. Its broader options include others, unless other words are given. */
export function optionsOf<const Row extends ListFacts>(
  name: OptionListName,
  row: Row,
  words: Readonly<Record<string, string>> = choiceWords(name),
) {
  const { path, key, options }: OptionList = OPTION_LISTS[name];
  const vocabulary = { codes: new Set(Object.keys(options)), listedAt: path };
  return values(OPTION, { from: 'words', words }, key === 'id' ? 'code' : key, row, {
    vocabulary,
  });
}

/** A filter by a few fixed values, which the API description lists. */
export function fixed<const Row extends ListFacts>(words: Readonly<Record<string, string>>, row: Row) {
  const known = Object.keys(words);
  const form = { pattern: /^[\w+-]+$/, expects: `one of ${known.join(', ')}` };
  return values(form, { from: 'words', words }, 'code', row, { values: known });
}

/** A filter by country codes. */
export function countries<const Row extends ListFacts>(row: Row) {
  return values(COUNTRY, { from: 'countries' }, 'countryCode', row, { vocabulary: COUNTRIES });
}

/** A filter by years. */
export function years<const Row extends ListFacts>(row: Row) {
  return values(YEAR, { from: 'years' }, 'year', row);
}

/** A filter by records that people find by typing. The values are ids, unless another form is given. */
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

/** A filter from a day on. */
export function day<const Row extends Facts<DayFilter>>(row: Row) {
  return { kind: 'day', ...row } as const;
}

/** A filter by a range of amounts or numbers, which starts at this bound. */
export function amount<const Row extends Facts<AmountFilter>>(row: Row) {
  return { kind: 'amount', ...row } as const;
}

/** The upper bound of a range. */
export function upTo(describes: string) {
  return { kind: 'amount', describes } as const;
}

/** The flag by which a range also finds records that state nothing. */
export function alsoUnstated(states: string) {
  return {
    kind: 'flag',
    default: false,
    describes: `Also include records that state no ${states}, when a minimum or maximum is set.`,
  } as const;
}
