import { expect, test } from 'vitest';
import type { IndexSchema } from '../../port.ts';
import { Facets } from './facets.ts';

const schema: IndexSchema = {
  target: 'awards',
  fields: { area: 'codes', year: 'code', type: 'code' },
  labelled: [],
};
const facet = (field: string) => ({ name: field, own: field, field, limit: 5 });
const where = (field: string) => ({
  key: field,
  where: { op: 'any-of' as const, field, values: ['moss'] },
});

test('facets that count the same documents share a filter, and those that count all matches have none', () => {
  const requests = ['area', 'year', 'type'].map(facet);
  const shape = (soft: string[]) =>
    Object.entries(new Facets(requests, soft.map(where), schema, false).aggregations()).map(([name, of]) => [
      name,
      ...Object.keys((of as { aggs?: object }).aggs ?? {}),
    ]);
  expect(shape([])).toEqual([['f0.codes'], ['f1.codes'], ['f2.codes']]);
  expect(shape(['year'])).toEqual([['g0', 'f0.codes', 'f2.codes'], ['f1.codes']]);
  expect(shape(['year', 'area'])).toEqual([
    ['g0', 'f0.codes'],
    ['g1', 'f1.codes'],
    ['g2', 'f2.codes'],
  ]);
});
