import { z } from 'zod';
import { wholeNumber } from '../answers/page.ts';
import { defineEndpoint } from '../endpoint.ts';
import { byId, done, id, line, moment } from '../identity/fields.ts';
import { MAX_PAGE_SIZE, MAX_SAVED_SEARCH_NAME, PAGE_SIZE } from '../limits.ts';
import { ALERT_FREQUENCIES } from '../saved-searches.ts';
import { SEARCH_TARGETS } from '../search-state/search-targets.ts';
import { featureOfSaving } from './target-endpoints.ts';

const LONGEST_QUERY = 200_000;

const search = {
  id,
  target: z.enum(SEARCH_TARGETS),
  name: z.string(),
  totalDataCount: z
    .number()
    .int()
    .nullable()
    .describe('Records found; null: they cannot be counted at the moment'),
  apiQuery: z
    .string()
    .describe('The query string of the search’s call, without page and page size, e.g. basicQuery=ice'),
};

/** A saved search as its owner sees it. */
export const savedSearch = z.object({
  ...search,
  webUri: z.string().describe('The path of its search page, which shows it as this saved search'),
  newDataCount: z
    .number()
    .int()
    .nullable()
    .describe(
      'How many of them were first published or materially changed since the last visit; null as above',
    ),
  lastVisitedDate: moment,
  seen: z.boolean().describe('Nothing is new since the last visit'),
  frequency: z.enum(ALERT_FREQUENCIES).describe('How often emails about new results are sent'),
  alertPaused: z.boolean().describe('No emails are sent until alerts are switched on again'),
  sharedIn: z.object({ id, name: z.string() }).nullable().describe('The institution it is shared in'),
  createdDate: moment,
});

/** A colleague's saved search, as the other members of the institution see it. */
export const sharedSearch = z.object({
  ...search,
  webUri: z.string().describe('The path of its search page'),
  ownerName: z.string(),
  own: z.boolean(),
});

const pageOf = z.object({
  page: wholeNumber(0, 1_000_000).default(0).describe('From 0'),
  pageSize: wholeNumber(1, MAX_PAGE_SIZE).default(PAGE_SIZE),
});

const fields = z.strictObject({
  id: id
    .optional()
    .describe(
      'The search to change: fields that are not given stay as they are. Without an id, a new search is created',
    ),
  target: z.enum(SEARCH_TARGETS).optional().describe('Required for a new search; cannot be changed later'),
  name: line(MAX_SAVED_SEARCH_NAME).optional(),
  apiQuery: z.string().max(LONGEST_QUERY).optional(),
  frequency: z.enum(ALERT_FREQUENCIES).optional(),
  alertPaused: z.boolean().optional(),
  replace: z
    .boolean()
    .optional()
    .describe('For a new search: takes the place of the saved search that has the same name'),
  shared: z.boolean().optional().describe('Whether it is shared with the members of the current institution'),
});

const mine = { tag: 'Saved searches', access: 'signed-in' } as const;

/** The saved searches of the signed-in person, and those that colleagues share with them. */
export const savedSearchEndpoints = {
  list: defineEndpoint({
    ...mine,
    name: 'listSavedSearches',
    searches: true,
    method: 'GET',
    path: '/api/user/searches',
    summary: 'Saved searches with their counts, newest first',
    query: pageOf,
    answer: z.object({ searches: z.array(savedSearch), total: z.number().int() }),
  }),
  read: defineEndpoint({
    ...mine,
    name: 'readSavedSearch',
    searches: true,
    method: 'GET',
    path: '/api/user/searches/:id',
    summary: 'One saved search with its counts',
    params: byId,
    answer: savedSearch,
  }),
  save: defineEndpoint({
    ...mine,
    refuses: [404, 409],
    name: 'saveSearch',
    searches: true,
    method: 'POST',
    path: '/api/user/searches',
    summary: 'Saves a new search, or changes a saved one; a person’s names are unique regardless of case',
    example: { body: { target: 'opportunities', name: 'Ocean', apiQuery: 'basicQuery=ocean' } },
    body: fields,
    feature: featureOfSaving,
    answer: savedSearch,
  }),
  see: defineEndpoint({
    ...mine,
    name: 'markSavedSearchSeen',
    method: 'PUT',
    path: '/api/user/searches/:id/seen',
    summary: 'Marks the results as seen; from now on, only later ones are new',
    params: byId,
    answer: done,
  }),
  remove: defineEndpoint({
    ...mine,
    name: 'deleteSavedSearch',
    method: 'DELETE',
    path: '/api/user/searches/:id',
    summary: 'Deletes a saved search, which can be restored for an hour',
    params: byId,
    answer: done,
  }),
  restore: defineEndpoint({
    ...mine,
    refuses: [409],
    name: 'restoreSavedSearch',
    method: 'PUT',
    path: '/api/user/searches/:id/_restore',
    summary: 'Restores a deleted search',
    params: byId,
    answer: done,
  }),
  listShared: defineEndpoint({
    ...mine,
    access: 'viewer',
    name: 'listSharedSearches',
    searches: true,
    method: 'GET',
    path: '/api/account/searches',
    summary: 'Searches shared by the members of the institution, by name',
    query: pageOf,
    answer: z.object({ searches: z.array(sharedSearch), total: z.number().int() }),
  }),
};
