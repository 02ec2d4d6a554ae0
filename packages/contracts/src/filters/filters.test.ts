import { describe, expect, test } from 'vitest';
import { defaultOf, type ParameterTable } from '../search-state/parameter.ts';
import { parameterTable, SEARCH_TARGETS } from '../search-state/search-targets.ts';
import { filtersOf, listFiltersOf } from './filter.ts';
import { OPTION_LISTS } from './option-lists.ts';
import { shownFilters } from './panels.ts';

/** Filters that only an address or a program can set. */
const IN_NO_PANEL = ['onlyInternal', 'asjcCategories', 'forthcoming', 'expired'];

describe.each(SEARCH_TARGETS)('the filters of %s', (target) => {
  const table: ParameterTable = parameterTable(target);

  test('name parameters of their own search, switches where switches are meant', () => {
    for (const [name, filter] of filtersOf(table)) {
      for (const other of [filter.and ?? name, ...(filter.with ?? [])])
        expect(table, name).toHaveProperty([other]);
      if (filter.kind !== 'list') continue;
      const { exclude, unspecified, widened } = filter;
      for (const flag of [exclude, unspecified, widened?.by]) {
        if (flag !== undefined) expect(table[flag]?.kind, `${name}: ${flag}`).toBe('flag');
      }
      if (exclude !== undefined) expect(defaultOf(table[exclude]!)).toBe(false);
    }
  });

  test('stand in the panel once each, with the switches that belong to them', () => {
    const placed = shownFilters(target).map(({ name }) => name);
    expect(placed).toEqual([...new Set(placed)]);
    const shown = shownFilters(target).flatMap(({ parameters }) => parameters);
    const missing = filtersOf(table).filter(([name]) => !shown.includes(name) && !IN_NO_PANEL.includes(name));
    expect(missing).toEqual([]);
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
