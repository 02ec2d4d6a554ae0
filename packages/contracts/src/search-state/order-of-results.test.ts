import { expect, test } from 'vitest';
import { orderOfResults } from './order-of-results.ts';
import { searchOf } from './search-codec.ts';
import type { SearchTarget } from './search-targets.ts';

const orderOf = (target: SearchTarget, values = {}) => {
  const { state } = searchOf(target, values);
  return orderOfResults(target, state);
};

test('without words relevance gives way to an order that means something', () => {
  expect(orderOf('opportunities')).toBe('deadline');
  expect(orderOf('awards', { basicQuery: ' ' })).toBe('startYear');
  expect(orderOf('funders')).toBe('-opportunities');
  expect(orderOf('awards', { queryType: 'advanced', noneQuery: 'ice', basicQuery: 'unused' })).toBe(
    'startYear',
  );
});

test('with words, and when an order is chosen, that order holds', () => {
  expect(orderOf('opportunities', { basicQuery: 'ice' })).toBe('relevance');
  expect(orderOf('funders', { queryType: 'advanced', optionalQuery: 'ice' })).toBe('relevance');
  expect(orderOf('opportunities', { orderBy: 'title' })).toBe('title');
});
