import { formatSearch, parseSearch } from '@fundry/contracts/search-state/search-codec.ts';
import { expect, test } from 'vitest';
import { refined, uncertainDimensions, withoutFunders } from './refine.ts';

const state = (query: string) => parseSearch('awards', query).state;
const narrowed = (query: string, ...rest: [Parameters<typeof refined>[1], string[]]) =>
  formatSearch({ target: 'awards', state: refined(state(query), ...rest) });

test('the search stays, the value is added, the page is the first', () => {
  expect(narrowed('basicQuery=ice&amountMin=5000&page=3', 'year', ['2019'])).toBe(
    'basicQuery=ice&startYear=2019&amountMin=5000',
  );
  expect(narrowed('', 'grantType', ['prize'])).toBe('grantTypes=prize');
});

test('what was chosen in the dimension is replaced, exclusions end', () => {
  expect(narrowed('startYear=2018,2019', 'year', ['2019'])).toBe('startYear=2019');
  expect(narrowed('awardeeCountries=DE&xRcCn=true', 'country', ['FR'])).toBe('awardeeCountries=FR');
  expect(narrowed('discipline=1700&sub-discipline=2705', 'discipline', ['2700'])).toBe('discipline=2700');
});

test('a funder is meant itself, without the funders within it', () => {
  expect(narrowed('funder=1,2&xfn=true', 'funder', ['7'])).toBe('funder=7&subSponsor=false');
});

test('all other funders are an exclusion, where the search names none itself', () => {
  expect(
    formatSearch({ target: 'awards', state: withoutFunders(state('basicQuery=ice'), ['1', '2'])! }),
  ).toBe('basicQuery=ice&funder=1%2C2&xfn=true&subSponsor=false');
  expect(withoutFunders(state('funder=3'), ['1'])).toBeNull();
});

test('dimensions of several values are uncertain once chosen', () => {
  expect(uncertainDimensions(state('startYear=2019&grantTypes=prize'))).toEqual([]);
  expect(uncertainDimensions(state('funder=1&awardeeCountries=DE&sub-discipline=2705'))).toEqual([
    'funder',
    'country',
    'discipline',
  ]);
});
