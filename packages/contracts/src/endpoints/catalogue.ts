import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

const count = z.number().int();
const money = (describes: string) =>
  z.object({ amount: z.number(), currency: z.string() }).describe(describes);

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
};
