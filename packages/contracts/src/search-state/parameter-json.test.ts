import { expect, test } from 'vitest';
import { z } from 'zod';
import { MAX_PAGE_SIZE, PAGE_SIZE } from '../limits.ts';
import { AWARD_PARAMETERS } from './award-parameters.ts';
import { FUNDER_SEARCH_PARAMETERS } from './funder-parameters.ts';
import { OPPORTUNITY_PARAMETERS } from './opportunity-parameters.ts';
import type { ParameterTable } from './parameter.ts';
import { jsonOfParameter, jsonOfWholeNumber, PAGE_JSON } from './parameter-json.ts';
import { requestSchema } from './request-schema.ts';
import { SEARCH_IN_TRACKED } from './tracked-search.ts';

const TEXTS = [
  '',
  'x',
  '0',
  '42',
  '042',
  '-1',
  '1,2',
  'DE',
  'DE,FR',
  'ZZ',
  'USD',
  'usd',
  'true',
  'yes',
  '2024',
  '100',
  '101',
  '007',
];
const MORE = [
  '50,000',
  `.${'5'.repeat(40)}`,
  '.5',
  '1e3',
  '2700',
  '2026-03-01',
  '2026-03-01T12:00:00Z',
  'relevance',
  'a\u0007b',
];
const NUMBERS = [0, 1, -1, 42, 100, 101, 2024, 2700, 1.5, 9e15, 9.1e15];
const OTHERS = [
  null,
  true,
  {},
  [],
  ['1'],
  [1],
  [-1],
  ['DE', 'ZZ'],
  ['DE'],
  [''],
  ['x'.repeat(201)],
  'x'.repeat(2_001),
];
/** What a search in tracked opportunities takes beyond the search for opportunities. */
const { orderBy, isTracked, groupId } = SEARCH_IN_TRACKED;
const ONLY_IN_TRACKED = { orderBy, isTracked, groupId };
const PAGE_SIZE_JSON = jsonOfWholeNumber(MAX_PAGE_SIZE, PAGE_SIZE);
const VALUES: unknown[] = [...TEXTS, ...MORE, ...NUMBERS, ...OTHERS];

test.each<[string, ParameterTable]>([
  ['opportunities', OPPORTUNITY_PARAMETERS],
  ['tracked opportunities', ONLY_IN_TRACKED],
  ['awards', AWARD_PARAMETERS],
  ['funders', FUNDER_SEARCH_PARAMETERS],
])('a search for %s takes exactly the values that its description allows', (_target, table) => {
  const request = requestSchema(table);
  const disagreements: string[] = [];
  const schemas = Object.entries(table).map(([name, each]) => [name, jsonOfParameter(each)] as const);
  for (const [name, json] of [...schemas, ['page', PAGE_JSON], ['pageSize', PAGE_SIZE_JSON]] as const) {
    const described = z.fromJSONSchema(json as Parameters<typeof z.fromJSONSchema>[0]);
    for (const value of VALUES) {
      const taken = request.safeParse({ [name]: value }).success;
      if (described.safeParse(value).success === taken) continue;
      disagreements.push(`${name}: ${JSON.stringify(value)} is ${taken ? '' : 'not '}taken`);
    }
  }
  expect(disagreements).toEqual([]);
});
