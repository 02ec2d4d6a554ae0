import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { EXPORT_FORMATS, FORMATS_OF } from '../export/export-formats.ts';
import { day, done, id, token } from '../identity/fields.ts';
import { MAX_IDS } from '../limits.ts';
import {
  alertType,
  opportunityId,
  opportunityIds,
  trackedCounts,
  trackedFilters,
  trackedOpportunity,
  trackedQuery,
  trackedSettings,
} from '../tracking/tracking-fields.ts';
import { opportunityChange } from './opportunity-history.ts';
import { recordId } from './target-endpoints.ts';

const mine = { tag: 'Tracking', access: 'signed-in' } as const;
const count = z.number().int();
/** The most changed opportunities in one answer. */
const MAX_CHANGED = 100;
/** How far back changes of tracked opportunities can be asked for, in days. */
export const CHANGES_DAYS = 92;

/** The opportunities that the signed-in person tracks, within the institution in whose name they act. */
export const trackingEndpoints = {
  list: defineEndpoint({
    ...mine,
    refuses: [404],
    name: 'listTrackedOpportunities',
    method: 'GET',
    path: '/api/user/opportunities',
    summary: 'A page of the tracked opportunities, with counts for the filters',
    query: trackedQuery,
    answer: z.object({
      opportunities: z.array(
        trackedOpportunity.extend({
          change: opportunityChange
            .omit({ changedDate: true })
            .nullable()
            .describe(
              'What changed since the last visit, as one, from the first state to the last; null: nothing',
            ),
        }),
      ),
      total: count,
      counts: trackedCounts,
    }),
  }),
  ids: defineEndpoint({
    ...mine,
    refuses: [404],
    name: 'listTrackedIds',
    method: 'GET',
    path: '/api/user/opportunities/ids',
    summary: `Ids of all tracked opportunities that the filters leave, at most ${MAX_IDS}`,
    query: trackedFilters,
    answer: z.object({ ids: z.array(z.string()), total: count }),
  }),
  dates: defineEndpoint({
    ...mine,
    refuses: [404],
    name: 'listTrackedDates',
    method: 'GET',
    path: '/api/user/opportunities/dates',
    summary: 'The deadlines of the tracked opportunities between two days, soonest first',
    query: trackedFilters.extend({ from: day, to: day }),
    answer: z.object({
      dates: z
        .array(
          z.object({
            opportunityId: z.string(),
            title: z.string(),
            funder: z.string().nullable(),
            stage: trackedSettings.shape.stage,
            kind: z.enum(['LoiDate', 'DueDate', 'OtherDate']),
            label: z.string().nullable(),
            date: z.string().describe('YYYY-MM-DD'),
            time: z.string().nullable().describe('HH:MM in `zone`'),
            zone: z.string().nullable().describe('IANA time zone'),
          }),
        )
        .max(2_000),
      total: count.describe('More than 2,000 dates are not listed; this is their whole number'),
    }),
  }),
  changes: defineEndpoint({
    ...mine,
    name: 'listTrackedChanges',
    method: 'GET',
    path: '/api/user/opportunities/changes',
    summary: 'What changed in tracked opportunities since a day, and since they were tracked, latest first',
    query: z.object({
      since: day.describe(`At most ${CHANGES_DAYS} days ago; an earlier day counts as that one`),
    }),
    answer: z.object({
      changes: z
        .array(
          opportunityChange.extend({
            opportunityId: z.string(),
            title: z.string(),
            funder: z.string().nullable(),
          }),
        )
        .max(MAX_CHANGED)
        .describe('One for each opportunity: from the first state to the last'),
      total: count.describe('Opportunities that changed'),
    }),
  }),
  track: defineEndpoint({
    ...mine,
    refuses: [404, 409],
    name: 'trackOpportunities',
    method: 'POST',
    path: '/api/user/opportunities',
    summary: 'Tracks opportunities, or changes what the person keeps about tracked ones; all or nothing',
    example: { body: { opportunityIds: ['1'], tracked: true, deadlineAlertTypes: ['DueDate', 'Update'] } },
    body: trackedSettings
      .partial()
      .extend({ opportunityIds, tracked: z.boolean().default(true).describe('false: untracks them') })
      .strict(),
    answer: z.object({
      opportunityIds: z.array(z.string()).describe('Those that were tracked newly, or untracked'),
    }),
  }),
  untrack: defineEndpoint({
    ...mine,
    name: 'untrackOpportunities',
    method: 'DELETE',
    path: '/api/user/opportunities',
    summary: 'Untracks opportunities, which can be restored for an hour with their groups, stage and remark',
    body: opportunityIds,
    answer: z.object({ opportunityIds: z.array(z.string()).describe('Those that were tracked') }),
  }),
  restore: defineEndpoint({
    ...mine,
    refuses: [409],
    name: 'restoreTrackedOpportunities',
    method: 'PUT',
    path: '/api/user/opportunities/_restore',
    summary: 'Restores opportunities that were untracked during the last hour',
    body: z.strictObject({ opportunityIds }),
    answer: z.object({ opportunityIds: z.array(z.string()).describe('Those that are tracked again') }),
  }),
  see: defineEndpoint({
    ...mine,
    name: 'markTrackedSeen',
    method: 'PUT',
    path: '/api/user/opportunities/_seen',
    summary: 'Marks all changes as seen; from now on, only later ones are changes since the last visit',
    answer: done,
  }),
  export: defineEndpoint({
    ...mine,
    refuses: [404],
    name: 'exportTrackedOpportunities',
    method: 'POST',
    path: '/api/user/opportunities/_export',
    reads: true,
    summary: 'The tracked opportunities that the filters leave as a file, with stage, amount and remark',
    example: { query: { format: 'csv' }, body: { orderBy: 'deadline' } },
    feature: () => 'EXPORT',
    query: z.object({ format: z.enum(FORMATS_OF.opportunities) }),
    body: trackedQuery.omit({ page: true, pageSize: true }).extend({
      changed: z.boolean().optional().describe('true: only those that changed since the last visit'),
      ids: opportunityIds.optional().describe('Only these'),
    }),
    answer: z.string().describe('The file'),
    produces: FORMATS_OF.opportunities.map((format) => EXPORT_FORMATS[format].mediaType.replace(/;.*/, '')),
  }),
  groupsOf: defineEndpoint({
    ...mine,
    refuses: [404],
    name: 'listGroupsOfOpportunity',
    method: 'GET',
    path: '/api/opportunities/:id/groups',
    summary: 'The groups of the person that hold an opportunity, by name',
    params: recordId,
    answer: z.object({
      groups: z
        .array(
          z.object({
            id: id.describe('The id of the group'),
            name: z.string().describe('The name of the group'),
          }),
        )
        .describe('None: it is not tracked, or in no group'),
    }),
  }),
  ungroup: defineEndpoint({
    ...mine,
    refuses: [404],
    name: 'removeOpportunityFromGroups',
    method: 'DELETE',
    path: '/api/opportunities/:id/groups',
    summary: 'Takes an opportunity out of one group, or without `groupId` out of all; it stays tracked',
    params: recordId,
    query: z.object({ groupId: id.optional() }),
    answer: z.object({ done: z.literal(true).describe('It is in the group no longer') }),
  }),
  endAlerts: defineEndpoint({
    tag: 'Tracking',
    access: 'anyone',
    carriesToken: true,
    decorated: true,
    refuses: [404, 410],
    name: 'endOpportunityAlerts',
    method: 'DELETE',
    path: '/api/user/alerts/:type',
    summary:
      'Ends one kind of emails about one tracked opportunity, or about all of them, with the token from an email',
    params: z.object({ type: z.union([alertType, z.literal('All')]) }),
    query: z.object({
      userId: id.optional().describe('The person'),
      opportunityId: opportunityId.optional().describe('Only about this one'),
      unsubscribeId: token.describe('The token from the email; it alone decides whose emails end'),
    }),
    answer: done,
  }),
};
