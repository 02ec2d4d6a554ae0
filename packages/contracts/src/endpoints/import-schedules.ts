import { z } from 'zod';
import { wholeNumber } from '../answers/page.ts';
import { defineEndpoint } from '../endpoint.ts';
import { line } from '../identity/fields.ts';
import { isTimeZone } from '../identity/preferences.ts';
import { downloadParameters, FREQUENCIES, importSchedule } from '../imports/import-fields.ts';

const admin = { tag: 'Administration', access: 'almighty' } as const;
const PATH = '/api/admin/import-schedules';

/** When the sources are fetched by themselves. */
export const importScheduleEndpoints = {
  list: defineEndpoint({
    ...admin,
    name: 'listImportSchedules',
    method: 'GET',
    path: PATH,
    summary: 'The schedules of the sources that have one. A source without one is never fetched by itself',
    answer: z.object({ schedules: z.array(importSchedule) }),
  }),
  save: defineEndpoint({
    ...admin,
    name: 'saveImportSchedule',
    method: 'PUT',
    path: `${PATH}/:source`,
    summary: 'Sets when a source is fetched by itself, or switches that off',
    params: z.object({ source: line(100) }),
    body: z.strictObject({
      isOn: z.boolean(),
      frequency: z.enum(FREQUENCIES).default('nightly'),
      weekday: wholeNumber(1, 7).default(7).describe('1: Monday; counts for weekly ones'),
      hour: wholeNumber(0, 23).default(3),
      timeZone: z
        .string()
        .max(100)
        .refine(isTimeZone, 'must be an IANA time zone such as Europe/Berlin')
        .default('UTC'),
      parameters: downloadParameters.default({}).describe('A secret one that is left out keeps its value'),
      incremental: z
        .boolean()
        .default(true)
        .describe('Fetch only what came since the last success, where that is possible'),
    }),
    answer: importSchedule,
  }),
};
