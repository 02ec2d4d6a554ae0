import {
  AMOUNT_PARAMETERS,
  AREA_PARAMETERS,
  COUNTRY,
  FUNDER_PARAMETERS,
  flag,
  list,
  OPTION_ID,
  QUERY_PARAMETERS,
  RECORD_ID,
  SELECTION_PARAMETERS,
} from './common-parameters.ts';
import type { ParameterTable, StateOf } from './parameter.ts';

export const AWARD_ORDERS = ['relevance', 'title', 'funder', '-amount', 'startYear'] as const;

/** Every parameter of the award search, under its name in the address. */
export const AWARD_PARAMETERS = {
  ...QUERY_PARAMETERS,
  ...FUNDER_PARAMETERS,
  startYear: list('Years in which the award starts.', /^\d{4}$/, { aliases: ['years'] }),
  grantTypes: list('Grant types, ids of /api/descriptions/award-grant-types.', OPTION_ID, {
    aliases: ['type'],
  }),
  awardedInstitutions: list('Ids of recipients.', RECORD_ID, { aliases: ['awardedInstitutionId'] }),
  awardedAuthors: list('Names of investigators, as suggested.', /^[^\p{Cc}]{1,200}$/u, {
    aliases: ['awardedAuthorName'],
    commas: true,
  }),
  awardeeCountries: list('Countries of the recipients.', COUNTRY, { aliases: ['countryCodes'] }),
  xRcCn: flag('Exclude the chosen recipient countries instead.'),
  ...AREA_PARAMETERS,
  ...AMOUNT_PARAMETERS,
  ...SELECTION_PARAMETERS,
  orderBy: {
    kind: 'choice',
    values: AWARD_ORDERS,
    describes: 'Sort order; startYear: nearest to today first.',
  },
} as const satisfies ParameterTable;

export type AwardSearch = StateOf<typeof AWARD_PARAMETERS>;
