import { type Filter, filtersOf } from '@fundry/contracts/filters/filter.ts';
import type { ParameterTable } from '@fundry/contracts/search-state/parameter.ts';
import type { SearchValues } from '@fundry/contracts/search-state/search-codec.ts';
import type { Random } from '../../../platform/random.ts';
import { codesOf } from '../../../platform/search/field-values.ts';
import type { FieldValue } from '../../../platform/search/port.ts';
import type { Given, Pickers } from './random-state.ts';
import { type OracleItem, oneOf, orNotStated, type TargetOracle } from './target-oracle.ts';

interface Judge<State, Item extends OracleItem> {
  oracle: TargetOracle<State, Item>;
  pickers: Pickers<Item>;
}

/**
 * Adds the filters of a table that have neither a picker nor a rule yet: lists that accept any value, and switches.
 * Their values are those that the catalogue gives to the index. A filter with a more complex meaning stays without a
 * picker, and the test then reports that it was never used.
 */
export function withPlainFilters<State, Item extends OracleItem>(
  table: ParameterTable,
  { oracle, pickers }: Judge<State, Item>,
): Judge<State, Item> {
  const plain = filtersOf(table).flatMap(([name, filter]) => {
    const field = name in pickers ? undefined : plainField(filter);
    return field === undefined ? [] : [{ name, filter, field }];
  });
  const counted = plain.flatMap(({ name, filter, field }) =>
    filter.kind === 'list' && filter.counts !== undefined ? [{ name, kind: filter.counts, field }] : [],
  );
  return {
    oracle: {
      ...oracle,
      filters: (state, item) => ({
        ...oracle.filters(state, item),
        ...Object.fromEntries(
          plain.map(({ name, field }) => [name, passes((state as SearchValues)[name], item.fields[field])]),
        ),
      }),
      kinds: {
        ...oracle.kinds,
        ...Object.fromEntries(
          counted.map(({ name, kind, field }) => [
            kind,
            { ignores: name, values: (item: Item) => orNotStated(codesOf(item.fields[field])) },
          ]),
        ),
      },
    },
    pickers: {
      ...pickers,
      ...Object.fromEntries(
        plain.map(({ name, filter, field }) => [
          name,
          filter.kind === 'flag' ? () => true : (item: Item, random: Random) => oneCode(item, field, random),
        ]),
      ),
    },
  };
}

/** The field of a filter without exclusion, openness and other rules of its own. */
function plainField(filter: Filter): string | undefined {
  if (filter.kind === 'flag') return filter.field;
  if (filter.kind !== 'list') return undefined;
  const { field, widened, exclude, openToAll, unspecified } = filter;
  return widened || exclude || openToAll || unspecified ? undefined : field;
}

function passes(chosen: unknown, value: FieldValue | undefined): boolean {
  return Array.isArray(chosen) ? oneOf(codesOf(value), chosen) : chosen !== true || value === true;
}

function oneCode({ fields }: OracleItem, field: string, random: Random): Given[string] | undefined {
  const codes = codesOf(fields[field]);
  return codes.length > 0 ? [random.pick(codes)] : undefined;
}
