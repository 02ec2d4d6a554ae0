import { z } from 'zod';
import type { Feature } from '../access.ts';
import { awardRecord, funderRecord, opportunityRecord } from '../answers/records.ts';
import { notices } from '../answers/search-answer.ts';
import { defineEndpoint, type Endpoint } from '../endpoint.ts';
import { COUNT_HEADER, EXPORT_FORMATS, type ExportFormat, FORMATS_OF } from '../export/export-formats.ts';
import { moment } from '../identity/fields.ts';
import { awardRequest, funderRequest, opportunityRequest } from '../search-state/requests.ts';
import { SEARCH_TARGETS } from '../search-state/search-targets.ts';
import { featureOfSearch, recordId } from './target-endpoints.ts';

const shared = {
  method: 'POST',
  access: 'signed-in',
  reads: true,
  example: { query: { format: 'csv' }, body: { basicQuery: 'ocean' } },
  feature: (input: Parameters<typeof featureOfSearch>[0]): Feature[] =>
    featureOfSearch(input) === null ? ['EXPORT'] : ['EXPORT', 'ADVANCED_SEARCH'],
} as const satisfies Partial<Endpoint>;

/** The file in the format `json`. */
const fileOf = <RecordSchema extends z.ZodType>(record: RecordSchema) =>
  z.object({
    target: z.enum(SEARCH_TARGETS).describe('What was searched'),
    exportedAt: moment.describe('When the file was made, ISO 8601'),
    found: z.number().int().describe('Records that the search found'),
    query: z
      .array(
        z.object({
          name: z.string().describe('What the line is about, such as a filter.'),
          value: z.string().describe('Its value in words.'),
        }),
      )
      .describe('The search in words: each criterion and its value'),
    address: z.string().describe('The address of the search'),
    notices,
    records: z.array(record).describe('The records, as the API answers them'),
  });

const limits = Object.entries(EXPORT_FORMATS)
  .filter(([, { mostRecords }]) => mostRecords !== null)
  .map(([format, { mostRecords }]) => `${format}: the first ${mostRecords}`)
  .join(', ');

const summaryOf = (many: string) =>
  `All ${many} that a search finds, or those with \`ids\`, as a file in the order of the search (${limits}). The header \`${COUNT_HEADER}\` says how many it contains.`;

const queryOf = <const Formats extends readonly [ExportFormat, ...ExportFormat[]]>(formats: Formats) =>
  z.object({ format: z.enum(formats) });

const mediaTypes = (formats: readonly ExportFormat[]) =>
  formats.map((format) => EXPORT_FORMATS[format].mediaType.replace(/;.*/, ''));

export const exportEndpoints = {
  opportunities: defineEndpoint({
    ...shared,
    name: 'exportOpportunities',
    searches: true,
    path: '/api/opportunities/_export',
    tag: 'Opportunities',
    summary: summaryOf('opportunities'),
    query: queryOf(FORMATS_OF.opportunities),
    body: opportunityRequest,
    answer: fileOf(opportunityRecord),
    produces: mediaTypes(FORMATS_OF.opportunities),
  }),
  awards: defineEndpoint({
    ...shared,
    name: 'exportAwards',
    searches: true,
    path: '/api/awards/_export',
    tag: 'Awards',
    summary: summaryOf('awards'),
    query: queryOf(FORMATS_OF.awards),
    body: awardRequest,
    answer: fileOf(awardRecord),
    produces: mediaTypes(FORMATS_OF.awards),
  }),
  funders: defineEndpoint({
    ...shared,
    name: 'exportFunders',
    searches: true,
    path: '/api/funders/_export',
    tag: 'Funders',
    summary: summaryOf('funders'),
    query: queryOf(FORMATS_OF.funders),
    body: funderRequest,
    answer: fileOf(funderRecord),
    produces: mediaTypes(FORMATS_OF.funders),
  }),
  deadlines: defineEndpoint({
    name: 'readDeadlineFile',
    method: 'GET',
    path: '/api/opportunities/:id/calendar/deadlines.ics',
    access: 'anyone',
    scope: 'search:read',
    tag: 'Opportunities',
    refuses: [404],
    summary: 'The deadlines to come of one opportunity as a calendar file, or only one of them',
    params: recordId,
    query: z.object({
      deadline: z
        .string()
        .max(100)
        .optional()
        .describe('Kind, label and place of one deadline among those of the opportunity, such as DueDate-1'),
    }),
    answer: z.string().describe('iCalendar (RFC 5545)'),
    produces: ['text/calendar'],
  }),
};
