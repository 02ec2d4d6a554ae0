import { z } from 'zod';
import { opportunityRecord } from '../answers/records.ts';
import { personalMarks } from '../answers/search-answer.ts';
import { defineEndpoint } from '../endpoint.ts';

const count = z.number().int();
const money = (describes: string) =>
  z.object({ amount: z.number(), currency: z.string() }).describe(describes);

/** The facts of an opportunity that stand in a short list. */
export const briefOpportunity = opportunityRecord.pick({
  id: true,
  title: true,
  funder: true,
  programme: true,
  amount: true,
  status: true,
  dateType: true,
  deadline: true,
  deadlines: true,
  openDate: true,
  closeDate: true,
  extensions: true,
});

const days = z.number().int().describe('7, or 30 when the week is empty');
const total = count.describe('All of them');
const opportunities = z.array(briefOpportunity.extend(personalMarks)).max(5).describe('The first five');

/** A summary of the whole catalogue in a few figures, for the landing page. */
export const catalogueEndpoints = {
  summary: defineEndpoint({
    name: 'summariseCatalogue',
    method: 'GET',
    path: '/api/catalogue/summary',
    access: 'anyone',
    scope: 'search:read',
    tag: 'Environment',
    summary: 'The catalogue in figures, with its date; amounts in USD at the reference rates',
    answer: z.object({
      updatedAt: z.string().nullable().describe('ISO 8601: when a record was last added or changed'),
      opportunities: count.describe('Active opportunities'),
      recurring: count.describe('Recurring ones among them'),
      activeFunding: money(
        'The money on offer in active opportunities: the total of each call, or one award where it states no total',
      ),
      awards: count,
      awardedFunding: money('Sum of all awards that state an amount'),
      funders: count,
      countries: count.describe('Countries of funders'),
      rates: z.object({ source: z.string(), date: z.string() }),
    }),
  }),
  week: defineEndpoint({
    name: 'readWeek',
    method: 'GET',
    path: '/api/catalogue/week',
    access: 'anyone',
    scope: 'search:read',
    tag: 'Environment',
    summary: 'Opportunities that close within a week, those new this week, and all of them by research area',
    answer: z.object({
      closing: z
        .object({ days, from: z.string(), to: z.string(), total, opportunities })
        .describe('With an application deadline between two days, both included; the soonest first'),
      fresh: z
        .object({ days, since: z.string(), total, opportunities })
        .describe('Published or changed on or after a day, with a deadline to come; the latest first'),
      areas: z
        .array(z.object({ code: z.string().describe('ASJC'), name: z.string(), count }))
        .describe('Top-level research areas with their active opportunities, most first'),
    }),
  }),
};
