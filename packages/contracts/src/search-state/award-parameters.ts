import {
  AMOUNT_PARAMETERS,
  AREA_PARAMETERS,
  codes,
  countries,
  FUNDER_PARAMETERS,
  flag,
  list,
  OPTION,
  QUERY_PARAMETERS,
  RECORD,
  SELECTION_PARAMETERS,
} from './common-parameters.ts';
import type { Form, ParameterTable, StateOf } from './parameter.ts';
import { GRANT_TYPE_IDS } from './vocabularies.ts';

export const AWARD_ORDERS = ['relevance', 'title', 'funder', '-amount', 'startYear'] as const;

const NAME: Form = { pattern: /^[^\p{Cc}]{1,200}$/u, expects: 'a name of at most 200 characters' };

/** Every parameter of the award search, under its name in the address. */
export const AWARD_PARAMETERS = {
  ...QUERY_PARAMETERS,
  ...FUNDER_PARAMETERS,
  startYear: list(
    'Years in which the award starts.',
    { pattern: /^\d{4}$/, expects: 'a year such as 2024' },
    { aliases: ['years'] },
  ),
  grantTypes: codes('Grant types, ids of /api/descriptions/award-grant-types.', OPTION, GRANT_TYPE_IDS, {
    aliases: ['type'],
  }),
  awardedInstitutions: list('Ids of recipients.', RECORD, { aliases: ['awardedInstitutionId'] }),
  awardedAuthors: list('Names of investigators, as suggested.', NAME, {
    aliases: ['awardedAuthorName'],
    commas: true,
  }),
  awardeeCountries: countries('Countries of the recipients.', ['countryCodes']),
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

export type AwardState = StateOf<typeof AWARD_PARAMETERS>;
