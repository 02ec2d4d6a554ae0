import { z } from 'zod';
import type { Feature } from '../access.ts';
import { defineEndpoint, type Endpoint } from '../endpoint.ts';
import { COUNT_HEADER, EXPORT_FORMATS, type ExportFormat, FORMATS_OF } from '../export/export-formats.ts';
import { AWARD_PARAMETERS } from '../search-state/award-parameters.ts';
import { FUNDER_SEARCH_PARAMETERS } from '../search-state/funder-parameters.ts';
import { OPPORTUNITY_PARAMETERS } from '../search-state/opportunity-parameters.ts';
import { requestSchema } from '../search-state/request-schema.ts';
import { featureOfSearch } from './target-endpoints.ts';

const shared = {
  method: 'POST',
  access: 'signed-in',
  reads: true,
  feature: (input: Parameters<typeof featureOfSearch>[0]): Feature[] =>
    featureOfSearch(input) === null ? ['EXPORT'] : ['EXPORT', 'ADVANCED_SEARCH'],
  answer: z.string().describe('The file, sent while it is being written'),
} as const satisfies Partial<Endpoint>;

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
    body: requestSchema(OPPORTUNITY_PARAMETERS),
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
    body: requestSchema(AWARD_PARAMETERS),
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
    body: requestSchema(FUNDER_SEARCH_PARAMETERS),
    produces: mediaTypes(FORMATS_OF.funders),
  }),
};
