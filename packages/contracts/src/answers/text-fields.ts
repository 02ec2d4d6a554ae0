import { z } from 'zod';

/** The texts of an opportunity or award. */
export const textFields = {
  title: z.string().describe('Its title, plain text; one in capitals is set in sentence case'),
  titleAsPublished: z
    .string()
    .optional()
    .describe('The title as the source writes it; only in answers with a single record'),
  titleMade: z
    .boolean()
    .optional()
    .describe(
      'Fundry made the title from other facts, as the source states none or only a code; only in answers with a single record',
    ),
  summary: z
    .string()
    .nullable()
    .describe(
      'What it is about, in at most two sentences of its description, plain text; null: it does not say',
    ),
  description: z
    .string()
    .nullable()
    .optional()
    .describe('Sanitised HTML; only in answers with a single record'),
  descriptionCut: z
    .boolean()
    .optional()
    .describe('The source cut the description; only in answers with a single record'),
};
