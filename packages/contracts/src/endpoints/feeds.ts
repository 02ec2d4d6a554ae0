import { z } from 'zod';
import { wholeNumber } from '../answers/page.ts';
import { defineEndpoint } from '../endpoint.ts';
import { byId, done, moment } from '../identity/fields.ts';

const feed = z.object({
  atom: z.string().describe('Address of the Atom feed; anyone who knows it can read the feed'),
  calendar: z
    .string()
    .nullable()
    .describe('Address of the calendar; null: only searches for opportunities have one'),
  createdDate: moment,
});

const mine = { tag: 'Saved searches', access: 'signed-in', params: byId } as const;
const open = {
  method: 'GET',
  tag: 'Saved searches',
  access: 'anyone',
  decorated: true,
  refuses: [304],
  params: z.object({ token: z.string().describe('The secret part of the address') }),
} as const;

/**
 * Feeds of saved searches. The owner of a saved search creates and ends the addresses. Anybody who knows an address
 * can read its feed.
 */
export const feedEndpoints = {
  read: defineEndpoint({
    ...mine,
    name: 'readSearchFeed',
    method: 'GET',
    path: '/api/user/searches/:id/feed',
    summary: 'The addresses of the feed and the calendar of a saved search',
    answer: z.object({ feed: feed.nullable().describe('null: it has none') }),
  }),
  make: defineEndpoint({
    ...mine,
    name: 'makeSearchFeed',
    method: 'PUT',
    path: '/api/user/searches/:id/feed',
    summary: 'Creates new addresses for the feed and the calendar; old addresses stop working',
    feature: () => 'EXPORT',
    answer: z.object({ feed }),
  }),
  end: defineEndpoint({
    ...mine,
    name: 'endSearchFeed',
    method: 'DELETE',
    path: '/api/user/searches/:id/feed',
    summary: 'Ends the feed and the calendar of a saved search; does nothing if there are none',
    answer: done,
  }),
  atom: defineEndpoint({
    ...open,
    name: 'readAtomFeed',
    searches: true,
    path: '/feeds/:token/atom.xml',
    summary:
      'The results of a saved search as an Atom feed: last published or changed first, 50 records per page',
    query: z.object({
      until: wholeNumber(0, 8.64e15)
        .optional()
        .describe('Comes with `after` in the link to the next page: where the previous page ended'),
      after: wholeNumber(0, Number.MAX_SAFE_INTEGER).optional(),
    }),
    answer: z.string().describe('Atom (RFC 4287), paged (RFC 5005)'),
    produces: ['application/atom+xml'],
  }),
  calendar: defineEndpoint({
    ...open,
    name: 'readDeadlineCalendar',
    searches: true,
    path: '/feeds/:token/deadlines.ics',
    summary: 'The upcoming deadlines of the opportunities that a saved search finds, as a calendar',
    answer: z.string().describe('iCalendar (RFC 5545)'),
    produces: ['text/calendar'],
  }),
};
