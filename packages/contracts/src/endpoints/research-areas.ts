import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { byId, done, id, line } from '../identity/fields.ts';
import { AREA_MESSAGES, MAX_RESEARCH_AREA_NAME, MAX_RESEARCH_AREAS } from '../research-areas.ts';
import { SEARCH_TARGETS } from '../search-state/search-targets.ts';
import { featureOfSaving } from './target-endpoints.ts';

const LONGEST_QUERY = 200_000;

/** A research area of an institution as its members see it. */
export const accountArea = z.object({
  id,
  name: z.string(),
  target: z.enum(SEARCH_TARGETS),
  apiQuery: z.string().describe('The query string of the search’s call, without page and page size'),
  query: z.string().describe('The path of the page with the search of this area'),
});

const AREA_KINDS = ['institutional', 'sdg', 'curated'] as const;
export type AreaKind = (typeof AREA_KINDS)[number];

const count = z.number().int().nullable();

/** A research area on the home page. */
export const trendingArea = z.object({
  id: z.string(),
  name: z.string(),
  target: z.enum(SEARCH_TARGETS),
  query: z.string().describe('The path of the page with the search of this area'),
  counts: z
    .object({ opportunities: count, awards: count, funders: count })
    .describe('What the search finds in each target; null where its filters do not exist there'),
  change: z
    .object({
      last: z.number().int().describe('In the last 12 months'),
      before: z.number().int().describe('In the 12 months before'),
      months: z.array(z.number().int()).describe('In each of the last 24 months, earliest first'),
    })
    .nullable()
    .describe(
      'Opportunities whose publisher says that they opened in these months, also closed ones; null as above',
    ),
});

const name = line(MAX_RESEARCH_AREA_NAME, AREA_MESSAGES.nameMissing).describe(
  'Unique in the institution regardless of case and spaces',
);

const ofAccount = { tag: 'Institution', access: 'editor' } as const;

/** The research areas that the editors of an institution define for its members. */
export const researchAreaEndpoints = {
  listTrending: defineEndpoint({
    name: 'listTrendingAreas',
    tag: 'Opportunities',
    access: 'anyone',
    scope: 'search:read',
    searches: true,
    method: 'GET',
    path: '/api/research-areas',
    summary:
      'Research areas with their counts: the caller’s institution’s, the Sustainable Development Goals, or curated ones',
    query: z.object({ kind: z.enum(AREA_KINDS) }),
    answer: z.array(trendingArea),
  }),
  list: defineEndpoint({
    ...ofAccount,
    access: 'viewer',
    name: 'listAccountAreas',
    method: 'GET',
    path: '/api/account/research-areas',
    summary: 'The institution’s research areas in their order',
    answer: z.array(accountArea),
  }),
  create: defineEndpoint({
    ...ofAccount,
    refuses: [409],
    name: 'createAccountArea',
    method: 'POST',
    path: '/api/account/research-areas',
    summary: `Makes a search a research area of the institution, after the others; at most ${MAX_RESEARCH_AREAS}`,
    example: { body: { name: 'Ocean', target: 'opportunities', apiQuery: 'basicQuery=ocean' } },
    body: z.strictObject({ name, target: z.enum(SEARCH_TARGETS), apiQuery: z.string().max(LONGEST_QUERY) }),
    feature: featureOfSaving,
    answer: accountArea,
  }),
  rename: defineEndpoint({
    ...ofAccount,
    refuses: [409],
    name: 'renameAccountArea',
    method: 'PUT',
    path: '/api/account/research-areas/:id',
    summary: 'Gives a research area another name',
    params: byId,
    body: z.strictObject({ name }),
    answer: done,
  }),
  remove: defineEndpoint({
    ...ofAccount,
    name: 'deleteAccountArea',
    method: 'DELETE',
    path: '/api/account/research-areas/:id',
    summary: 'Deletes a research area',
    params: byId,
    answer: done,
  }),
  reorder: defineEndpoint({
    ...ofAccount,
    refuses: [409],
    name: 'reorderAccountAreas',
    method: 'PUT',
    path: '/api/account/research-areas/_reorder',
    summary: 'Puts the research areas into this order; 409 when these are not exactly the present ones',
    body: z.strictObject({ ids: z.array(id).max(MAX_RESEARCH_AREAS) }),
    answer: done,
  }),
};
