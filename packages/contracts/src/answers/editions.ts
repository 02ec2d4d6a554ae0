import { z } from 'zod';

const edition = z
  .object({
    id: z.string().describe('Its id'),
    title: z.string().describe('Its title'),
    number: z.string().nullable().describe('The number that its publisher gives it'),
    status: z.enum(['active', 'forthcoming', 'expired']).describe('As of today'),
    year: z.number().int().nullable().describe('The year that its number or title states'),
    openDate: z
      .string()
      .nullable()
      .describe('YYYY-MM-DD: the first day for applications, or the day of posting'),
  })
  .meta({ id: 'Edition' });

const editions = z
  .object({
    newest: edition.nullable().describe('The newest edition; null: this one is'),
    earlier: z.array(edition).describe('The editions before this one, latest first'),
    recurrence: z
      .object({
        editions: z.number().int().describe('How many are known, with this one'),
        since: z.number().int().describe('The year of the first that is known'),
        everyYears: z.number().int().nullable().describe('The years between all of them; null: irregular'),
        month: z
          .number()
          .int()
          .nullable()
          .describe('The month in which they opened, 1 to 12; null: not the same'),
        expected: z
          .string()
          .nullable()
          .describe(
            'YYYY-MM: when the next one is expected, from when the others opened; null: nobody can tell',
          ),
      })
      .nullable()
      .describe('Only with the newest edition'),
  })
  .meta({ id: 'Editions' });

/** What a call says about its place among its editions. */
export const editionFields = {
  superseded: z
    .boolean()
    .describe('A later edition of the call stands in its place, so it counts as expired'),
  placeholder: z
    .boolean()
    .describe(
      'Its publisher only keeps a place for a call: without a number, or announced without anything to apply by',
    ),
  editions: editions
    .nullable()
    .optional()
    .describe('Other editions of the call; null: none is known. Only in answers with a single record'),
};
