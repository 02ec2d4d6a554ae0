import { z } from 'zod';
import { listQuery } from '../answers/page.ts';
import { opportunityRecord } from '../answers/records.ts';
import { standing } from '../answers/standing.ts';
import { defineEndpoint } from '../endpoint.ts';
import { byId, done, id, line, moment } from '../identity/fields.ts';
import {
  ALL_SENT,
  MAX_LABEL_NAME,
  MAX_LABELS,
  NOT_LABELLED,
  SENT_ORDERS,
  type SentOrder,
} from '../labels.ts';
import { MAX_IDS } from '../limits.ts';
import { opportunityIds } from '../tracking/tracking-fields.ts';

const ours = { tag: 'Institution', access: 'viewer', refuses: [404] } as const;
const count = z.number().int();

const labelName = line(MAX_LABEL_NAME).describe('Unique in the institution regardless of case');
const labelIds = z.array(id).max(MAX_LABELS);

/** A label of an institution. */
export const label = z.object({
  id,
  name: z.string(),
  opportunityCount: count.describe('Sent opportunities that have it'),
});

/** One of the institution's labels, or one of the two views. */
const labelOrView = z
  .union([z.literal(ALL_SENT), z.literal(NOT_LABELLED), id])
  .describe(`A label; ${ALL_SENT}: all sent opportunities; ${NOT_LABELLED}: those without a label`);

/** An opportunity that is sent, as the members of the institution see it. */
const sentOpportunity = z.object({
  id: z.string().describe('The id under which it was sent, which the other system knows'),
  title: z.string(),
  funder: z.string().nullable(),
  sentDate: moment,
  sentBy: z
    .object({ id, name: z.string() })
    .nullable()
    .describe('Who sent it; null: somebody whose account was deleted'),
  labels: z.array(z.object({ id, name: z.string() })).describe('Its labels by name'),
  standing,
  opportunity: opportunityRecord.nullable().describe('The record as it is now; null: it is gone'),
});

const sentList = listQuery(Object.keys(SENT_ORDERS) as [SentOrder, ...SentOrder[]]).extend({
  labelId: labelOrView.default(ALL_SENT),
});

const toPure = z.object({
  apiConsumerType: z.literal('PURE').default('PURE').describe('The system that they are sent to'),
});

/**
 * The opportunities that an institution sends to its research-information system, and their labels. Both belong to the
 * institution. They are answered 404 for institutions without such a system.
 */
export const labelEndpoints = {
  list: defineEndpoint({
    ...ours,
    name: 'listLabels',
    method: 'GET',
    path: '/api/labels',
    summary: 'The labels of the institution by name, each with its count',
    answer: z.array(label).max(MAX_LABELS),
  }),
  rename: defineEndpoint({
    ...ours,
    refuses: [404, 409],
    name: 'renameLabel',
    method: 'PUT',
    path: '/api/labels/:id',
    summary: 'Gives a label another name',
    params: byId,
    body: z.strictObject({ name: labelName }),
    answer: done,
  }),
  remove: defineEndpoint({
    ...ours,
    name: 'deleteLabel',
    method: 'DELETE',
    path: '/api/labels/:id',
    summary: 'Deletes a label; its opportunities stay sent',
    params: byId,
    answer: done,
  }),
  assign: defineEndpoint({
    ...ours,
    refuses: [404, 409],
    name: 'assignOpportunitiesToLabels',
    method: 'POST',
    path: '/api/labels/_assign_opportunities',
    summary:
      'Sends opportunities to the research-information system, gives them labels and takes others off; all or nothing',
    example: { body: { opportunityIds: ['1'], labelNames: ['Ocean'] } },
    query: toPure,
    body: z.strictObject({
      opportunityIds,
      labelIds: labelIds.default([]).describe('Labels to give them'),
      labelNames: z
        .array(labelName)
        .max(MAX_LABELS)
        .default([])
        .describe('The same by name; a label that does not exist is made'),
      removeLabelIds: labelIds
        .default([])
        .describe('Labels to take off; the opportunities stay sent without them'),
    }),
    answer: z.object({
      opportunityIds: z.array(z.string()).describe('Those that were not sent before'),
    }),
  }),
  unassign: defineEndpoint({
    ...ours,
    name: 'unassignOpportunitiesFromLabels',
    method: 'POST',
    path: '/api/labels/_unassign_opportunities',
    summary: 'Takes labels off opportunities; those that lose their last label by this are no longer sent',
    example: { body: { opportunityIds: ['1'], labelIds: [] } },
    query: toPure,
    body: z.strictObject({
      opportunityIds,
      labelIds: labelIds.describe('Empty: all labels, so that none of these opportunities is sent any more'),
    }),
    answer: z.object({ opportunityIds: z.array(z.string()).describe('Those that are no longer sent') }),
  }),
  countAmong: defineEndpoint({
    ...ours,
    name: 'countLabelsOfOpportunities',
    method: 'POST',
    path: '/api/labels/_count',
    reads: true,
    summary: 'How many of some opportunities are sent, and how many have each label',
    body: z.strictObject({ opportunityIds }),
    answer: z.object({
      sent: count.describe('Those that are sent'),
      labels: z
        .array(label.pick({ id: true, name: true }).extend({ count }))
        .describe('All labels of the institution by name, each with how many of the opportunities have it'),
    }),
  }),
  sent: defineEndpoint({
    ...ours,
    name: 'listSentOpportunities',
    method: 'GET',
    path: '/api/account/sent-opportunities',
    summary: 'A page of the opportunities that the institution sends, also closed and withdrawn ones',
    query: sentList,
    answer: z.object({
      opportunities: z.array(sentOpportunity),
      total: count,
      counts: z.object({
        sent: count.describe('All that the institution sends'),
        notLabelled: count.describe('Those of them without a label'),
      }),
    }),
  }),
  sentIds: defineEndpoint({
    ...ours,
    name: 'listSentIds',
    method: 'GET',
    path: '/api/account/sent-opportunities/ids',
    summary: `Ids of all opportunities of such a list, at most ${MAX_IDS}`,
    query: sentList.omit({ page: true, pageSize: true }),
    answer: z.object({ ids: z.array(z.string()), total: count }),
  }),
};
