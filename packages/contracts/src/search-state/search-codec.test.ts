import { describe, expect, test } from 'vitest';
import { formatSearch, parseSearch, requestOf, searchOf, withQuery } from './search-codec.ts';

describe('an address and its state', () => {
  test('an untouched search has an empty query', () => {
    expect(formatSearch(searchOf('opportunities'))).toBe('');
    expect(parseSearch('funders', '?')).toEqual(searchOf('funders'));
  });

  test('the parts of the advanced form are carried only with queryType', () => {
    expect(parseSearch('awards', 'allQuery=ice&basicQuery=sea').state).toMatchObject({
      allQuery: '',
      basicQuery: 'sea',
    });
    expect(parseSearch('awards', 'queryType=advanced&allQuery=ice&basicQuery=sea').state).toMatchObject({
      allQuery: 'ice',
      basicQuery: '',
    });
    expect(formatSearch(searchOf('awards', { allQuery: 'ice' }))).toBe('');
  });

  test('research areas of either name are sorted by their level', () => {
    const { state } = parseSearch('awards', 'asjcCategories=2700,2705&discipline=1000');
    expect(state).toMatchObject({
      discipline: ['1000', '2700'],
      'sub-discipline': ['2705'],
      asjcCategories: [],
    });
  });

  test('the older switches become statuses, and words of which any may match stay in the address', () => {
    expect(formatSearch(parseSearch('opportunities', 'expired=true'))).toBe('status=active%2Cexpired');
    expect(formatSearch(parseSearch('opportunities', 'status=expired&forthcoming=true'))).toBe(
      'status=forthcoming%2Cexpired',
    );
    expect(formatSearch(parseSearch('awards', 'basicQuery=sea+ice&matching=any'))).toBe(
      'basicQuery=sea+ice&matching=any',
    );
    expect(formatSearch(parseSearch('awards', 'queryType=advanced&allQuery=ice&matching=any'))).toBe(
      'queryType=advanced&allQuery=ice',
    );
  });

  test('other words keep the filters and the order, and begin at the first page', () => {
    const before = 'queryType=advanced&allQuery=ice&funder=12&orderBy=-amount&page=4';
    expect(withQuery('opportunities', before, ' snow ')).toBe('basicQuery=snow&funder=12&orderBy=-amount');
    expect(withQuery('opportunities', '?funder=12&basicQuery=ice', '')).toBe('funder=12');
  });
});

describe('the body of a call', () => {
  test('holds what differs from the defaults, the page from 0', () => {
    expect(requestOf(searchOf('opportunities'))).toEqual({});
    const search = parseSearch('opportunities', 'subSponsor=false&funder=1,2&amountMin=5&page=3');
    expect(requestOf(search)).toEqual({
      subSponsor: false,
      funder: ['1', '2'],
      amountMin: 5,
      page: 2,
    });
  });
});
