import { z } from 'zod';
import { type CountKey, listFiltersOf, NOT_STATED } from '../filters/filter.ts';
import { AWARD_PARAMETERS } from '../search-state/award-parameters.ts';
import { FUNDER_SEARCH_PARAMETERS } from '../search-state/funder-parameters.ts';
import { OPPORTUNITY_PARAMETERS } from '../search-state/opportunity-parameters.ts';
import type { ParameterTable } from '../search-state/parameter.ts';

const count = z.number().int().describe('Records');

/** The entry shapes of the specification. Each is named after the field that holds the code. */
export const AGGREGATION_SHAPES = {
  code: z.array(
    z.object({
      code: z.string().describe(`The value for the filter; ${NOT_STATED} for records that state none`),
      label: z.string().optional().describe('Name of an organisation'),
      count,
    }),
  ),
  groupId: z.array(
    z.object({ groupId: z.string().describe(`Group of funder types, or ${NOT_STATED}`), count }),
  ),
  typeId: z.array(z.object({ typeId: z.string().describe(`Grant type, or ${NOT_STATED}`), count })),
  countryCode: z.array(
    z.object({ countryCode: z.string().describe(`ISO 3166-1 alpha-2, or ${NOT_STATED}`), count }),
  ),
  year: z.array(
    z.object({
      year: z
        .union([z.number().int(), z.literal(NOT_STATED)])
        .describe(`The year in which the awards start, or ${NOT_STATED}`),
      count,
    }),
  ),
} as const satisfies Record<CountKey, z.ZodType>;

/** The kinds under which the filters of a table are counted. */
type KindOf<Table extends ParameterTable> = {
  [Name in keyof Table]: Table[Name] extends { counts: infer Kind extends string } ? Kind : never;
}[keyof Table];

/** Each kind of count with the shape of its entries. */
export type KindTable = Record<string, CountKey>;

/**
 * The kinds of a table. The kinds in `first` come first, in the order in which the API has always listed them. All
 * others follow.
 */
function kindsOf<Table extends ParameterTable>(
  table: Table,
  first: readonly KindOf<Table>[],
): Record<KindOf<Table>, CountKey> {
  const counted = listFiltersOf(table).flatMap(([, { counts, countKey }]) =>
    counts === undefined ? [] : [[counts, countKey] as const],
  );
  const shapes = Object.fromEntries(counted);
  const listed = first.map((kind) => [kind, shapes[kind]] as const);
  return { ...Object.fromEntries(listed), ...shapes } as Record<KindOf<Table>, CountKey>;
}

/** The kinds that `POST /api/opportunities/aggregations/{kind}` accepts. */
export const OPPORTUNITY_KINDS = kindsOf(OPPORTUNITY_PARAMETERS, [
  'funder',
  'sub-level-discipline',
  'grant-type',
  'top-level-discipline',
  'individual-applicant-type',
  'organizational-applicant-type',
  'degree-requirement',
  'restriction',
  'funder-type',
  'deadline',
  'citizenship',
  'applicant-country',
  'activity-country',
  'funder-country',
  'date-type',
]);

/** The kinds that `POST /api/awards/aggregations/{kind}` accepts. */
export const AWARD_KINDS = kindsOf(AWARD_PARAMETERS, [
  'recipient-country-search',
  'grant-type-search',
  'top-level-discipline-search',
  'sub-level-discipline-search',
  'per-year-search',
  'funder-type',
  'funder',
  'funder-country',
  'awarded-institution',
]);

/** The kinds that `POST /api/funders/aggregations/{kind}` accepts. */
export const FUNDER_KINDS = kindsOf(FUNDER_SEARCH_PARAMETERS, ['funder-country', 'funder-type']);

/** Any aggregation entry list. */
export const aggregationAnswer = z.union([
  AGGREGATION_SHAPES.code,
  AGGREGATION_SHAPES.groupId,
  AGGREGATION_SHAPES.typeId,
  AGGREGATION_SHAPES.countryCode,
  AGGREGATION_SHAPES.year,
]);

/** The kinds of counts that each search has. */
export interface AggregationKinds {
  opportunities: keyof typeof OPPORTUNITY_KINDS;
  awards: keyof typeof AWARD_KINDS;
  funders: keyof typeof FUNDER_KINDS;
}
