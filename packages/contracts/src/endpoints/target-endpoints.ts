import { z } from 'zod';
import type { Feature } from '../access.ts';
import { aggregationAnswer, type KindTable } from '../answers/aggregation-kinds.ts';
import { rates } from '../answers/award-figures.ts';
import { wholeNumber } from '../answers/page.ts';
import { idsAnswer, searchAnswer } from '../answers/search-answer.ts';
import { defineEndpoint, type Endpoint, type Refusal } from '../endpoint.ts';
import { AGGREGATION_ENTRIES, MAX_AGGREGATION_ENTRIES, MAX_IDS } from '../limits.ts';
import { RECORD_ID } from '../search-state/forms.ts';
import type { ParameterTable } from '../search-state/parameter.ts';
import { type RequestSchema, requestSchema } from '../search-state/request-schema.ts';
import type { SearchTarget } from '../search-state/search-targets.ts';

/** The feature that a search uses. A search by groups of any, all, none and optional words is an advanced search. */
export function featureOfSearch({ query, body }: { query?: unknown; body?: unknown }): Feature | null {
  const inside = (body as { query?: unknown } | null | undefined)?.query;
  const advanced = [query, body, inside].some(
    (state) => (state as { queryType?: string } | null | undefined)?.queryType === 'advanced',
  );
  return advanced ? 'ADVANCED_SEARCH' : null;
}

/** A search by groups of words uses the feature for advanced searches, also when somebody saves it. */
export function featureOfSaving({ body }: { body?: unknown }): Feature | null {
  const { apiQuery } = (body ?? {}) as { apiQuery?: unknown };
  return featureOfSearch({ query: Object.fromEntries(new URLSearchParams(String(apiQuery ?? ''))) });
}

export const recordId = z.object({
  id: z
    .string()
    .regex(RECORD_ID, 'must be the id of a record')
    .meta({ description: 'Id of the record', examples: ['1'] }),
});

const size = wholeNumber(1, MAX_AGGREGATION_ENTRIES)
  .default(AGGREGATION_ENTRIES)
  .describe('The maximum number of entries; those with the highest counts are returned.');

/** The calls that all three targets have, each with the parameters and records of its own target. */
export function targetEndpoints<
  const Target extends SearchTarget,
  Table extends ParameterTable,
  RecordSchema extends z.ZodType,
  Kinds extends KindTable,
>(of: {
  target: Target;
  /** The end of the operation names, such as "Opportunities". */
  plural: 'Opportunities' | 'Awards' | 'Funders';
  singular: 'Opportunity' | 'Award' | 'Funder';
  table: Table;
  /** The request of a search with this table. */
  request: RequestSchema<Table>;
  /**
   * The parameters of the calls that search and list ids, where these take more than the others, and the statuses of
   * their refusals.
   */
  searching?: { table: ParameterTable; refuses: readonly Refusal[] };
  record: RecordSchema;
  kinds: Kinds;
}) {
  const { target, plural, singular, table, request, record, kinds } = of;
  // Further parameters are the business of the server, which reads them from the state.
  const searchTable = (of.searching?.table ?? table) as Table;
  const idsRequest = requestSchema(searchTable, { default: MAX_IDS, max: MAX_IDS });
  const kindNames = Object.keys(kinds) as [keyof Kinds & string, ...(keyof Kinds & string)[]];
  const kind = z
    .enum(kindNames)
    .describe('What is counted. The sub-level kinds of research areas also return the top-level codes.');
  const kindList = z.array(kind).min(1).max(kindNames.length);
  const kindsToCount = kindList
    .optional()
    .describe('Kinds that are counted in the same call, as by the aggregations call');
  const shared = { access: 'anyone', scope: 'search:read', tag: plural } as const satisfies Partial<Endpoint>;
  const feature = featureOfSearch;
  const searching = {
    ...shared,
    method: 'POST',
    reads: true,
    searches: true,
    feature,
  } as const satisfies Partial<Endpoint>;
  const { refuses = [] } = of.searching ?? {};
  const lower = plural.toLowerCase();
  return {
    search: defineEndpoint({
      ...searching,
      refuses,
      name: `search${plural}`,
      path: `/api/${target}`,
      summary: `Search ${lower}`,
      example: { body: { basicQuery: 'ocean', pageSize: 5 } },
      body: requestSchema(searchTable, undefined, { aggregations: kindsToCount }),
      answer: searchAnswer(record).extend({
        aggregations: z
          .partialRecord(kind, aggregationAnswer)
          .optional()
          .describe('The counts, when the request asks for some'),
      }),
    }),
    searchByAddress: defineEndpoint({
      ...shared,
      searches: true,
      feature,
      refuses,
      name: `search${plural}ByAddress`,
      method: 'GET',
      path: `/api/${target}`,
      summary: `Search ${lower}, with the query in the address`,
      example: { query: { basicQuery: 'ocean', pageSize: 5 } },
      query: of.searching ? requestSchema(searchTable) : request,
      answer: searchAnswer(record),
    }),
    ids: defineEndpoint({
      ...searching,
      refuses,
      name: `list${singular}Ids`,
      path: `/api/${target}/ids`,
      summary: `Ids of all ${lower} that a search finds, at most ${MAX_IDS}`,
      example: { body: { basicQuery: 'ocean' } },
      body: idsRequest,
      answer: idsAnswer,
    }),
    aggregate: defineEndpoint({
      ...searching,
      name: `aggregate${plural}`,
      path: `/api/${target}/aggregations/:kind`,
      summary: `Counts of one kind over the ${lower} that a search finds; the kind's own filter does not count`,
      params: z.object({ kind }),
      query: z.object({ size }),
      body: request,
      answer: aggregationAnswer,
    }),
    aggregateAll: defineEndpoint({
      ...searching,
      name: `aggregateAll${plural}`,
      path: `/api/${target}/aggregations`,
      summary: 'Counts of several kinds at once',
      body: z.strictObject({
        query: request,
        kinds: kindList,
        size: size.optional(),
      }),
      answer: z.partialRecord(kind, aggregationAnswer),
    }),
    meta: defineEndpoint({
      ...shared,
      name: `describe${singular}Search`,
      method: 'GET',
      path: `/api/${target}/.meta`,
      summary: 'Sort orders, kinds of counts, limits, number of records and date of the data',
      answer: z.object({
        sortOptions: z.array(z.string()).describe('Values of `orderBy`; the first is the default'),
        aggregations: z.array(z.string()).describe('Kinds of counts'),
        currencies: z.array(z.string()).describe('Currencies with a reference rate, ISO 4217'),
        rates,
        maxPageSize: z.number().int().describe('The maximum number of records per page'),
        maxIds: z.number().int().describe('The maximum number of ids in one call'),
        documents: z.number().int().describe('Records that can be found now, whatever their dates'),
        updatedAt: z.string().nullable().describe('ISO 8601: when one of them was last added or changed'),
      }),
    }),
    read: defineEndpoint({
      ...shared,
      name: `read${singular}`,
      counted: lower,
      method: 'GET',
      path: `/api/${target}/:id`,
      summary: `One ${singular.toLowerCase()}`,
      params: recordId,
      answer: searchAnswer(record).shape.hits.shape.hits.element.pick({
        _id: true,
        _source: true,
        isTracked: true,
        isSent: true,
        hasNotes: true,
        canApply: true,
      }),
    }),
  };
}
