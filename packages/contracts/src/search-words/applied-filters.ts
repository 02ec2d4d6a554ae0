import {
  type Filter,
  filtersOf,
  type ListFilter,
  NOT_STATED,
  type OptionSource,
  settingsOfOthers,
} from '../filters/filter.ts';
import { shownFilters } from '../filters/panels.ts';
import { formatCountOf } from '../formats/count.ts';
import { formatDate } from '../formats/day.ts';
import { defaultOf, type ParameterTable } from '../search-state/parameter.ts';
import type { SearchValues } from '../search-state/search-codec.ts';
import { parameterTable, type SearchTarget } from '../search-state/search-targets.ts';
import { type ChosenNames, valueInWords } from './chosen-names.ts';
import { amountRange, dayRange } from './ranges.ts';

/** Any of the three searches, for code that handles the state by the names of its parameters. */
export interface AskedSearch {
  target: SearchTarget;
  state: object;
}

/** One condition of a search in words, and the change to the search that removes it. */
export interface AppliedFilter {
  id: string;
  /** What it is about: "Degree"; a switch as a whole: "Also closed opportunities". */
  name: string;
  /** What is chosen: "not Germany"; null for a switch. */
  value: string | null;
  /** The two together, as one reads them on the screen: "Degree: Doctorate". */
  label: string;
  without: SearchValues;
  /** The change that removes this value together with all other values of its list, which are joined by OR. */
  withoutList?: SearchValues;
}

/**
 * Everything that narrows or widens a search, except the words, the order and the page. The filters are in the order of
 * the panel; those that only an address can set come last.
 */
export function appliedFilters({ target, state }: AskedSearch, names: ChosenNames): AppliedFilter[] {
  const values = state as SearchValues;
  const table: ParameterTable = parameterTable(target);
  const shown = shownFilters(target);
  const known = new Set(shown.flatMap(({ parameters }) => parameters));
  const elsewhere = filtersOf(table).filter(([name]) => !known.has(name));
  const inPanel = shown.flatMap(({ name, filter, second, unspecified }) => [
    { name, filter },
    ...(second ? [second] : []),
    ...(unspecified ? [unspecified] : []),
  ]);
  const all = [
    ...inPanel.flatMap(({ name, filter }) => applied(table, name, filter, values, names)),
    ...selection(values),
    ...elsewhere.flatMap(([name, filter]) => applied(table, name, filter, values, names)),
  ];
  return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index);
}

/** The change to the search that removes all these filters. */
export function withoutAll(filters: readonly AppliedFilter[]): SearchValues {
  return Object.assign({}, ...filters.map(({ without, withoutList }) => withoutList ?? without));
}

function applied(
  table: ParameterTable,
  name: string,
  filter: Filter,
  values: SearchValues,
  names: ChosenNames,
): AppliedFilter[] {
  switch (filter.kind) {
    case 'list':
      return listed(name, filter, values, names);
    case 'flag': {
      const { label, off, default: usual } = filter;
      if (values[name] === usual) return [];
      const words = usual ? (off ?? label) : label;
      return [{ id: name, name: words, value: null, label: words, without: { [name]: usual } }];
    }
    case 'amount':
      return ranged(table, name, filter, amountRange(name, filter, values), values);
    case 'day':
      return filter.and === undefined
        ? since(name, filter.label, values)
        : ranged(table, name, filter, daysBetween(name, filter, values), values);
  }
}

function listed(
  name: string,
  { label, options, exclude, unspecified }: ListFilter,
  values: SearchValues,
  names: ChosenNames,
): AppliedFilter[] {
  const chosen = values[name] as string[];
  const isExcluded = exclude !== undefined && values[exclude] === true;
  const included = isExcluded ? { [exclude]: false } : {};
  const withoutList = { [name]: [], ...included };
  const filter = (id: string, value: string, without: SearchValues): AppliedFilter => ({
    id: `${name}=${id}`,
    name: label,
    value,
    label: `${label}: ${value}`,
    without,
    withoutList,
  });
  const applied = chosen.map((each) => {
    const others = chosen.filter((other) => other !== each);
    const without = others.length === 0 ? withoutList : { [name]: others };
    return filter(
      each,
      isExcluded ? excluded(options, each, names) : valueInWords(options, each, names),
      without,
    );
  });
  const isOpen = unspecified !== undefined && values[unspecified] === true && !chosen.includes(NOT_STATED);
  if (applied.length === 0 || !isOpen) return applied;
  return [...applied, filter('', OR_NOT_STATED, { [unspecified]: false })];
}

/** What is said of a list whose search also finds records that state nothing. */
const OR_NOT_STATED = 'or not stated';

function excluded(options: OptionSource, value: string, names: ChosenNames): string {
  return value === NOT_STATED ? 'stated' : `not ${valueInWords(options, value, names)}`;
}

function ranged(
  table: ParameterTable,
  id: string,
  { label: name, and, with: settings = [] }: Filter,
  value: string | null,
  values: SearchValues,
): AppliedFilter[] {
  if (value === null) return [];
  const kept = settingsOfOthers(table, [id], values);
  const parameters = Object.entries(table).filter(
    ([each]) => [id, and, ...settings].includes(each) && !kept.includes(each),
  );
  const without = Object.fromEntries(parameters.map(([each, parameter]) => [each, defaultOf(parameter)]));
  return [{ id, name, value, label: `${name}: ${value}`, without }];
}

function daysBetween(from: string, { and = '', with: settings = [] }: Filter, values: SearchValues) {
  const orWithout = settings.some((setting) => values[setting] === true);
  return dayRange(values[from], values[and], orWithout);
}

function since(id: string, name: string, values: SearchValues): AppliedFilter[] {
  const day = values[id];
  if (typeof day !== 'string') return [];
  const value = formatDate(day);
  return [{ id, name, value, label: `${name} ${value}`, without: { [id]: null } }];
}

/** Chosen records and new records, which only an address asks for. */
function selection(values: SearchValues): AppliedFilter[] {
  const ids = values.ids as string[];
  const words = `Only ${formatCountOf(ids.length, 'chosen record', 'chosen records')}`;
  const chosen = { id: 'ids', name: words, value: null, label: words, without: { ids: [] } };
  return [...(ids.length > 0 ? [chosen] : []), ...since('newSince', 'New or changed since', values)];
}
