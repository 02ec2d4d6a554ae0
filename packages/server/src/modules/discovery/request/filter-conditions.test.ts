import { filtersOf, listFiltersOf } from '@fundry/contracts/filters/filter.ts';
import { emptyState } from '@fundry/contracts/search-state/address-codec.ts';
import type { Parameter, ParameterTable } from '@fundry/contracts/search-state/parameter.ts';
import {
  parameterTable,
  SEARCH_TARGETS,
  type SearchTarget,
} from '@fundry/contracts/search-state/search-targets.ts';
import { describe, expect, test } from 'vitest';
import { dayNumber } from '../../../platform/clock.ts';
import type { Category, FieldKind } from '../../../platform/search/port.ts';
import { INDEX_SCHEMAS } from '../../catalogue/index/index-schemas.ts';
import { awardCategories } from './award-request.ts';
import { facetsOf } from './facets.ts';
import { funderSearchCategories } from './funder-request.ts';
import { opportunityCategories } from './opportunity-request.ts';

const today = dayNumber('2026-03-01');
const CATEGORIES: Record<SearchTarget, (state: never) => Category[]> = {
  opportunities: (state) => opportunityCategories(state, today),
  awards: awardCategories,
  funders: funderSearchCategories,
};
const KINDS: Record<string, FieldKind[]> = { list: ['code', 'codes'], flag: ['flag'], day: ['number'] };

describe.each(SEARCH_TARGETS)('every filter of %s', (target) => {
  const table: ParameterTable = parameterTable(target);
  const { fields } = INDEX_SCHEMAS[target];
  const categoriesOf = (state: object) =>
    JSON.stringify(CATEGORIES[target]({ ...emptyState(table), ...state } as never));

  test('names a field that the index has', () => {
    for (const [name, filter] of filtersOf(table)) {
      const named = [
        filter.kind !== 'amount' && filter.field,
        filter.kind === 'list' && filter.widened?.field,
      ];
      for (const field of named) if (field) expect(KINDS[filter.kind], name).toContain(fields[field]);
    }
  });

  test('narrows or widens the search', () => {
    const lists = listFiltersOf(table);
    for (const [name, filter] of filtersOf(table)) {
      // A switch that belongs to a list does nothing alone.
      const turned = lists.filter(([, { exclude, unspecified, widened }]) =>
        [exclude, unspecified, widened?.by].includes(name),
      );
      const beside = Object.fromEntries(turned.map(([list, row]) => [list, someValue(row)]));
      expect(categoriesOf({ ...beside, [name]: someValue(filter) }), name).not.toBe(categoriesOf(beside));
    }
  });

  test('is counted where it says so', () => {
    for (const [name, { counts }] of listFiltersOf(table)) {
      if (counts === undefined) continue;
      const [facet] = facetsOf(table, emptyState(table), [counts], 10, today);
      if ('field' in facet!) expect(['code', 'codes'], name).toContain(fields[facet.field]);
      expect(facet!.name).toBe(counts);
    }
  });
});

/** A value that differs from the default. */
function someValue(parameter: Parameter): unknown {
  switch (parameter.kind) {
    case 'list':
      return [parameter.values?.at(-1) ?? [...(parameter.vocabulary?.codes ?? ['2024'])][0]];
    case 'flag':
      return !parameter.default;
    case 'amount':
      return 5;
    default:
      return '2026-03-01';
  }
}
