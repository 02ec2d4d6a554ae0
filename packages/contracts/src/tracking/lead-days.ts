import { z } from 'zod';
import { MAX_LEAD_DAYS, MAX_LEAD_TIMES } from './tracking-words.ts';

/** The days before a deadline on which a reminder is sent: the longest first, each once. */
export const leadDays = z
  .array(z.number().int().min(0).max(MAX_LEAD_DAYS))
  .min(1)
  .max(MAX_LEAD_TIMES)
  .overwrite((days) => [...new Set(days)].sort((one, other) => other - one))
  .describe('Days before a deadline on which a reminder is sent');
