import { OPPORTUNITY_ORDERS, OPPORTUNITY_PARAMETERS } from './opportunity-parameters.ts';
import type { Form, ParameterTable, StateOf } from './parameter.ts';

/** The order that only tracked and sent opportunities have: the latest tracked or sent first. */
export const RECENT = 'recent';

/** A list by its id, or one of the two views that stand beside such lists. */
const listOrView = (what: string): Form => ({
  pattern: /^(?:-1|0|[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12})$/,
  expects: `-1, 0 or the id of a ${what}`,
  numbers: { minimum: -1, maximum: 0 },
});

/**
 * The parameters of the calls that search opportunities, with those that restrict a search to what the signed-in person
 * tracks or their institution sends. Only these calls take them. They are no part of a search that is saved, shared, exported or fed, because
 * everybody would find something else with it.
 */
export const SEARCH_IN_TRACKED = {
  ...OPPORTUNITY_PARAMETERS,
  orderBy: {
    ...OPPORTUNITY_PARAMETERS.orderBy,
    values: [...OPPORTUNITY_ORDERS, RECENT],
    describes: `${OPPORTUNITY_PARAMETERS.orderBy.describes} ${RECENT}: the latest tracked or sent first; only with isTracked, groupId or labelId.`,
  },
  isTracked: {
    kind: 'flag',
    default: false,
    describes: 'true: only what the signed-in person tracks, including closed and forthcoming opportunities.',
  },
  groupId: {
    kind: 'text',
    maxLength: 36,
    form: listOrView('group'),
    describes:
      'Only what the signed-in person tracks in this group of theirs. -1: all tracked opportunities; 0: those in no group.',
  },
  labelId: {
    kind: 'text',
    maxLength: 36,
    form: listOrView('label'),
    describes:
      'Only what the person’s institution sends to its research-information system with this label, including closed and forthcoming opportunities. -1: all that it sends; 0: those without a label.',
  },
} as const satisfies ParameterTable;

export type StateInTracked = StateOf<typeof SEARCH_IN_TRACKED>;
