import { z } from 'zod';
import { leadDays } from '../tracking/lead-days.ts';
import { MAX_PREFERENCE_BYTES } from './limits.ts';

const country = z.string().regex(/^[A-Z]{2}$/, 'must be a country code such as DE');

/** The preferences that Fundry itself uses. Any others are stored beside them unchanged. */
export const preferences = z
  .looseObject({
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'must be a currency code such as EUR')
      .optional(),
    timeZone: z
      .string()
      .max(100)
      .refine(isTimeZone, 'must be an IANA time zone such as Europe/Berlin')
      .optional(),
    density: z
      .enum(['comfortable', 'compact'])
      .optional()
      .describe('How close together the lines of a page are'),
    digest: z
      .looseObject({
        frequency: z.enum(['DAILY', 'WEEKLY', 'MONTHLY']).optional(),
        weekday: z.number().int().min(1).max(7).optional().describe('1: Monday'),
        hour: z.number().int().min(0).max(23).optional(),
      })
      .optional(),
    reminders: z.looseObject({ leadDays: leadDays.optional() }).optional(),
    citizenship: country.optional(),
    country: country.optional(),
  })
  .refine(
    (value) => new TextEncoder().encode(JSON.stringify(value)).length <= MAX_PREFERENCE_BYTES,
    `must have at most ${MAX_PREFERENCE_BYTES / 1024} kB`,
  )
  .refine(
    (value) => !NOT_STORABLE.test(JSON.stringify(value)),
    'must not contain NUL characters or halves of characters',
  );

/** What `JSON.stringify` writes for NUL and for halves of surrogate pairs, which the database refuses in JSON. */
const NOT_STORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** Whether a text names a time zone of the IANA list. */
export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}
