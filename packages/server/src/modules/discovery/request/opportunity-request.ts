import {
  type OPPORTUNITY_ORDERS,
  OPPORTUNITY_PARAMETERS,
  type OpportunityState,
} from '@fundry/contracts/search-state/opportunity-parameters.ts';
import type { Category, Sort } from '../../../platform/search/port.ts';
import { canApplyCategory } from './can-apply.ts';
import { areaCategory, newSinceCategory } from './common-categories.ts';
import { category, missing, not } from './conditions.ts';
import { filterCategories } from './filter-conditions.ts';
import { dateCategories } from './opportunity-dates.ts';

/**
 * The filter categories of an opportunity search as of today. A record must pass every category; one value of a
 * category is enough. Throws `ApiError` for an impossible range.
 */
export function opportunityCategories(state: OpportunityState, today: number): Category[] {
  return [
    ...filterCategories(OPPORTUNITY_PARAMETERS, state),
    ...dateCategories(state, today),
    ...canApplyCategory(state),
    ...areaCategory(state),
    ...newSinceCategory(state.newSince),
    ...category('internal', state.onlyInternal ? not(missing('account')) : null),
  ];
}

/** The order of an opportunity search as of today. */
export function opportunitySort(orderBy: (typeof OPPORTUNITY_ORDERS)[number], today: number): Sort {
  switch (orderBy) {
    case 'relevance':
      return { by: 'relevance' };
    case 'title':
    case '-title':
      return { by: 'field', field: 'title', direction: direction(orderBy) };
    case 'funder':
    case '-funder':
      return { by: 'field', field: 'funderName', direction: direction(orderBy) };
    case 'deadline':
    case '-deadline':
      return { by: 'soonest', field: 'deadline', from: today, direction: direction(orderBy) };
    case 'amount':
    case '-amount':
      return { by: 'field', field: 'amountCeiling', direction: direction(orderBy) };
    case 'amountFloor':
    case '-amountFloor':
      return { by: 'field', field: 'amountFloor', direction: direction(orderBy) };
    case 'published':
    case '-published':
      return { by: 'field', field: 'publishedOn', direction: direction(orderBy) };
    case '-lastUpdate':
      return { by: 'field', field: 'lastUpdate', direction: 'desc' };
    case 'number':
      return { by: 'field', field: 'number', direction: 'asc' };
  }
}

function direction(orderBy: string): 'asc' | 'desc' {
  return orderBy.startsWith('-') ? 'desc' : 'asc';
}
