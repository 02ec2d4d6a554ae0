import {
  type AWARD_ORDERS,
  AWARD_PARAMETERS,
  type AwardState,
} from '@fundry/contracts/search-state/award-parameters.ts';
import { dayOfNumber } from '../../../platform/clock.ts';
import type { Category, Sort } from '../../../platform/search/port.ts';
import { areaCategory, newSinceCategory } from './common-categories.ts';
import { filterCategories } from './filter-conditions.ts';

/**
 * The filter categories of an award search. A record must pass every category; one value of a category is enough.
 * Throws `ApiError` for an impossible amount range.
 */
export function awardCategories(state: AwardState): Category[] {
  return [
    ...filterCategories(AWARD_PARAMETERS, state),
    ...areaCategory(state),
    ...newSinceCategory(state.newSince),
  ];
}

/** The order of an award search. `startYear` puts the years nearest to this year first. */
export function awardSort(orderBy: (typeof AWARD_ORDERS)[number], today: number): Sort {
  switch (orderBy) {
    case 'relevance':
      return { by: 'relevance' };
    case 'title':
      return { by: 'field', field: 'title', direction: 'asc' };
    case 'funder':
      return { by: 'field', field: 'funderName', direction: 'asc' };
    case '-amount':
      return { by: 'field', field: 'amount', direction: 'desc' };
    case 'startYear':
      return { by: 'nearest', field: 'startYear', to: Number(dayOfNumber(today).slice(0, 4)) };
  }
}
