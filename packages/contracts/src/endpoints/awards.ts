import { z } from 'zod';
import { AWARD_KINDS } from '../answers/aggregation-kinds.ts';
import {
  amountFigures,
  countryFigures,
  disciplineFigures,
  grantTypeFigures,
  organisationFigures,
  shownFigures,
  wholeYears,
  yearFigures,
} from '../answers/award-figures.ts';
import { awardHistory, shownParts } from '../answers/award-history.ts';
import { awardRecord } from '../answers/records.ts';
import { notices } from '../answers/search-answer.ts';
import { defineEndpoint } from '../endpoint.ts';
import { FIGURED_FUNDERS } from '../limits.ts';
import { AWARD_PARAMETERS } from '../search-state/award-parameters.ts';
import { CURRENCY, RECORD_ID } from '../search-state/forms.ts';
import { awardRequest } from '../search-state/requests.ts';
import { featureOfSearch, targetEndpoints } from './target-endpoints.ts';

export const awardEndpoints = {
  ...targetEndpoints({
    target: 'awards',
    plural: 'Awards',
    singular: 'Award',
    table: AWARD_PARAMETERS,
    request: awardRequest,
    record: awardRecord,
    kinds: AWARD_KINDS,
  }),
  analyse: defineEndpoint({
    name: 'analyseAwards',
    searches: true,
    feature: featureOfSearch,
    method: 'POST',
    path: '/api/awards/analytics',
    access: 'anyone',
    scope: 'search:read',
    reads: true,
    tag: 'Awards',
    summary:
      'Figures on the awards that a search finds: by start year (newest first), funder, recipient country, grant type and discipline (most awards first; an award with several counts in each)',
    body: awardRequest,
    answer: amountFigures.extend({
      awards: z.number().int().describe('Awards that the search finds'),
      years: z.array(yearFigures).describe('By start year, newest first'),
      wholeYears,
      shown: z
        .object({ ...shownParts, funders: shownFigures.describe('A funder') })
        .describe('Of how many awards each list below tells something'),
      funders: z
        .array(organisationFigures)
        .describe(
          `The ${FIGURED_FUNDERS} with the most awards and the ${FIGURED_FUNDERS} with the highest sums, not including awards of their descendants`,
        ),
      countries: z.array(countryFigures).describe('By country of the recipient'),
      grantTypes: z.array(grantTypeFigures).describe('By grant type'),
      disciplines: z.array(disciplineFigures).describe('ASJC, top level'),
      notices,
    }),
  }),
  stats: defineEndpoint({
    name: 'readAwardStatistics',
    searches: true,
    method: 'GET',
    path: '/api/awards/stats',
    access: 'anyone',
    scope: 'search:read',
    tag: 'Awards',
    summary: "A funder's awards: their number and amounts, by year, type, country, recipient and discipline",
    query: z.object({
      funder: z
        .string()
        .regex(RECORD_ID, 'must be the id of a funder')
        .meta({ description: 'Id of the funder', examples: ['1'] }),
      currency: z
        .string()
        .regex(CURRENCY.pattern, `must be ${CURRENCY.expects}`)
        .default('USD')
        .describe('Currency of the amounts, ISO 4217'),
    }),
    answer: awardHistory,
  }),
};
