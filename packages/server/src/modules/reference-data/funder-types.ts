import { OPTION_LISTS } from '@fundry/contracts/filters/option-lists.ts';

type GroupId = keyof typeof OPTION_LISTS.funderTypes.options;

/** The organisation types of ROR that belong to each group of funders. They decide when nothing more exact is known. */
const TYPES_OF_ROR: Partial<Record<GroupId, string[]>> = {
  'government-national': ['government'],
  foundation: ['nonprofit'],
  academic: ['education'],
  'research-institute': ['facility', 'archive'],
  'health-care': ['healthcare'],
  corporate: ['company'],
  other: ['other'],
};

/** The groups of funders, as `/api/descriptions/fundingOrgTypes` answers them. */
export const FUNDER_TYPE_GROUPS = Object.entries(OPTION_LISTS.funderTypes.options).map(
  ([groupId, description]) => ({
    groupId,
    description,
    orgTypes: TYPES_OF_ROR[groupId as GroupId] ?? [],
  }),
);
