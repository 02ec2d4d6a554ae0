import type { FUNDER_ORDERS, FunderState } from '@fundry/contracts/search-state/funder-parameters.ts';
import type { Category, Sort } from '../../../platform/search/port.ts';
import { newSinceCategory } from './common-categories.ts';
import { category, chosen } from './conditions.ts';

/** The filter categories of a funder search: ANDed; values inside one are ORed. */
export function funderSearchCategories(state: FunderState, funders: string[]): Category[] {
  return [
    ...category('funder', chosen(state.subSponsor ? 'family' : 'self', funders, state.xfn)),
    ...category('funder-country', chosen('funderCountry', state.funderCountries, state.xfnCn)),
    ...category('funder-type', chosen('funderTypeGroup', state.funderType)),
    ...newSinceCategory(state.newSince),
  ];
}

/** The sort of a funder search: by active opportunities or by awards, most first. */
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
