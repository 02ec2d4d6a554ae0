import { z } from 'zod';

const count = z.number().int().describe('Awards');
export const rates = z
  .object({
    source: z.string().describe('Who publishes them'),
    date: z.string().describe('The date of the rates, YYYY-MM-DD'),
  })
  .describe('The reference rates');
const code = z.string().describe('The value for the filter');
const countryCode = z.string().describe('ISO 3166-1 alpha-2');
const typeId = z.string().describe('Grant type, an id of /api/descriptions/award-grant-types');
const amount = z
  .number()
  .describe('Sum in `currency` at the reference rates; awards without an amount add nothing');
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
      min: z.number().describe('The smallest'),
      lower: z.number().describe('A quarter of the awards are below'),
      median: z.number().describe('Half of the awards are below'),
      upper: z.number().describe('Three quarters of the awards are below'),
      max: z.number().describe('The largest'),
    })
    .nullable()
    .describe('Sizes of individual awards, interpolated between neighbours; null when none states an amount'),
  steps: z
    .array(
      z.object({
        from: z.number().describe('Where the step begins; an amount of just this much counts in it'),
        to: z.number().describe('Where it ends, and the next begins'),
        count,
      }),
    )
    .describe(
      'Awards by their size, in steps that are round and about equally wide on a logarithmic scale, from the first to the last with an award',
    ),
});

export const yearFigures = z.object({
  year: z.number().int().describe('The year in which the awards start'),
  count,
  withAmount,
  amount,
});
export const organisationFigures = z.object({ code, label: z.string().describe('Its name'), count, amount });
export const countryFigures = z.object({ countryCode, count, amount });
export const grantTypeFigures = z.object({ typeId, count, amount });
export const disciplineFigures = z.object({ code, count, amount });

/** Of how many awards a chart shows something, because they state it. */
export const shownFigures = z.object({
  awards: z.number().int().describe('Awards that state it'),
  withAmount: z.number().int().describe('Awards among them that state an amount'),
});

/** The years of which all awards are held, as far as complete lists tell. Charts draw no trend over the others. */
export const wholeYears = z
  .array(z.number().int())
  .describe(
    'Years of which complete lists are held, ascending; all others, and years that are not over, are held in part',
  );
