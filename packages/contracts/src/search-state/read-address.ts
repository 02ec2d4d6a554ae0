import { type Filter, filtersOf, isFilter } from '../filters/filter.ts';
import { splitList } from './address-codec.ts';
import { isAmount, isDay, type ListParameter, type Parameter, type ParameterTable } from './parameter.ts';
import { changed, parseSearch, valuesOf } from './search-codec.ts';
import { parameterTable, type Search, type SearchTarget } from './search-targets.ts';

/** A choice in the address of a page that does not exist: the filter in words, and the value as it stands there. */
export interface LeftOut {
  filter: string;
  value: string;
}

/**
 * Reads the query of a page's address, and says which values of filters do not exist, and whether the page number is
 * above the greatest that can be shown. The search is read without them, so that it runs and a person sees results.
 */
export function readAddress<T extends SearchTarget>(
  target: T,
  query: string,
): { search: Search<T>; leftOut: LeftOut[] } {
  const table: ParameterTable = parameterTable(target);
  const address = new URLSearchParams(query);
  const filters = filtersOf(table);
  const told = new Set<string>();
  const leftOut: LeftOut[] = filters.flatMap(([name, filter]) =>
    Object.entries(parametersOf(table, name, filter)).flatMap(([each, parameter]) => {
      // Filters share the currency.
      if (told.has(each)) return [];
      told.add(each);
      const given = [each, ...(parameter.aliases ?? [])].flatMap((one) => address.getAll(one));
      return unusable(parameter, given).map((value) => ({ filter: filter.label, value }));
    }),
  );
  const search = parseSearch(target, query);
  const page = address.get('page')?.trim() ?? '';
  if (Number(page) > search.state.page + 1) leftOut.push({ filter: 'Page', value: page });
  const lists = filters.flatMap(([name, { kind }]) => (kind === 'list' ? [name] : []));
  const values = valuesOf(search);
  const known = lists.map((name) => [
    name,
    (values[name] as string[]).filter((value) => exists(table[name] as ListParameter, value)),
  ]);
  return { search: changed(search, Object.fromEntries(known)), leftOut };
}

/** The parameter of a filter, and those that belong to it without being filters themselves. */
function parametersOf(table: ParameterTable, name: string, filter: Filter): ParameterTable {
  const beside = [filter.and, ...(filter.with ?? [])];
  return Object.fromEntries(
    Object.entries(table).filter(
      ([each, parameter]) => each === name || (beside.includes(each) && !isFilter(parameter)),
    ),
  );
}

/** The values of a parameter in an address that it cannot have. */
function unusable(parameter: Parameter, given: string[]): string[] {
  const last = given.at(-1)?.trim() ?? '';
  if (last === '') return [];
  switch (parameter.kind) {
    case 'list':
      return splitList(parameter, given).filter((value) => !exists(parameter, value));
    case 'flag':
      return ['true', 'false'].includes(last) ? [] : [last];
    case 'amount':
      return isAmount(last) ? [] : [last];
    case 'day':
      return isDay(last) ? [] : [last];
    case 'text':
      return (parameter.form?.pattern.test(last) ?? true) ? [] : [last];
    default:
      return [];
  }
}

function exists({ form, values, vocabulary }: ListParameter, value: string): boolean {
  return (
    form.pattern.test(value) && (values?.includes(value) ?? true) && (vocabulary?.codes.has(value) ?? true)
  );
}
