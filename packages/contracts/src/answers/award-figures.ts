import { z } from 'zod';

const count = z.number().int();
const amount = z
  .number()
  .describe('Sum in `currency` at the reference rates; awards without an amount count nothing');
const withAmount = count.describe('Awards that state an amount in a currency with a rate');

/** What a set of awards is worth: converted to one currency at the dated reference rates, to the cent. */
export const amountFigures = z.object({
  withAmount,
  currency: z.string().describe('ISO 4217'),
  total: amount,
  rates: z.object({ source: z.string(), date: z.string() }),
  quartiles: z
    .object({
      min: z.number(),
      lower: z.number(),
      median: z.number(),
      upper: z.number(),
      max: z.number(),
    })
    .nullable()
    .describe('Of single awards, interpolated between neighbours; null when none states an amount'),
});

export const yearFigures = z.object({ year: z.number().int(), count, withAmount, amount });
export const organisationFigures = z.object({ code: z.string(), label: z.string(), count, amount });
export const countryFigures = z.object({ countryCode: z.string(), count, amount });
export const grantTypeFigures = z.object({ typeId: z.string(), count, amount });
export const disciplineFigures = z.object({ code: z.string(), count, amount });
