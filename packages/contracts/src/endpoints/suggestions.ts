import { z } from 'zod';
import { wholeNumber } from '../answers/page.ts';
import { funderSuggestionsAnswer, suggestionsAnswer } from '../answers/search-answer.ts';
import { defineEndpoint } from '../endpoint.ts';
import { MAX_FILTER_VALUES, MAX_SUGGESTIONS } from '../limits.ts';
import { AWARD_PARAMETERS } from '../search-state/award-parameters.ts';
import { RECORD } from '../search-state/forms.ts';
import { OPPORTUNITY_PARAMETERS } from '../search-state/opportunity-parameters.ts';
import type { ListParameter } from '../search-state/parameter.ts';
import { jsonOfList } from '../search-state/parameter-json.ts';
import { listSchema } from '../search-state/request-schema.ts';

const typed = z.object({
  text: z.string().max(200).describe('What has been typed so far'),
  limit: wholeNumber(1, MAX_SUGGESTIONS).default(10).describe('The most suggestions to answer'),
});

/** Accepts known values, to get their labels, as well as typed text, to get suggestions. */
function typedOrKnown(known: ListParameter) {
  return typed.partial({ text: true }).extend({
    id: listSchema(known)
      .default([])
      .meta({ exactly: jsonOfList(known), description: known.describes }),
  });
}
const typedOrIds = typedOrKnown({
  kind: 'list',
  form: RECORD,
  maxValues: MAX_FILTER_VALUES,
  describes: 'Only these ids (repeated or comma-separated), for the labels of chosen filters',
});

const shared = {
  method: 'GET',
  access: 'anyone',
  scope: 'search:read',
  searches: true,
  tag: 'Suggestions',
  answer: suggestionsAnswer,
} as const;

export const suggestionEndpoints = {
  funders: defineEndpoint({
    ...shared,
    name: 'suggestFunders',
    path: '/api/autocompletion/funders',
    summary:
      'Funders with a name, alias or identifier in which each typed word begins a word: whole names and aliases first, ' +
      'then those that begin as typed, then the most prominent by opportunities, awards and works',
    query: typedOrIds,
    answer: funderSuggestionsAnswer,
  }),
  keywords: defineEndpoint({
    ...shared,
    name: 'suggestKeywords',
    path: '/api/autocompletion/keywords',
    summary:
      'Texts to search for: what was typed, with its last word completed; words that records hold side by side come first, then those that find the most',
    query: typed,
  }),
  awardedInstitutions: defineEndpoint({
    ...shared,
    name: 'suggestAwardedInstitutions',
    path: '/api/autocompletion/awardedInstitutions',
    summary: 'Recipients whose name begins as typed, those with the most awards first',
    query: typedOrIds,
  }),
  awardedAuthors: defineEndpoint({
    ...shared,
    name: 'suggestAwardedAuthors',
    path: '/api/autocompletion/awardedAuthors',
    summary: 'Investigators whose name begins as typed, those with the most awards first',
    query: typedOrKnown(AWARD_PARAMETERS.awardedAuthors),
  }),
  awardProgrammes: defineEndpoint({
    ...shared,
    name: 'suggestAwardProgrammes',
    path: '/api/autocompletion/awardProgrammes',
    summary:
      'Calls and programmes under which awards are made, in whose number or name each typed word begins a word, those with the most awards first',
    query: typedOrKnown(AWARD_PARAMETERS.madeUnder),
  }),
  publisherCategories: defineEndpoint({
    ...shared,
    name: 'suggestPublisherCategories',
    path: '/api/autocompletion/publisherCategories',
    summary:
      "Publishers' own categories in whose name each typed word begins a word, those with the most opportunities first",
    query: typedOrKnown(OPPORTUNITY_PARAMETERS.publisherCategory),
  }),
  assistanceListings: defineEndpoint({
    ...shared,
    name: 'suggestAssistanceListings',
    path: '/api/autocompletion/assistanceListings',
    summary:
      'US assistance listings in whose number or title each typed word begins a word, those with the most opportunities first',
    query: typedOrKnown(OPPORTUNITY_PARAMETERS.assistanceListing),
  }),
};
