import { z } from 'zod';
import { OPPORTUNITY_KINDS } from '../answers/aggregation-kinds.ts';
import { matchReason } from '../answers/match.ts';
import { opportunityRecord } from '../answers/records.ts';
import { searchAnswer } from '../answers/search-answer.ts';
import { defineEndpoint } from '../endpoint.ts';
import { plainText } from '../identity/fields.ts';
import { MAX_OPENED_QUERY } from '../limits.ts';
import { OPPORTUNITY_PARAMETERS } from '../search-state/opportunity-parameters.ts';
import { opportunityRequest } from '../search-state/requests.ts';
import { SEARCH_IN_TRACKED } from '../search-state/tracked-search.ts';
import { featureOfSearch, recordId, targetEndpoints } from './target-endpoints.ts';

/** The page from which an opportunity was opened. */
export const REFERRERS = [
  'HOME_PAGE',
  'SEARCH_PAGE',
  'TRACK_LIST_PAGE',
  'SHARE_GROUP',
  'FUNDER_PAGE',
  'SAVED_SEARCH_EMAIL',
  'SHARE_EMAIL',
  'SUGGESTION',
] as const;

/**
 * The search from which the opportunity was opened: the query of its address, or its request body. A body is stored
 * as JSON text.
 */
const openedFrom = z
  .union([z.string(), z.record(z.string(), z.unknown())], 'must be text or an object')
  .transform((query) => (typeof query === 'string' ? query : JSON.stringify(query)))
  .pipe(plainText(MAX_OPENED_QUERY))
  .describe(
    `The query of the search, as the text of its address or the object of its body; at most ${MAX_OPENED_QUERY} characters`,
  );

export const opportunityEndpoints = {
  ...targetEndpoints({
    target: 'opportunities',
    plural: 'Opportunities',
    singular: 'Opportunity',
    table: OPPORTUNITY_PARAMETERS,
    request: opportunityRequest,
    searching: { table: SEARCH_IN_TRACKED, refuses: [401, 404] },
    record: opportunityRecord,
    kinds: OPPORTUNITY_KINDS,
  }),
  similar: defineEndpoint({
    name: 'listSimilarOpportunities',
    searches: true,
    feature: featureOfSearch,
    method: 'POST',
    path: '/api/opportunities/:id/suggestions',
    access: 'anyone',
    scope: 'search:read',
    reads: true,
    tag: 'Opportunities',
    summary:
      'Opportunities similar to one, each with why it is, within the filters of a search; the words of the search are ignored',
    params: recordId,
    body: opportunityRequest,
    answer: searchAnswer(opportunityRecord, {
      reasons: z.array(matchReason).describe('Why it is similar, the strongest first'),
    }),
  }),
  present: defineEndpoint({
    name: 'recordOpportunityPresentation',
    method: 'POST',
    path: '/api/opportunities/:id/presentations',
    access: 'anyone',
    tag: 'Opportunities',
    summary: 'Records that an opportunity was opened, and from where',
    params: recordId,
    body: z.object({
      referrer: z.enum(REFERRERS),
      referrerSource: plainText(500).nullish(),
      evaluation: plainText(500).nullish(),
      rank: z.number().int().min(0).max(1_000_000).nullish(),
      query: openedFrom.nullish(),
    }),
    answer: z.object({ recorded: z.literal(true).describe('It was recorded') }),
  }),
};
