import { z } from 'zod';
import { suggestionsAnswer } from '../answers/search-answer.ts';
import { defineEndpoint } from '../endpoint.ts';
import { MAX_FILTER_VALUES, MAX_SUGGESTIONS } from '../limits.ts';
import { splitList } from '../search-state/address-codec.ts';
import { list, RECORD_ID } from '../search-state/common-parameters.ts';

const typed = z.object({
  text: z.string().max(200).describe('What has been typed so far'),
  limit: z.coerce.number().int().min(1).max(MAX_SUGGESTIONS).default(10),
});
const ids = list('', RECORD_ID);

/** Labels for known ids, beside suggestions for what is typed. */
const typedOrIds = typed.partial({ text: true }).extend({
  id: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform((given) =>
      splitList(ids, given === undefined ? [] : [given].flat()).slice(0, MAX_FILTER_VALUES),
    )
    .describe('Only these ids (repeated or comma-separated), for the labels of chosen filters'),
});

const shared = { method: 'GET', access: 'anyone', tag: 'Suggestions', answer: suggestionsAnswer } as const;

export const suggestionEndpoints = {
  funders: defineEndpoint({
    ...shared,
    name: 'suggestFunders',
    path: '/api/autocompletion/funders',
    summary: 'Funders whose name or alias begins as typed',
    query: typedOrIds,
  }),
  keywords: defineEndpoint({
    ...shared,
    name: 'suggestKeywords',
    path: '/api/autocompletion/keywords',
    summary: 'Words of the records that begin as typed, most frequent first',
    query: typed,
  }),
  awardedInstitutions: defineEndpoint({
    ...shared,
    name: 'suggestAwardedInstitutions',
    path: '/api/autocompletion/awardedInstitutions',
    summary: 'Recipients whose name begins as typed, those with most awards first',
    query: typedOrIds,
  }),
  awardedAuthors: defineEndpoint({
    ...shared,
    name: 'suggestAwardedAuthors',
    path: '/api/autocompletion/awardedAuthors',
    summary: 'Investigators whose name begins as typed, those with most awards first',
    query: typed.partial({ text: true }).extend({
      id: z
        .union([z.string(), z.array(z.string())])
        .optional()
        .transform((given) => (given === undefined ? [] : [given].flat()).slice(0, MAX_FILTER_VALUES)),
    }),
  }),
};
