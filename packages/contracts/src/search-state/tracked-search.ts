import { OPPORTUNITY_ORDERS, OPPORTUNITY_PARAMETERS } from './opportunity-parameters.ts';
import type { Form, ParameterTable, StateOf } from './parameter.ts';

/** The order that only tracked opportunities have: the latest tracked first. */
export const RECENT = 'recent';

const GROUP_OR_VIEW: Form = {
  pattern: /^(?:-1|0|[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12})$/,
  expects: '-1, 0 or the id of a group',
  numbers: { minimum: -1, maximum: 0 },
};

/**
 * The parameters of the calls that search opportunities, with those that restrict a search to what the signed-in person
 * tracks. Only these calls take them. They are no part of a search that is saved, shared, exported or fed, because
 * everybody would find something else with it.
 */
export const SEARCH_IN_TRACKED = {
  ...OPPORTUNITY_PARAMETERS,
  orderBy: {
    ...OPPORTUNITY_PARAMETERS.orderBy,
    values: [...OPPORTUNITY_ORDERS, RECENT],
    describes: `${OPPORTUNITY_PARAMETERS.orderBy.describes} ${RECENT}: the latest tracked first; only with isTracked or groupId.`,
  },
  isTracked: {
    kind: 'flag',
    default: false,
    describes: 'true: only what the signed-in person tracks, including closed and forthcoming opportunities.',
  },
  groupId: {
    kind: 'text',
    maxLength: 36,
    form: GROUP_OR_VIEW,
    describes:
      'Only what the signed-in person tracks in this group of theirs. -1: all tracked opportunities; 0: those in no group.',
  },
} as const satisfies ParameterTable;

export type StateInTracked = StateOf<typeof SEARCH_IN_TRACKED>;
