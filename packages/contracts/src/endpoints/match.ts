import { z } from 'zod';
import { matchAnswer } from '../answers/match.ts';
import { wholeNumber } from '../answers/page.ts';
import { defineEndpoint } from '../endpoint.ts';
import { id, plainText } from '../identity/fields.ts';
import { MATCHES, MAX_MATCH_TEXT, MAX_MATCHES, MIN_MATCH_TEXT } from '../limits.ts';
import { OPPORTUNITY_PARAMETERS } from '../search-state/opportunity-parameters.ts';
import { requestSchema } from '../search-state/request-schema.ts';
import { featureOfSearch } from './target-endpoints.ts';

const text = plainText(MAX_MATCH_TEXT)
  .trim()
  .min(MIN_MATCH_TEXT, `must have at least ${MIN_MATCH_TEXT} characters`)
  .describe('What is to be funded, in any language: an abstract, an idea, a list of publications')
  .meta({ examples: ['Sensors of graphene that measure nitrogen dioxide in the air of cities'] });

/** What fits a text. Nothing of it is stored. */
export const matchEndpoints = {
  match: defineEndpoint({
    name: 'matchText',
    searches: true,
    feature: featureOfSearch,
    method: 'POST',
    path: '/api/match',
    access: 'anyone',
    scope: 'search:read',
    reads: true,
    refuses: [404],
    tag: 'Opportunities',
    summary:
      'Calls, funders and awards that fit a text, best first, with reasons; the parameters of the search filter the calls. Nothing is stored. A file may be sent instead of a text: PDF, Word (.docx), BibTeX, RIS or plain text; or the id of a profile',
    example: {
      body: { text: 'Sensors of graphene that measure nitrogen dioxide in the air of cities', size: 5 },
    },
    accepts: 'multipart/form-data',
    body: requestSchema(OPPORTUNITY_PARAMETERS, undefined, {
      text: text.optional(),
      profileId: id
        .optional()
        .describe("Instead of a text: a profile of the person's own. Its filters do not count here"),
      size: wholeNumber(1, MAX_MATCHES)
        .default(MATCHES)
        .describe('The most records of each list; `page` and `pageSize` have no effect'),
      reasons: z
        .union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })])
        .default(true)
        .describe('Whether each record comes with reasons'),
    }),
    answer: matchAnswer,
  }),
};
