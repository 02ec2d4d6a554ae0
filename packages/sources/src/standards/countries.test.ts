import { COUNTRY_CODES } from '@fundry/contracts/filters/countries.ts';
import { countryName } from '@fundry/contracts/record-words/country.ts';
import standard from 'i18n-iso-countries';
import { expect, test } from 'vitest';
import { countryFromCode, findCountry } from './countries.ts';

test('all countries of ISO 3166-1 and Kosovo, each with an English name', () => {
  expect(COUNTRY_CODES).toHaveLength(250);
  expect(COUNTRY_CODES).toEqual([...new Set([...Object.keys(standard.getAlpha2Codes()), 'XK'])].sort());
  expect(COUNTRY_CODES.every((code) => /^[A-Z]{2}$/.test(code) && countryName(code) !== code)).toBe(true);
});

test('codes of two and three letters, and those of the EU', () => {
  expect(['fr', 'USA', 'UK', 'EL', 'XKX'].map(countryFromCode)).toEqual(['FR', 'US', 'GB', 'GR', 'XK']);
  expect(['ZZ', 'France', ''].map(countryFromCode)).toEqual([null, null, null]);
});

test.each([
  ['United States of America', 'US'],
  ['U.S.A.', 'US'],
  ['THE NETHERLANDS', 'NL'],
  ['Türkiye', 'TR'],
  ["Cote d'Ivoire", 'CI'],
  ['Korea, Republic of', 'KR'],
  ['Viet Nam', 'VN'],
  ['england', 'GB'],
  ['XWB', 'PS'],
  ['Europe', null],
  ['', null],
])('%s', (name, code) => {
  expect(findCountry(name)).toBe(code);
});
