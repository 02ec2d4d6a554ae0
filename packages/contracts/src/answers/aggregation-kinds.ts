import { z } from 'zod';

const count = z.number().int().describe('Records');

/** The entry shapes of the specification, by the name that holds the code. */
export const AGGREGATION_SHAPES = {
  code: z.array(
    z.object({
      code: z.string().describe('What the filter takes'),
      label: z.string().optional().describe('Name of an organisation'),
      count,
    }),
  ),
  groupId: z.array(z.object({ groupId: z.string().describe('Group of funder types'), count })),
  typeId: z.array(z.object({ typeId: z.string().describe('Grant type'), count })),
  countryCode: z.array(z.object({ countryCode: z.string().describe('ISO 3166-1 alpha-2'), count })),
  year: z.array(z.object({ year: z.number().int().describe('Year of start'), count })),
} as const;

export type AggregationShape = keyof typeof AGGREGATION_SHAPES;

/** Kinds of `POST /api/opportunities/aggregations/{kind}` and the shape of their entries. */
export const OPPORTUNITY_KINDS = {
  funder: 'code',
  'sub-level-discipline': 'code',
  'grant-type': 'typeId',
  'top-level-discipline': 'code',
  'individual-applicant-type': 'code',
  'organizational-applicant-type': 'code',
  'degree-requirement': 'code',
  restriction: 'code',
  'funder-type': 'groupId',
  deadline: 'code',
  citizenship: 'countryCode',
  'applicant-country': 'countryCode',
  'activity-country': 'countryCode',
  'funder-country': 'countryCode',
  'date-type': 'code',
} as const satisfies Record<string, AggregationShape>;

/** Kinds of `POST /api/awards/aggregations/{kind}`. */
export const AWARD_KINDS = {
  'recipient-country-search': 'countryCode',
  'grant-type-search': 'typeId',
  'top-level-discipline-search': 'code',
  'sub-level-discipline-search': 'code',
  'per-year-search': 'year',
  'funder-type': 'groupId',
  funder: 'code',
  'funder-country': 'countryCode',
  'awarded-institution': 'code',
} as const satisfies Record<string, AggregationShape>;

/** Kinds of `POST /api/funders/aggregations/{kind}`. */
export const FUNDER_KINDS = {
  'funder-country': 'countryCode',
  'funder-type': 'groupId',
} as const satisfies Record<string, AggregationShape>;

export type KindTable = Record<string, AggregationShape>;

/** Any aggregation entry list. */
export const aggregationAnswer = z.union([
  AGGREGATION_SHAPES.code,
  AGGREGATION_SHAPES.groupId,
  AGGREGATION_SHAPES.typeId,
  AGGREGATION_SHAPES.countryCode,
  AGGREGATION_SHAPES.year,
]);
