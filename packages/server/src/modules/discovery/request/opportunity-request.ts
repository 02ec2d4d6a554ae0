import type {
  OPPORTUNITY_ORDERS,
  OpportunityState,
} from '@fundry/contracts/search-state/opportunity-parameters.ts';
import type { Category, Condition, Sort } from '../../../platform/search/port.ts';
import {
  amountCategory,
  areaCategory,
  funderCategories,
  lastUpdateCategory,
  newSinceCategory,
} from './common-categories.ts';
import { category, chosen, missing, not } from './conditions.ts';
import type { RequestContext } from './context.ts';
import { dateCategories } from './opportunity-dates.ts';
import { eligibilityCategories } from './opportunity-eligibility.ts';

/** The filter categories of an opportunity search: ANDed; values inside one are ORed. Throws `ApiError` for an impossible amount range. */
export function opportunityCategories(state: OpportunityState, context: RequestContext): Category[] {
  const is = (field: string): Condition => ({ op: 'is', field, value: true });
  return [
    ...dateCategories(state, context),
    ...funderCategories(state, context),
    ...eligibilityCategories(state),
    ...category('grant-type', chosen('grantType', state.type)),
    ...areaCategory(state),
    ...amountCategory(state, 'amountFrom', 'amountTo'),
    ...category('recurring', state.onlyRecurring ? is('recurring') : null),
    ...category('limited-submission', state.limitedSubmission ? is('limitedSubmission') : null),
    ...lastUpdateCategory(state.lastUpdateDate),
    ...newSinceCategory(state.newSince),
    // Internal opportunities are shown inside their account only; nobody is signed in here.
    ...category('account', missing('account')),
    ...category('internal', state.onlyInternal ? not(missing('account')) : null),
  ];
}

/** The sort of an opportunity search as of today. */
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
    case '-amount':
      return { by: 'field', field: 'amountCeiling', direction: 'desc' };
    case '-lastUpdate':
      return { by: 'field', field: 'lastUpdate', direction: 'desc' };
  }
}

function direction(orderBy: string): 'asc' | 'desc' {
  return orderBy.startsWith('-') ? 'desc' : 'asc';
}
