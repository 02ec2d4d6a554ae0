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

const name = line(MAX_RESEARCH_AREA_NAME, AREA_MESSAGES.nameMissing).describe(
  'Unique in the institution regardless of case and spaces',
);

const ofAccount = { tag: 'Institution', access: 'editor' } as const;

/** The research areas that the editors of an institution define for its members. */
export const researchAreaEndpoints = {
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
