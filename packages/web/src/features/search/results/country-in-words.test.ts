import { expect, test } from 'vitest';
import { countryInWords } from './country-in-words.ts';

test.each([
  ['early-career oceanographer Portugal', ['Portugal', 'PT', 'early-career oceanographer']],
  ['smallholder farmers in kenya', ['kenya', 'KE', 'smallholder farmers']],
  ['peace in South Sudan refugees', ['South Sudan', 'SS', 'peace refugees']],
  ['Cote d’Ivoire cocoa', ['Cote d’Ivoire', 'CI', 'cocoa']],
  ['tourism, the Netherlands', ['Netherlands', 'NL', 'tourism']],
  ['UK', ['UK', 'GB', '']],
])('%s names a country', (query, expected) => {
  expect(Object.values(countryInWords(query)!)).toEqual(expected);
});

test.each([
  '"Portugal"',
  'ocean NOT Portugal',
  'ocean -Portugal',
  'guinea pig',
  'tell us more',
  'oceanography',
  '',
])('%s offers none', (query) => {
  expect(countryInWords(query)).toBeNull();
});
