import {
  euTopicKey,
  simplerOpportunityKey,
  usOpportunityKey,
} from '@fundry/sources/drafts/opportunity-identity-keys.ts';
import { describe, expect, it, test } from 'vitest';
import { isBlankNumber, issuerOf, placeOfNumber } from './call-number.ts';
import { plainTitle } from './call-title.ts';
import { replacedNumbers } from './replaced-numbers.ts';

test.each([
  ['24-504', { family: 'NSF', year: 2024, serial: 504 }],
  ['NSF 24-504', { family: 'NSF', year: 2024, serial: 504 }],
  ['PD-98-1620', { family: 'PD 1620', year: 1998 }],
  ['PD 23-141Y', { family: 'PD 141Y', year: 2023 }],
  ['PAR-25-074', { family: 'PAR', year: 2025 }],
  ['RFA-HL-27-004', { family: 'RFA-HL', year: 2027 }],
  ['O-OVC-2025-172012', { family: 'O-OVC', year: 2025 }],
  ['20260916-RQ', { family: 'RQ', year: 2026, serial: 916 }],
  ['24-104', null],
  ['DE-FOA-0003600', null],
  ['TBD', null],
])('a US number %s states its place', (number, place) => {
  expect(placeOfNumber(number, 'us')).toEqual(place && { untilYear: place.year, serial: null, ...place });
});

test.each([
  ['HORIZON-MSCA-2026-DN-01-01', 'HORIZON-MSCA-2027-DN-01-01', true],
  ['ERC-CoG-2015', 'ERC-2016-COG', true],
  ['INFRADEV-1-2017', 'INFRADEV-01-2019-2020', true],
  ['SFS-08-2014', 'SFS-08-2015-1', false],
  ['LCE-22-2014', 'NFRP-13-2015', false],
])('EU numbers %s and %s are of one family: %s', (one, other, same) => {
  const [a, b] = [placeOfNumber(one, 'eu')!, placeOfNumber(other, 'eu')!];
  expect(a.family === b.family).toBe(same);
  expect(a.year).toBeLessThan(b.year);
});

it('knows who numbers a call by the keys of the sources, else by its funder', () => {
  expect(issuerOf([usOpportunityKey(1)], 7)).toBe('us');
  expect(issuerOf([simplerOpportunityKey('a-b')], 7)).toBe('us');
  expect(issuerOf([euTopicKey('ERC-CoG-2015')], null)).toBe('eu');
  expect(issuerOf(['other:1'], 7)).toBe('funder:7');
  expect(issuerOf([], null)).toBe('unknown');
  expect(placeOfNumber('CALL-2025', 'unknown')).toBeNull();
});

it('tells numbers that were never given', () => {
  expect(['RFA-PS-18-000', 'PAR-25-0000', 'PAR-25-100', '0'].map(isBlankNumber)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

describe('a plain title', () => {
  test.each([
    ['FY 2026 Continuation of Solicitation', 'Fiscal Year 2025 Continuation of Solicitation'],
    ['MSCA Staff Exchanges 2026', 'MSCA Staff Exchanges 2027'],
    ['Law & Social Sciences', 'LAW AND SOCIAL SCIENCES'],
    ['Bourses d’été – 2nd round', 'Bourses d ete, Round 3'],
    [
      'Cancer Centers for Years 2024, 2025, and 2026 (P50)',
      'Cancer Centers for Years 2027, 2028, and 2029 (P50)',
    ],
    ['Grants (NSF 24-504)', 'Grants (NSF 22-517)'],
  ])('of "%s" is that of "%s"', (one, other) => {
    expect(plainTitle(one).words).toBe(plainTitle(other).words);
  });

  test.each([
    ['A study (R01 Clinical Trial Optional)', 'A study (R21 Clinical Trial Optional)'],
    ['SBIR Phase I', 'SBIR Phase II'],
    ['Service Area Competition: Ohio', 'Service Area Competition: Utah'],
    ['Disaster resilience topic 1', 'Disaster resilience topic 2'],
    ['Appel à projets', 'Call for projects'],
  ])('of "%s" is not that of "%s"', (one, other) => {
    expect(plainTitle(one).words).not.toBe(plainTitle(other).words);
  });

  it('tells the years it left out', () => {
    expect(plainTitle('FY26 Grants').years).toEqual([2026]);
    expect(plainTitle('Grants 2018-2020').years).toEqual([2018, 2020]);
    expect(plainTitle('Grants 2024/25').years).toEqual([2024, 2025]);
  });
});

test.each([
  ['This NOFO is a re-issue of RFA-NS-21-027, but narrower.', ['RFA-NS-21-027']],
  ['This is a reissue of PAR-19-123.', ['PAR-19-123']],
  ['It replaces NSF 20-123.', ['20-123']],
  ['This solicitation supersedes NSF 22-517', ['22-517']],
  ['Applicants should consider RFA-MH-22-245 (or its reissue).', []],
  ['It replaces 12-month terms.', []],
])('"%s" names as replaced: %j', (text, numbers) => {
  expect(replacedNumbers(text)).toEqual(numbers);
});
