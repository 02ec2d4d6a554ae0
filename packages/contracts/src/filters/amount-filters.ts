import { CURRENCY } from '../search-state/forms.ts';
import type { AmountFilter, FilterTable } from './filter.ts';
import { alsoUnstated, amount, upTo } from './rows.ts';

/** The currency of amounts in a search that names none. */
export const DEFAULT_CURRENCY = 'USD';

/**
 * Filters by the amount of money, in the currency that other ranges of money share. `field` names the fields of the index;
 * `more` adds to the row.
 */
export function amountFilters<
  const Field extends AmountFilter['field'],
  const More extends Partial<AmountFilter> = Record<never, never>,
>(field: Field, more: More = {} as More) {
  return {
    amountMin: {
      ...amount({
        describes: 'Minimum amount; a record matches when its range overlaps. Empty or 0: no minimum.',
        label: 'Amount',
        and: 'amountMax',
        field,
        currency: 'currency',
        unspecified: 'includeUnspecifiedAmounts',
        with: ['currency', 'includeUnspecifiedAmounts'],
        states: 'amount',
      }),
      ...more,
    },
    amountMax: upTo('Maximum amount; empty or 0: no maximum.'),
    currency: {
      kind: 'text',
      maxLength: 3,
      form: CURRENCY,
      describes:
        'Currency of minimums and maximums, ISO 4217, one of `currencies` in `.meta`; USD when not given. Other currencies are compared at dated reference rates.',
    },
    includeUnspecifiedAmounts: alsoUnstated('amount'),
  } as const satisfies FilterTable;
}

/** Filters by the amounts and the number of awards that a call states. */
export const CALL_AMOUNT_FILTERS = {
  ...amountFilters(
    { from: 'amountFrom', to: 'amountTo' },
    {
      greatestOnly: 'largestInRange',
      with: ['currency', 'includeUnspecifiedAmounts', 'largestInRange'],
    },
  ),
  largestInRange: {
    kind: 'flag',
    default: false,
    describes:
      'The largest award must lie between the minimum and the maximum amount; otherwise the range of awards overlaps.',
  },
  smallestMin: amount({
    describes: 'The smallest award is at least this. Empty or 0: no minimum.',
    label: 'Smallest award',
    and: 'smallestMax',
    field: 'amountFloor',
    currency: 'currency',
    unspecified: 'includeUnspecifiedSmallest',
    with: ['currency', 'includeUnspecifiedSmallest'],
    states: 'smallest award',
  }),
  smallestMax: upTo('The smallest award is at most this. Empty or 0: no maximum.'),
  includeUnspecifiedSmallest: alsoUnstated('smallest award'),
  totalMin: amount({
    describes: 'The total funding of the call is at least this. Empty or 0: no minimum.',
    label: 'Total funding',
    and: 'totalMax',
    field: 'totalFunding',
    currency: 'currency',
    unspecified: 'includeUnspecifiedTotal',
    with: ['currency', 'includeUnspecifiedTotal'],
    states: 'total funding',
  }),
  totalMax: upTo('The total funding of the call is at most this. Empty or 0: no maximum.'),
  includeUnspecifiedTotal: alsoUnstated('total funding'),
  awardsMin: amount({
    describes: 'At least so many awards are expected. Empty or 0: no minimum.',
    label: 'Number of awards',
    and: 'awardsMax',
    field: 'expectedAwards',
    unspecified: 'includeUnspecifiedAwards',
    with: ['includeUnspecifiedAwards'],
    states: 'number of awards',
  }),
  awardsMax: upTo('At most so many awards are expected. Empty or 0: no maximum.'),
  includeUnspecifiedAwards: alsoUnstated('number of awards'),
} as const satisfies FilterTable;
