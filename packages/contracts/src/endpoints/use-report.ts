import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { byAccount, day } from '../identity/fields.ts';
import { PEOPLE_STEP, USE_MONTHS } from '../use-report/use-kinds.ts';

const month = z
  .string()
  .regex(/^\d{4}-\d\d$/)
  .describe('YYYY-MM, in UTC');

function people(did: string) {
  return z
    .number()
    .int()
    .nullable()
    .describe(
      `How many members ${did} at least once, rounded to a multiple of ${PEOPLE_STEP}; null: fewer than ${PEOPLE_STEP}`,
    );
}

/** How many members of an institution use Fundry, by month. */
export const useReport = z.object({
  months: z
    .array(
      z.object({
        month,
        visited: people('visited Fundry'),
        searched: people('searched'),
        saved: people('saved a search'),
        tracked: people('tracked an opportunity, or sent one to the research-information system'),
      }),
    )
    .describe(
      `The months that are over, since the first with any use, the latest last; at most ${USE_MONTHS}`,
    ),
  next: z
    .object({ month, readyOn: day.describe('The day from which it is shown') })
    .describe('The first month that is not shown yet'),
});

const own = { tag: 'Account', access: 'admin' } as const;
const ofAny = { tag: 'Administration', access: 'almighty', query: byAccount } as const;
const file = {
  method: 'GET',
  answer: z.string().describe('CSV (RFC 4180, UTF-8)'),
  produces: ['text/csv'],
} as const;

/** The calls with which administrators read how much their institution uses Fundry. They name nobody. */
export const useReportEndpoints = {
  own: defineEndpoint({
    ...own,
    name: 'readUse',
    method: 'GET',
    path: '/api/account/use',
    summary: 'How many members visit, search, save and track, by month',
    answer: useReport,
  }),
  exportOwn: defineEndpoint({
    ...own,
    ...file,
    name: 'exportUse',
    path: '/api/account/use/_export',
    summary: 'The same as a CSV file',
  }),
  ofAccount: defineEndpoint({
    ...ofAny,
    name: 'readUseOfAccount',
    method: 'GET',
    path: '/api/admin/account/use',
    summary: 'How many members of an institution visit, search, save and track, by month',
    answer: useReport,
  }),
  exportOfAccount: defineEndpoint({
    ...ofAny,
    ...file,
    name: 'exportUseOfAccount',
    path: '/api/admin/account/use/_export',
    summary: 'The same as a CSV file',
  }),
};
