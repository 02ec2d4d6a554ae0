import { z } from 'zod';

/**
 * Every error answer: problem details (RFC 9457) plus `errorDescription`, a sentence that can be shown on the screen.
 */
export const problemAnswer = z
  .object({
    type: z.string().describe('Always about:blank: `code` tells problems apart'),
    title: z.string().describe('The status in words'),
    status: z.number().int().describe('The status of the answer'),
    detail: z.string().describe('The same as `errorDescription`'),
    code: z.string().describe('module/reason, stable for programs'),
    errorDescription: z.string().describe('What is wrong, in a sentence for people'),
    position: z
      .number()
      .int()
      .optional()
      .describe('1-based character of the query at which the fault stands'),
    contactPerson: z
      .object({
        firstName: z.string().describe('First name'),
        lastName: z.string().describe('Last name'),
        email: z.string().describe('Email address'),
      })
      .optional()
      .describe('Whom to ask instead'),
  })
  .meta({ id: 'Problem' });

export type Problem = z.infer<typeof problemAnswer>;
