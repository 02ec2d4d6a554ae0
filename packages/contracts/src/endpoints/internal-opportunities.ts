import { z } from 'zod';
import { listQuery } from '../answers/page.ts';
import { opportunityRecord } from '../answers/records.ts';
import { defineEndpoint } from '../endpoint.ts';
import { day, done } from '../identity/fields.ts';
import {
  importOutcome,
  internalId,
  internalStanding,
  internalStatus,
  wholeInternal,
} from '../internal-opportunities/internal-answers.ts';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '../internal-opportunities/internal-columns.ts';
import { internalDraft } from '../internal-opportunities/internal-fields.ts';
import {
  INTERNAL_ORDERS,
  type InternalOrder,
  MAX_INTERNAL,
} from '../internal-opportunities/internal-words.ts';
import { recordId } from './target-endpoints.ts';

const PATH = '/api/account/internal-opportunities';
const write = { tag: 'Institution', access: 'editor' } as const;

const publicStatus = z.enum(['active', 'inactive']);
const ids = z
  .array(internalId.meta({ examples: ['1'] }))
  .min(1)
  .max(MAX_INTERNAL);
const changed = z.number().int().describe('How many it was done to');

const query = listQuery(Object.keys(INTERNAL_ORDERS) as [InternalOrder, ...InternalOrder[]]).extend({
  status: internalStatus.optional().describe('Only those with this status'),
});

const found = query.pick({ search: true, status: true });
const file = { answer: z.string().describe('CSV (RFC 4180, UTF-8)'), produces: ['text/csv'] } as const;

/** The internal opportunities of an institution as its editors write them. Members find the active ones in the searches. */
export const internalOpportunityEndpoints = {
  list: defineEndpoint({
    ...write,
    name: 'listInternalOpportunities',
    method: 'GET',
    path: PATH,
    summary: 'A page of the internal opportunities of the institution, drafts included',
    query,
    answer: z.object({
      hits: z.object({
        hits: z.array(
          internalStanding.extend({
            _source: z.object({
              title: z.string(),
              number: z.string(),
              funder: z.string().nullable(),
              deadline: day.nullable().describe('The next one; null: none lies ahead'),
            }),
          }),
        ),
        total: z.object({ value: z.number().int() }),
      }),
    }),
  }),
  ids: defineEndpoint({
    ...write,
    name: 'listInternalOpportunityIds',
    method: 'GET',
    path: `${PATH}/ids`,
    summary: 'Ids of all internal opportunities that a text and a status find',
    query: found,
    answer: z.object({ ids: z.array(z.string()), total: z.number().int() }),
  }),
  template: defineEndpoint({
    ...write,
    ...file,
    name: 'readInternalOpportunityTemplate',
    method: 'GET',
    path: `${PATH}/_template`,
    summary: 'An empty CSV file for an import, with what each column holds',
  }),
  exportFound: defineEndpoint({
    ...write,
    ...file,
    name: 'exportInternalOpportunities',
    method: 'GET',
    path: `${PATH}/_export`,
    summary: 'All internal opportunities that a text and a status find, as a CSV file that can be imported',
    query: found,
  }),
  exportChosen: defineEndpoint({
    ...write,
    ...file,
    reads: true,
    name: 'exportChosenInternalOpportunities',
    method: 'POST',
    path: `${PATH}/_export`,
    summary: 'Some internal opportunities as a CSV file that can be imported',
    body: z.strictObject({ ids }),
  }),
  importFile: defineEndpoint({
    ...write,
    name: 'importInternalOpportunities',
    method: 'POST',
    path: `${PATH}/_import`,
    summary: `Makes drafts of the rows of a CSV file, and changes those that rows name, all or none; at most ${MAX_IMPORT_ROWS} rows`,
    largestBody: 2 * MAX_IMPORT_BYTES,
    body: z.strictObject({
      csv: z
        .string()
        .max(MAX_IMPORT_BYTES)
        .describe(
          'The file: columns separated by commas, semicolons or tabs, with their names in the first row',
        )
        .meta({ examples: ['Title\r\nSeed grants\r\n'] }),
      confirm: z.boolean().default(false).describe('false: only tells what would happen'),
    }),
    answer: importOutcome,
  }),
  read: defineEndpoint({
    ...write,
    refuses: [404],
    name: 'readInternalOpportunity',
    method: 'GET',
    path: `${PATH}/:id`,
    summary: 'An internal opportunity as its editors have written it',
    params: recordId,
    answer: wholeInternal,
  }),
  preview: defineEndpoint({
    ...write,
    refuses: [404],
    name: 'previewInternalOpportunity',
    method: 'GET',
    path: `${PATH}/:id/_preview`,
    summary: 'The record that an internal opportunity would be if it were published now',
    params: recordId,
    answer: opportunityRecord,
  }),
  create: defineEndpoint({
    ...write,
    refuses: [409],
    name: 'createInternalOpportunity',
    method: 'POST',
    path: PATH,
    summary: `Makes a draft of an internal opportunity; an institution has at most ${MAX_INTERNAL}`,
    example: { body: { title: 'Seed grants' } },
    body: internalDraft,
    answer: wholeInternal,
  }),
  save: defineEndpoint({
    ...write,
    refuses: [404, 409],
    name: 'saveInternalOpportunity',
    method: 'PUT',
    path: `${PATH}/:id`,
    summary: 'Saves what is written of an internal opportunity; members see it once it is published',
    params: recordId,
    body: internalDraft.extend({
      version: z
        .number()
        .int()
        .min(1)
        .describe('The version that the editor saw. Another one is answered 409.'),
    }),
    answer: wholeInternal,
  }),
  publish: defineEndpoint({
    ...write,
    refuses: [404],
    name: 'publishInternalOpportunity',
    method: 'POST',
    path: `${PATH}/:id/_publish`,
    summary: 'Publishes what is written; a draft becomes active, an inactive one stays inactive',
    params: recordId,
    answer: wholeInternal,
  }),
  updateStatus: defineEndpoint({
    ...write,
    refuses: [404],
    name: 'changeInternalOpportunityStatus',
    method: 'POST',
    path: `${PATH}/:id/_updateStatus`,
    summary:
      'Makes an internal opportunity active or inactive; one that is not yet published is published first',
    params: recordId,
    query: z.object({ status: publicStatus }),
    answer: wholeInternal,
  }),
  copy: defineEndpoint({
    ...write,
    refuses: [404, 409],
    name: 'copyInternalOpportunity',
    method: 'POST',
    path: `${PATH}/:id/_copy`,
    summary: 'Makes a draft with the same text, without the deadlines that are over',
    params: recordId,
    answer: wholeInternal,
  }),
  remove: defineEndpoint({
    ...write,
    refuses: [404],
    name: 'deleteInternalOpportunity',
    method: 'DELETE',
    path: `${PATH}/:id`,
    summary: 'Deletes an internal opportunity for good, for its members too',
    params: recordId,
    answer: done,
  }),
  removeDrafts: defineEndpoint({
    ...write,
    name: 'deleteInternalDrafts',
    method: 'POST',
    path: `${PATH}/_bulk-delete`,
    summary: 'Deletes those among some internal opportunities that are not published',
    body: z.strictObject({ ids }),
    answer: z.object({ changed }),
  }),
  updateStatuses: defineEndpoint({
    ...write,
    name: 'changeInternalOpportunityStatuses',
    method: 'POST',
    path: `${PATH}/_bulk-updateStatus`,
    summary: 'Makes those among some internal opportunities that are published active or inactive',
    body: z.strictObject({ ids, status: publicStatus }),
    answer: z.object({ changed }),
  }),
};
