import type { FunderState } from '@fundry/contracts/search-state/funder-parameters.ts';
import { funderFilters, updatedAt } from './common-oracle.ts';
import type { FunderItem, OracleWorld } from './oracle-world.ts';
import { orNotStated, type TargetOracle } from './target-oracle.ts';

/** The rules of section 1 of the specification's parameter table for funders. */
export function funderOracle(world: OracleWorld): TargetOracle<FunderState, FunderItem> {
  return {
    items: world.funders,
    filters: (state, item) => ({
      ...funderFilters(state, [item.self]),
      newSince: state.newSince === null || updatedAt(item.record) > Date.parse(state.newSince),
      ids: state.ids.length === 0 || state.ids.some((id) => item.knownAs.has(id)),
    }),
    kinds: {
      'funder-country': {
        ignores: 'funderCountry',
        values: ({ record }) => orNotStated([record.country]),
      },
      'funder-type': {
        ignores: 'funderType',
        values: ({ record }) => orNotStated([record.typeGroup]),
      },
    },
    orderWithoutWords: '-opportunities',
    descending: () => true,
    sortValue: (orderBy, item) =>
      orderBy === '-opportunities' ? item.opportunities : orderBy === '-grants' ? item.awards : null,
  };
}
