import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { byId, done, id, line, moment, plainText } from '../identity/fields.ts';
import { MAX_MATCHED_TEXT, MIN_MATCHED_TEXT } from '../limits.ts';
import { AUTHOR_SOURCES, authorId } from '../recommendations/author-fields.ts';
import { LONGEST_PROFILE_NAME } from '../recommendations/limits.ts';
import { opportunityRequest } from '../search-state/requests.ts';

const mine = { tag: 'Recommendations', access: 'signed-in' } as const;

/** A profile of a person, from which recommendations are made. */
export const recommendationEntity = z.object({
  id,
  name: z.string().describe('The name that the person gave it, or that of the author'),
  author: z
    .object({
      id: authorId.nullable().describe('null: the profile is made of a text'),
      source: z.enum(AUTHOR_SOURCES).nullable().describe('null: a text'),
      name: z.string(),
      affiliations: z.array(z.string()),
      subjectAreas: z.array(z.string()),
      authorProfileExists: z
        .boolean()
        .describe('false: the source said, when it was last asked, that it has no such author any more'),
      publicationCount: z.number().int().nullable(),
      awardCount: z.number().int().nullable(),
      readAt: moment.nullable().describe('When the source was last read; null for a text'),
    })
    .describe('The author behind the profile'),
  text: z.string().nullable().describe('The text that the person gave; null: none'),
  filteringCriteria: z
    .record(z.string(), z.unknown())
    .describe('Parameters of the search for opportunities that differ from their defaults'),
  digest: z.boolean().describe('New recommendations come with the digest'),
  createdDate: moment,
});

export const recommendationEntityEndpoints = {
  list: defineEndpoint({
    ...mine,
    name: 'listRecommendationEntities',
    method: 'GET',
    path: '/api/user/recommendation-entities',
    summary: 'The profiles of the person, the oldest first',
    answer: z.object({ results: z.array(recommendationEntity) }),
  }),
  save: defineEndpoint({
    ...mine,
    refuses: [404, 409, 503],
    name: 'saveRecommendationEntity',
    method: 'POST',
    path: '/api/user/recommendation-entities',
    summary:
      'Makes a profile of an author, of a text or of both, or changes the profile whose id is given; what is not given stays as it is',
    example: { body: { text: 'Algae that grow under sea ice, and what feeds on them.' } },
    body: z.strictObject({
      id: id.optional().describe('The profile to change'),
      authorId: authorId.optional().describe('The author, as the search for authors gives the id'),
      name: line(LONGEST_PROFILE_NAME).optional().describe('A name for the profile'),
      text: plainText(MAX_MATCHED_TEXT)
        .trim()
        .min(MIN_MATCHED_TEXT, `must have at least ${MIN_MATCHED_TEXT} characters`)
        .nullable()
        .optional()
        .describe('What the person works on, in their own words; null takes it out'),
      filteringCriteria: opportunityRequest
        .optional()
        .describe('Parameters of the search for opportunities; they limit what is recommended'),
      digest: z.boolean().optional().describe('Whether new recommendations come with the digest'),
    }),
    answer: recommendationEntity,
  }),
  remove: defineEndpoint({
    ...mine,
    refuses: [404],
    name: 'deleteRecommendationEntity',
    method: 'DELETE',
    path: '/api/user/recommendation-entities/:id',
    summary: 'Deletes a profile with all that belongs to it',
    params: byId,
    answer: done,
  }),
};
