import { expect, test } from 'vitest';
import { countryInWords } from './country-in-words.ts';

test.each([
  ['early-career oceanographer Portugal', ['Portugal', 'PT', 'early-career oceanographer']],
  ['smallholder farmers in kenya', ['kenya', 'KE', 'smallholder farmers']],
  ['peace in South Sudan refugees', ['South Sudan', 'SS', 'peace refugees']],
  ['Cote d’Ivoire cocoa', ['Cote d’Ivoire', 'CI', 'cocoa']],
  ['tourism, the Netherlands', ['Netherlands', 'NL', 'tourism']],
  ['peace in Northern Ireland', ['Northern Ireland', 'GB', 'peace']],
  ['mines Bosnia and Herzegovina', ['Bosnia and Herzegovina', 'BA', 'mines']],
  ['Trinidad & Tobago', ['Trinidad & Tobago', 'TT', '']],
  [
    'seals of South Georgia and South Sandwich Islands',
    ['South Georgia and South Sandwich Islands', 'GS', 'seals'],
  ],
  ['peaches Georgia, USA', ['Georgia USA', 'US', 'peaches']],
  ['Guinea pigs in Peru', ['Peru', 'PE', 'Guinea pigs']],
  ['malaria in Guinea', ['Guinea', 'GN', 'malaria']],
  ['UK', ['UK', 'GB', '']],
])('%s names a country', (query, expected) => {
  expect(Object.values(countryInWords(query)!)).toEqual(expected);
});

test.each([
  '"Portugal"',
  'ocean NOT Portugal',
  'ocean -Portugal',
  'guinea pig',
  'Guinea pig models',
  'Guinea Worm',
  'water in New Mexico',
  'Gulf of Mexico spill',
  'New Jersey',
  'Georgia Tech',
  'tell us more',
  'oceanography',
  '',
])('%s offers none', (query) => {
  expect(countryInWords(query)).toBeNull();
});
