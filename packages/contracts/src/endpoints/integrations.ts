import { z } from 'zod';
import { opportunityRecord } from '../answers/records.ts';
import { defineEndpoint } from '../endpoint.ts';
import { id, line, moment } from '../identity/fields.ts';
import { MAX_LABEL_NAME } from '../labels.ts';

/** Opportunities on one page of the integration call. */
export const INTEGRATION_PAGE = 100;

/** An opportunity as another system learns of it. */
export const integrationItem = z.object({
  id: z.string().describe('The id under which it was sent; it never changes'),
  state: z
    .enum(['present', 'withdrawn'])
    .describe('present: it is sent, with this label if one is asked for; withdrawn: no longer'),
  reason: z
    .enum(['taken-back', 'gone', 'merged'])
    .nullable()
    .describe(
      'Why it is withdrawn: a member took it back or took the label off, it has left the catalogue, or it is now part of another sent opportunity; null: it is present',
    ),
  mergedInto: z.string().nullable().describe('The id of that other opportunity; null: not merged'),
  labels: z
    .array(z.object({ id, name: z.string() }))
    .describe('Its labels by name; none when it is withdrawn'),
  modified: moment.describe('When any of this last changed, ISO 8601; never earlier than in former answers'),
  record: opportunityRecord.nullable().describe('The record as it is now; null: it is withdrawn'),
});

/** What Fundry sends to the webhook of an institution. Receivers ignore events that they do not know. */
export const webhookMessage = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('opportunity-changed'),
    number: z
      .number()
      .int()
      .describe('The number of the change; it grows from change to change of an institution'),
    item: integrationItem,
  }),
  z.object({ event: z.literal('test').describe('An administrator tries the webhook; nothing has changed') }),
]);
export type WebhookMessage = z.output<typeof webhookMessage>;

/** The calls of research-information systems. */
export const integrationEndpoints = {
  opportunities: defineEndpoint({
    name: 'listSentChanges',
    tag: 'Institution',
    access: 'anyone',
    scope: 'labels:read',
    method: 'GET',
    path: '/api/integrations/opportunities',
    summary: `The opportunities that the institution sends, in the order of their last change, ${INTEGRATION_PAGE} on a page; those that it no longer sends are told as withdrawn`,
    refuses: [401, 403, 404],
    query: z.object({
      label: line(MAX_LABEL_NAME).optional().describe('The id of a label, or its present name'),
      modifiedSince: z.iso
        .datetime({ offset: true })
        .optional()
        .describe('Only what changed at this moment or later: `asOf` of the last page of the time before'),
      cursor: z
        .string()
        .regex(/^[0-9]{1,15}$/, 'must be the `next` of a page')
        .optional()
        .describe('`next` of the page before'),
      format: z
        .enum(['json', 'xml'])
        .optional()
        .describe('xml: as funding opportunities of Pure. Without it the header Accept decides'),
    }),
    produces: ['application/json', 'application/xml'],
    answer: z.object({
      items: z.array(integrationItem).max(INTEGRATION_PAGE),
      next: z.string().nullable().describe('`cursor` of the next page; null: this is the last one'),
      asOf: moment.describe(
        '`modifiedSince` of the next time, from the last page: it then answers every later change, once',
      ),
    }),
  }),
};
