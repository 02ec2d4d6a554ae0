import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done, moment } from '../identity/fields.ts';
import { DEADLINE_KINDS } from '../record-words/deadline-day.ts';

const kind = z.enum(Object.keys(DEADLINE_KINDS) as [keyof typeof DEADLINE_KINDS]);
const kinds = z.array(kind).min(1).max(10).describe('The kinds of dates in it');
const alarms = z
  .boolean()
  .describe('Calendar programs ring before a deadline, at the lead times of the reminders');

const calendar = z.object({
  address: z.string().describe('Anyone who knows it can read the calendar'),
  kinds,
  alarms,
  createdDate: moment.describe('When the address was made'),
});

const mine = { tag: 'Tracking', access: 'signed-in' } as const;

/**
 * The calendar of all dates of the opportunities that a person tracks, in the institution in whose name they act. The
 * person makes and ends its address. Anybody who knows the address can read it.
 */
export const trackedCalendarEndpoints = {
  read: defineEndpoint({
    ...mine,
    name: 'readTrackedCalendarAddress',
    method: 'GET',
    path: '/api/user/calendar',
    summary: 'The address of the calendar of tracked opportunities, and what is in it',
    answer: z.object({ calendar: calendar.nullable().describe('null: it has no address') }),
  }),
  make: defineEndpoint({
    ...mine,
    name: 'makeTrackedCalendar',
    method: 'PUT',
    path: '/api/user/calendar',
    summary: 'Creates a new address for the calendar of tracked opportunities; an old one stops working',
    feature: () => 'EXPORT',
    answer: z.object({ calendar }),
  }),
  change: defineEndpoint({
    ...mine,
    refuses: [404],
    name: 'changeTrackedCalendar',
    method: 'PUT',
    path: '/api/user/calendar/settings',
    summary: 'Changes what is in the calendar of tracked opportunities; its address stays',
    body: z.strictObject({
      kinds: kinds.transform((given) => [...new Set(given)]).optional(),
      alarms: alarms.optional(),
    }),
    answer: z.object({ calendar }),
  }),
  end: defineEndpoint({
    ...mine,
    name: 'endTrackedCalendar',
    method: 'DELETE',
    path: '/api/user/calendar',
    summary: 'Ends the address of the calendar of tracked opportunities; does nothing if there is none',
    answer: done,
  }),
  calendar: defineEndpoint({
    name: 'readTrackedCalendar',
    method: 'GET',
    path: '/feeds/:token/tracked.ics',
    access: 'anyone',
    decorated: true,
    refuses: [304, 404],
    tag: 'Tracking',
    summary: 'The dates to come of the opportunities that a person tracks, as a calendar',
    params: z.object({ token: z.string().describe('The secret part of the address') }),
    answer: z.string().describe('iCalendar (RFC 5545)'),
    produces: ['text/calendar'],
  }),
};
