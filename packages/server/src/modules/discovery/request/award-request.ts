import type { AWARD_ORDERS, AwardState } from '@fundry/contracts/search-state/award-parameters.ts';
import { dayOfNumber } from '../../../platform/clock.ts';
import type { Category, Sort } from '../../../platform/search/port.ts';
import { amountCategory, areaCategory, funderCategories, newSinceCategory } from './common-categories.ts';
import { category, chosen } from './conditions.ts';
import type { RequestContext } from './context.ts';

/** The filter categories of an award search: ANDed; values inside one are ORed. Throws `ApiError` for an impossible amount range. */
export function awardCategories(state: AwardState, context: RequestContext): Category[] {
  return [
    ...funderCategories(state, context),
    ...category('year', chosen('year', state.startYear)),
    ...category('grant-type', chosen('grantType', state.grantTypes)),
    ...category('institution', chosen('institution', state.awardedInstitutions)),
    ...category('author', chosen('author', state.awardedAuthors)),
    ...category('recipient-country', chosen('recipientCountry', state.awardeeCountries, state.xRcCn)),
    ...areaCategory(state),
    ...amountCategory(state, 'amount', 'amount'),
    ...newSinceCategory(state.newSince),
  ];
}

/** The sort of an award search; `startYear` puts the years nearest to today's first. */
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
