import { expect, test } from 'vitest';
import { COUNTRY_CODES } from '../filters/countries.ts';
import { countriesInSentence, countryName } from './country.ts';
import { EU_MEMBERS } from './eu-members.ts';

test('a country has the name that people say; what is no country stays as it is', () => {
  expect(['DE', 'US', 'GB', 'KR', 'XK', 'TR'].map(countryName)).toEqual([
    'Germany',
    'United States',
    'United Kingdom',
    'South Korea',
    'Kosovo',
    'Türkiye',
  ]);
  expect(countryName('EU')).toBe('European Union');
  expect(countryName('not a code')).toBe('not a code');
  const names = new Intl.DisplayNames('en', { type: 'region' });
  expect(COUNTRY_CODES.map(countryName)).toEqual(COUNTRY_CODES.map((code) => names.of(code)));
});

test('within a sentence some take an article, and many are counted', () => {
  expect(countriesInSentence(['NL'])).toBe('the Netherlands');
  expect(countriesInSentence(['DE', 'US', 'FR'])).toBe('Germany, the United States and France');
  expect(countriesInSentence(['DE', 'US', 'FR', 'IT'])).toBe(
    'Germany, the United States and 2 more countries',
  );
});

test('the European Union stands for all its members', () => {
  expect(EU_MEMBERS).toHaveLength(27);
  expect(countriesInSentence(['AL', ...EU_MEMBERS])).toBe('the European Union and Albania');
  expect(countriesInSentence([...EU_MEMBERS, 'NO', 'CH', 'IS'])).toBe(
    'the European Union, Norway and 2 more countries',
  );
  expect(countriesInSentence(EU_MEMBERS.slice(1))).toBe('Belgium, Bulgaria and 24 more countries');
});
