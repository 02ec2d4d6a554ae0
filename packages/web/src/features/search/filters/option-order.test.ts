import { describe, expect, test } from 'vitest';
import { areasNarrowed, areaTree, withArea } from './areas.ts';
import { firstOf, orderOfCodes, visibleOptions } from './option-order.ts';

const counts = (...codes: [string, number][]) => codes.map(([code, count]) => ({ code, count }));

describe('options known by their counts', () => {
  test('begin with the most frequent', () => {
    expect(orderOfCodes([], counts(['DE', 3], ['US', 9]), [])).toEqual(['US', 'DE']);
  });

  test('stay where they are when counts change or go to nothing', () => {
    const before = ['US', 'DE', 'FR'];
    expect(orderOfCodes(before, counts(['FR', 8], ['DE', 2]), [])).toBe(before);
  });

  test('are ordered anew when one appears; what is chosen is always there', () => {
    expect(orderOfCodes(['US', 'DE'], counts(['DE', 5], ['GB', 9]), ['IT'])).toEqual([
      'GB',
      'DE',
      'IT',
      'US',
    ]);
  });

  test('years come latest first', () => {
    expect(orderOfCodes([], counts(['2019', 3], ['2024', 1]), ['2026'], { latestFirst: true })).toEqual([
      '2026',
      '2024',
      '2019',
    ]);
  });
});

describe('a long list', () => {
  const options = Array.from({ length: 30 }, (_, index) => ({
    id: String(index),
    label: `Option ${index}`,
    count: null,
  }));
  const ids = (chosen: string[], isWhole: boolean, typed: string) =>
    visibleOptions(options, 8, new Set(chosen), isWhole, typed).map(({ id }) => id);

  test('shows the first ones and what is chosen; all of them on request; what holds the typed text', () => {
    expect(ids(['3', '20'], false, '')).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '20']);
    expect(ids([], true, '')).toHaveLength(30);
    expect(ids([], true, ' OPTION 2 ')).toEqual([
      '2',
      '20',
      '21',
      '22',
      '23',
      '24',
      '25',
      '26',
      '27',
      '28',
      '29',
    ]);
  });

  test('shows eight at first, only those that records have; up to ten are no long list', () => {
    expect(firstOf(30, 30)).toBe(8);
    expect(firstOf(10, 10)).toBe(10);
    expect(firstOf(250, 2)).toBe(2);
    expect(firstOf(250, 0)).toBe(0);
  });

  test('is narrowed regardless of case and accents', () => {
    const country = [{ id: 'CI', label: 'Côte d’Ivoire', count: 0 }];
    expect(visibleOptions(country, 1, new Set(), true, "cote d'i")).toEqual(country);
  });
});

describe('research areas', () => {
  const areas = [
    { id: '2700', parentId: '0', description: 'Medicine' },
    { id: '2730', parentId: '2700', description: 'Oncology' },
    { id: '2705', parentId: '2700', description: 'Cardiology' },
    { id: '1000', parentId: '0', description: 'Multidisciplinary' },
    { id: '1700', parentId: '0', description: 'Computer Science' },
  ];

  test('are two levels, each sorted by description', () => {
    const tree = areaTree(areas);
    expect(tree.map(({ description }) => description)).toEqual([
      'Computer Science',
      'Medicine',
      'Multidisciplinary',
    ]);
    expect(tree[1]!.children.map(({ description }) => description)).toEqual(['Cardiology', 'Oncology']);
  });

  test('are narrowed to categories and areas that hold the typed text', () => {
    const narrowed = (typed: string) =>
      areasNarrowed(areaTree(areas), typed).map(({ code, children }) => [
        code,
        children.map((area) => area.code),
      ]);
    expect(narrowed('onco')).toEqual([['2700', ['2730']]]);
    expect(narrowed('medi')).toEqual([['2700', ['2705', '2730']]]);
    expect(narrowed('zzz')).toEqual([]);
  });

  test('a whole category replaces its areas, an area its category', () => {
    const state = { discipline: ['1700'], 'sub-discipline': ['2730'] };
    expect(withArea(state, '2700', true)).toEqual({ discipline: ['1700', '2700'], 'sub-discipline': [] });
    expect(withArea({ discipline: ['2700'], 'sub-discipline': [] }, '2705', true)).toEqual({
      discipline: [],
      'sub-discipline': ['2705'],
    });
    expect(withArea(state, '2730', false)).toEqual({ 'sub-discipline': [] });
    expect(withArea(state, '1700', false)).toEqual({ discipline: [] });
  });
});
