import { z } from 'zod';
import { wholeNumber } from '../answers/page.ts';
import { notices } from '../answers/search-answer.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  author,
  authorId,
  authorLocation,
  authorWork,
  ORCID_FORM,
  statusCode,
} from '../recommendations/author-fields.ts';
import { MAX_AUTHORS, MAX_PUBLICATIONS, PUBLICATIONS_PREVIEW } from '../recommendations/limits.ts';

const part = (what: string) => z.string().max(200).optional().describe(what);

const ofAuthors = {
  method: 'GET',
  tag: 'Recommendations',
  access: 'signed-in',
} as const;

/** The search for oneself among authors, for a profile. */
export const authorEndpoints = {
  find: defineEndpoint({
    ...ofAuthors,
    name: 'findAuthors',
    path: '/api/recommendation-entities/authors',
    summary:
      'Authors by name, by ORCID iD or by id: investigators of awards in the catalogue, and people in ORCID and OpenAlex, which are asked over their public interfaces. A source that cannot be reached is named in `notices`',
    example: { query: { searchBy: 'name', lastname: 'Franceschini' } },
    query: z.object({
      searchBy: z.enum(['name', 'orcid', 'authorid']).default('name'),
      lastname: part('Family name; needed to search by name'),
      firstname: part('Given names or initials'),
      affiliation: part('Words of the name of an institution'),
      orcid: z
        .string()
        .max(100)
        .regex(ORCID_FORM, 'must be an ORCID iD such as 0000-0002-1825-0097')
        .optional()
        .describe('The ORCID iD to search by'),
      authorid: authorId.optional(),
      maxrecords: wholeNumber(1, MAX_AUTHORS).default(MAX_AUTHORS),
    }),
    answer: z.object({
      statusCode,
      authors: z.array(author).describe('Investigators of awards first, then ORCID, then OpenAlex'),
      total: z
        .number()
        .int()
        .describe(
          'How many were found in all, as far as the sources say; more than the list: narrow the search',
        ),
      notices,
    }),
  }),
  hints: defineEndpoint({
    ...ofAuthors,
    name: 'readAuthorHints',
    path: '/api/recommendation-entities/authors/:id/hints',
    summary: 'Where an author works and has worked, the latest first',
    params: z.object({ id: authorId }),
    answer: z.object({ statusCode, locations: z.array(authorLocation) }),
  }),
  publications: defineEndpoint({
    ...ofAuthors,
    name: 'listAuthorPublications',
    path: '/api/recommendation-entities/publications',
    summary:
      'Publications of an author, newest first; for an investigator of awards of whom only awards are known, the awards',
    query: z.object({
      authorid: authorId,
      start: wholeNumber(0, 10_000).default(0).describe('How many to pass over'),
      count: wholeNumber(1, MAX_PUBLICATIONS).default(PUBLICATIONS_PREVIEW),
    }),
    answer: z.object({
      statusCode,
      id: authorId.describe('The id under which the author is known today'),
      publications: z.array(authorWork),
      total: z.number().int().describe('How many are known'),
    }),
  }),
};
