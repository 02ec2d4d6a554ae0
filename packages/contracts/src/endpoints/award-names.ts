import { z } from 'zod';
import { wholeNumber } from '../answers/page.ts';
import { defineEndpoint } from '../endpoint.ts';
import { MAX_QUERY_LENGTH, MAX_SUGGESTIONS } from '../limits.ts';

const count = z.number().int();

/** Some of what is called as typed, and how many there are. */
function namesOf<Name extends z.ZodType>(name: Name) {
  return z.object({
    total: count.describe('How many there are in all'),
    names: z.array(name).describe('Those with the most awards first'),
  });
}

const personNamed = z.object({
  id: z.string().describe('The value for the filter `awardedAuthors`: the name'),
  text: z.string().describe('The name'),
  count: count.describe('Awards that name an investigator so'),
  orcids: z.array(z.string()).describe('The different ORCID iDs that the latest of these awards state'),
  institutions: z
    .array(
      z.object({
        id: z.string().describe('The value for the filter `awardedInstitutions`'),
        text: z.string().describe('Its name'),
        year: count.nullable().describe('The latest start year there; null: not stated'),
      }),
    )
    .describe('The first recipients of the latest of these awards, each once, latest first'),
  are: z
    .enum(['one', 'several', 'unknown'])
    .describe('Whether the awards are of one person or of several; only ORCID iDs tell'),
});

const institutionNamed = z.object({
  id: z.string().describe('The value for the filter `awardedInstitutions`'),
  text: z.string().describe('Its name'),
  count: count.describe('Its awards'),
});

export const awardNameEndpoints = {
  find: defineEndpoint({
    name: 'findAwardNames',
    method: 'GET',
    path: '/api/awards/names',
    access: 'anyone',
    scope: 'search:read',
    searches: true,
    tag: 'Awards',
    summary:
      'Investigators and recipients of awards whose name holds all words of a search, in any order. A single letter stands for a word that begins with it. Nothing is found for a search that is no plain list of words',
    query: z.object({
      text: z
        .string()
        .max(MAX_QUERY_LENGTH)
        .meta({ description: 'The words of the search', examples: ['maria franceschini'] }),
      of: z
        .enum(['people', 'institutions'])
        .optional()
        .describe('Only people, or only institutions; without it both'),
      from: wholeNumber(0, 10_000 - MAX_SUGGESTIONS)
        .default(0)
        .describe('How many names to pass over'),
      limit: wholeNumber(1, MAX_SUGGESTIONS).default(5).describe('The most names of each kind'),
    }),
    answer: z.object({
      people: namesOf(personNamed).describe('Investigators'),
      institutions: namesOf(institutionNamed).describe('Recipients'),
    }),
  }),
};
