import {
  type FUNDER_ORDERS,
  FUNDER_SEARCH_PARAMETERS,
  type FunderState,
} from '@fundry/contracts/search-state/funder-parameters.ts';
import type { Category, Sort } from '../../../platform/search/port.ts';
import { newSinceCategory } from './common-categories.ts';
import { filterCategories } from './filter-conditions.ts';

/** The filter categories of a funder search. A record must pass every category; one value of a category is enough. */
export function funderSearchCategories(state: FunderState): Category[] {
  return [...filterCategories(FUNDER_SEARCH_PARAMETERS, state), ...newSinceCategory(state.newSince)];
}

/** The order of a funder search: by active opportunities or by awards, most first. */
export function funderSort(orderBy: (typeof FUNDER_ORDERS)[number]): Sort {
  switch (orderBy) {
    case 'relevance':
      return { by: 'relevance' };
    case '-opportunities':
      return { by: 'field', field: 'opportunities', direction: 'desc' };
    case '-grants':
      return { by: 'field', field: 'awards', direction: 'desc' };
  }
}
