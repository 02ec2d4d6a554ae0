import { z } from 'zod';

/** Every error answer: problem details (RFC 9457) and `errorDescription`, the sentence for the screen. */
export const problemAnswer = z.object({
  type: z.string().describe('Always about:blank: `code` tells problems apart'),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.string().describe('module/reason, stable for programs'),
  errorDescription: z.string(),
  position: z.number().int().optional().describe('1-based character of the query at which the fault stands'),
  contactPerson: z
    .object({ firstName: z.string(), lastName: z.string(), email: z.string() })
    .optional()
    .describe('Whom to ask instead'),
});

export type Problem = z.infer<typeof problemAnswer>;
