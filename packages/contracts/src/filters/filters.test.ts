import { describe, expect, test } from 'vitest';
import { defaultOf, type ParameterTable } from '../search-state/parameter.ts';
import { parameterTable, SEARCH_TARGETS } from '../search-state/search-targets.ts';
import { AWARD_PANEL } from './award-filters.ts';
import { filtersOf, listFiltersOf } from './filter.ts';
import { FUNDER_PANEL } from './funder-filters.ts';
import { OPPORTUNITY_PANEL } from './opportunity-filters.ts';
import { OPTION_LISTS } from './option-lists.ts';
import type { Panel } from './panel.ts';

const PANELS: Record<string, Panel> = {
  opportunities: OPPORTUNITY_PANEL,
  awards: AWARD_PANEL,
  funders: FUNDER_PANEL,
};
/** Filters that only an address can set. */
const IN_NO_PANEL = ['onlyInternal'];

describe.each(SEARCH_TARGETS)('the filters of %s', (target) => {
  const table: ParameterTable = parameterTable(target);
  const switches = listFiltersOf(table).flatMap(([, { exclude, unspecified }]) => [exclude, unspecified]);
  const placed = PANELS[target]!.flatMap(({ groups }) => groups.flatMap(({ filters }) => filters));

  test('name parameters of their own search, switches where switches are meant', () => {
    for (const [name, filter] of filtersOf(table)) {
      for (const other of filter.with ?? []) expect(table, name).toHaveProperty([other]);
      if (filter.kind !== 'list') continue;
      const { exclude, unspecified, widened } = filter;
      for (const flag of [exclude, unspecified, widened?.by]) {
        if (flag !== undefined) expect(table[flag]?.kind, `${name}: ${flag}`).toBe('flag');
      }
      if (exclude !== undefined) expect(defaultOf(table[exclude]!)).toBe(false);
    }
  });

  test('stand in the panel once each, with the switches that belong to them', () => {
    expect(placed).toEqual([...new Set(placed)]);
    const shown = [
      ...placed,
      ...placed.flatMap((name) => filtersOf(table).find(([n]) => n === name)![1].with ?? []),
    ];
    const missing = filtersOf(table)
      .map(([name]) => name)
      .filter((name) => !shown.includes(name) && !switches.includes(name));
    expect(missing.filter((name) => !IN_NO_PANEL.includes(name))).toEqual([]);
  });

  test('are counted under a kind of their own', () => {
    const kinds = listFiltersOf(table).flatMap(([, { counts }]) => counts ?? []);
    expect(kinds).toEqual([...new Set(kinds)]);
  });

  test('say that they are off where they are on by default', () => {
    for (const [name, filter] of filtersOf(table)) {
      if (filter.kind === 'flag') expect(filter.off !== undefined, name).toBe(filter.default);
    }
  });
});

test('ids of option lists are such as requests take, each with its words', () => {
  for (const { options } of Object.values(OPTION_LISTS)) {
    for (const [id, words] of Object.entries(options)) {
      expect(id).toMatch(/^[a-z0-9][a-z0-9-]{0,60}$/);
      expect(words).toMatch(/^\p{Lu}/u);
    }
  }
});
