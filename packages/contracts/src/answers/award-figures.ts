import { z } from 'zod';

const count = z.number().int().describe('Awards');
export const rates = z
  .object({
    source: z.string().describe('Who publishes them'),
    date: z.string().describe('Their day, YYYY-MM-DD'),
  })
  .describe('The reference rates');
const code = z.string().describe('What the filter takes');
const countryCode = z.string().describe('ISO 3166-1 alpha-2');
const typeId = z.string().describe('Grant type, an id of /api/descriptions/award-grant-types');
const amount = z
  .number()
  .describe('Sum in `currency` at the reference rates; awards without an amount count nothing');
const withAmount = count.describe('Awards that state an amount in a currency with a rate');

/**
 * The total value of a set of awards. Amounts are converted to one currency at dated reference rates and rounded to
 * the cent.
 */
export const amountFigures = z.object({
  withAmount,
  currency: z.string().describe('ISO 4217'),
  total: amount,
  rates,
  quartiles: z
    .object({
      min: z.number().describe('The least'),
      lower: z.number().describe('A quarter are below'),
      median: z.number().describe('Half are below'),
      upper: z.number().describe('Three quarters are below'),
      max: z.number().describe('The greatest'),
    })
    .nullable()
    .describe('Of single awards, interpolated between neighbours; null when none states an amount'),
});

export const yearFigures = z.object({
  year: z.number().int().describe('Year of start'),
  count,
  withAmount,
  amount,
});
export const organisationFigures = z.object({ code, label: z.string().describe('Its name'), count, amount });
export const countryFigures = z.object({ countryCode, count, amount });
export const grantTypeFigures = z.object({ typeId, count, amount });
export const disciplineFigures = z.object({ code, count, amount });
