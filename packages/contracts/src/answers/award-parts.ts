import { z } from 'zod';
import { assistanceListings, categories, contacts } from './stated-parts.ts';

const words = z.string().nullable();

/** The sums of an award beside its amount, and what they are called. */
export const AWARD_SUMS = {
  intended: 'Intended in total',
  'total-cost': 'Total cost of the project',
  'applied-for': 'Applied for',
  disbursed: 'Paid so far',
  'covid-19': 'Of which COVID-19 funds',
  infrastructure: 'Of which infrastructure funds',
} as const;

/** What only some sources state of an award. */
export const awardParts = {
  awardedDate: words.describe('The day on which it was made, YYYY-MM-DD; null: not stated'),
  state: words.describe('Its state in the words of its publisher, such as SIGNED; null: not stated'),
  durationMonths: z.number().nullable().describe('Planned duration in months; null: not stated'),
  openCall: z.boolean().nullable().describe('Whether it was made in an open call; null: not stated'),
  furtherAmounts: z
    .array(
      z.object({
        kind: z
          .enum(Object.keys(AWARD_SUMS) as [keyof typeof AWARD_SUMS])
          .describe(
            'intended: over the whole term; total-cost: of the project, whoever pays; applied-for; disbursed; covid-19, infrastructure: the parts of the amount from these US laws',
          ),
        value: z.number().describe('How much'),
        currency: z.string().describe('ISO 4217'),
      }),
    )
    .describe('Other sums than the amount awarded'),
  amountByYear: z
    .array(
      z.object({
        year: z.number().describe('Fiscal year'),
        value: z.number().describe('What was awarded in it'),
        currency: z.string().describe('ISO 4217'),
      }),
    )
    .describe('What was awarded in each fiscal year, as far as it is known; empty: not stated by year'),
  places: z
    .array(
      z.object({
        name: words.describe('An institution, a region as its publisher calls it, or another place'),
        city: words.describe('Town'),
        region: words.describe('State, province or region'),
        district: words.describe('US congressional district, such as TX16'),
        country: words.describe('ISO 3166-1 alpha-2'),
      }),
    )
    .describe('Where the work is done or helps, below the level of countries'),
  contacts: contacts.describe('The officers of the funder who look after it'),
  assistanceListings: assistanceListings.describe('The US assistance listings under which it was made'),
  categories,
};

/** What the source of an award says of a recipient. */
export const recipientParts = {
  department: words.describe('Department; null: not stated'),
  region: words.describe('State, province or region; null: not stated'),
  district: words.describe('US congressional district, such as TX16; null: not stated'),
  share: z
    .number()
    .nullable()
    .describe('What it gets of the amount, in the currency of the amount; null: not stated'),
  identifiers: z
    .array(
      z.object({
        scheme: z.string().describe('The registry, such as uei or eu-pic'),
        value: z.string().describe('The identifier there'),
      }),
    )
    .describe('Its identifiers in registries, as the sources of the award state them'),
};
