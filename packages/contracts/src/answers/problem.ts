import { z } from 'zod';

/** Every error answer: problem details (RFC 9457) and `errorDescription`, the sentence for the screen. */
export const problemAnswer = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.string().describe('module/reason, stable for programs'),
  errorDescription: z.string(),
  position: z.number().int().optional().describe('1-based character of the query at which the fault stands'),
});
