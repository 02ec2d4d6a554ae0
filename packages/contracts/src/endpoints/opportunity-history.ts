import { z } from 'zod';
import { opportunityRecord } from '../answers/records.ts';
import { defineEndpoint } from '../endpoint.ts';
import { moment } from '../identity/fields.ts';
import { opportunityIds } from '../tracking/tracking-fields.ts';
import { recordId } from './target-endpoints.ts';

const deadlines = opportunityRecord.shape.deadlines;

const facts = z.object({
  deadlines,
  amount: opportunityRecord.shape.amount,
  status: z
    .enum(['open', 'forecast', 'closed', 'withdrawn'])
    .nullable()
    .describe('As its publisher states it; withdrawn: no source lists it any longer; null: not stated'),
  eligibility: opportunityRecord.shape.eligibility,
});
/** The facts of a call whose changes people act on. */
export type OpportunityFacts = z.infer<typeof facts>;

const changedFacts = facts.partial().describe('The facts that changed; the others are left out');

/** One change of a call: what was said before, and what is said now. */
export const opportunityChange = z.object({
  changedDate: moment.describe('When Fundry saw it'),
  before: changedFacts,
  after: changedFacts,
});
export type OpportunityChange = z.infer<typeof opportunityChange>;

const open = { tag: 'Opportunities', access: 'anyone', scope: 'search:read' } as const;

/** What changed in calls, and their dates. */
export const opportunityHistoryEndpoints = {
  changes: defineEndpoint({
    ...open,
    refuses: [404],
    name: 'listOpportunityChanges',
    method: 'GET',
    path: '/api/opportunities/:id/changes',
    summary:
      'What changed in deadlines, amount, status and eligibility since the call came to Fundry, latest first',
    params: recordId,
    answer: z.object({
      changes: z.array(opportunityChange).max(100).describe('Latest first; at most 100'),
      total: z.number().int().describe('How many there are'),
    }),
  }),
  deadlines: defineEndpoint({
    ...open,
    reads: true,
    name: 'listDeadlines',
    method: 'POST',
    path: '/api/opportunities/deadlines',
    summary: 'The deadlines of opportunities; unknown ids are left out',
    example: { body: { ids: ['1'] } },
    body: z.strictObject({ ids: opportunityIds }),
    answer: z.object({
      deadlines: z
        .array(z.object({ id: z.string().describe('The id that was asked for'), deadlines }))
        .describe('In the order of the ids'),
    }),
  }),
};
