import { z } from 'zod';
import { matchAnswer } from '../answers/match.ts';
import { pageOf, pageQuery } from '../answers/page.ts';
import { notices } from '../answers/search-answer.ts';
import { defineEndpoint } from '../endpoint.ts';
import { byId, done, id, line, moment, plainText } from '../identity/fields.ts';
import { MAX_MATCH_TEXT, MIN_MATCH_TEXT } from '../limits.ts';
import { AUTHOR_SOURCES, authorId, statusCode } from '../recommendations/author-fields.ts';
import { RECOMMENDATION_REASONS } from '../recommendations/dismissal-reasons.ts';
import { LONGEST_PROFILE_NAME, MAX_RECOMMENDATIONS } from '../recommendations/limits.ts';
import { opportunityRequest } from '../search-state/requests.ts';
import { recordId } from './target-endpoints.ts';

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

const answered = z.object({
  statusCode,
  entity: recommendationEntity,
  opportunities: matchAnswer.shape.opportunities.describe('Calls that fit the profile, the best first'),
  notices,
});

const byBoth = z.object({ entityId: id, id: recordId.shape.id });

const reason = z
  .enum(RECOMMENDATION_REASONS)
  .describe(
    'not-relevant: calls like it are lowered; not-eligible: calls closed to the same applicants are lowered; already-known: only this call goes',
  );

export const recommendationEntityEndpoints = {
  list: defineEndpoint({
    ...mine,
    name: 'listRecommendationEntities',
    method: 'GET',
    path: '/api/user/recommendation-entities',
    summary: 'The profiles of the person, the oldest first, and where authors can be looked for',
    query: z.object({
      searchKey: plainText(200)
        .trim()
        .default('')
        .describe('Words that must all occur in the name of a profile'),
    }),
    answer: z.object({
      results: z.array(recommendationEntity),
      searchKey: z.string().describe('The words that were searched for'),
      total: z.number().int().describe('How many profiles the person has in all'),
      sources: z.array(z.enum(AUTHOR_SOURCES)).describe('Where this installation looks for authors'),
    }),
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
      text: plainText(MAX_MATCH_TEXT)
        .trim()
        .min(MIN_MATCH_TEXT, `must have at least ${MIN_MATCH_TEXT} characters`)
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
  recommendations: defineEndpoint({
    ...mine,
    refuses: [404],
    name: 'listRecommendations',
    method: 'GET',
    path: '/api/user/recommendation-entities/:id/recommendations',
    searches: true,
    summary: `A page of the calls that fit a profile, at most ${MAX_RECOMMENDATIONS} in all, with reasons, within its filters and without those that were dismissed. NOT_FOUND: the source has no such author any more, and there is no text`,
    params: byId,
    query: pageQuery,
    answer: answered,
  }),
  dismiss: defineEndpoint({
    ...mine,
    refuses: [404, 409],
    name: 'dismissRecommendation',
    method: 'DELETE',
    path: '/api/user/recommendation-entities/:entityId/recommendations/:id',
    summary: 'Takes a call out of the recommendations of a profile, with a reason that teaches the next ones',
    params: byBoth,
    query: z.object({ reason: reason.default('not-relevant') }),
    answer: done,
  }),
  bringBack: defineEndpoint({
    ...mine,
    refuses: [404],
    name: 'bringBackRecommendation',
    method: 'PUT',
    path: '/api/user/recommendation-entities/:entityId/recommendations/:id',
    summary: 'Brings a dismissed call back; does nothing if it was not dismissed',
    params: byBoth,
    answer: done,
  }),
  dismissed: defineEndpoint({
    ...mine,
    refuses: [404],
    name: 'listDismissedRecommendations',
    method: 'GET',
    path: '/api/user/recommendation-entities/:id/dismissals',
    summary: 'What the person dismissed of a profile, the latest first',
    params: byId,
    query: pageQuery,
    answer: pageOf(
      z.object({
        id: z.string(),
        title: z.string().nullable().describe('null: the call is no longer in the catalogue'),
        reason,
        dismissedAt: moment,
      }),
    ),
  }),
};
