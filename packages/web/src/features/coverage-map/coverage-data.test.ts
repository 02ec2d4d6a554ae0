import { expect, test } from 'vitest';
import { coverageData } from './coverage-data.ts';

test('countries with funders, the most first, in words', () => {
  const data = coverageData([
    { countryCode: 'MT', funders: 1, opportunities: 0, awards: 1 },
    { countryCode: 'DE', funders: 1_200, opportunities: 35, awards: 0 },
    { countryCode: 'TD', funders: 0, opportunities: 0, awards: 4 },
  ]);
  expect(data.map(({ id }) => id)).toEqual(['DE', 'MT']);
  expect(data[0]!.details).toEqual(['1,200 funders', '35 open opportunities', '0 awards']);
  expect(data[1]).toMatchObject({ label: 'Malta', details: ['1 funder', '0 open opportunities', '1 award'] });
});
