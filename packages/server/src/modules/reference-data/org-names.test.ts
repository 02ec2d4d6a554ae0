import { describe, expect, test } from 'vitest';
import { isGenericUnitName, organisationNameKey } from './org-names.ts';

describe('spellings of one name have one key', () => {
  test.each([
    ['UNIV OF NORTH CAROLINA CHAPEL HILL', 'University of North Carolina at Chapel Hill', 'US'],
    ['Texas A & M University', 'Texas A&M University', 'US'],
    ['U.S. National Science Foundation', 'National Science Foundation', 'US'],
    ['United States Geological Survey', 'Geological Survey', 'US'],
    ['Umicore (Belgium)', 'UMICORE N.V.', 'BE'],
    ['Forschungszentrum Jülich', 'FORSCHUNGSZENTRUM JULICH GMBH', 'DE'],
    ["GRAND ACCELERATEUR NATIONAL D'IONS LOURDS", 'Grand accélérateur national d’ions lourds', 'FR'],
    ['Scientific Committee on Oceanic Research (SCOR)', 'Scientific Committee on Oceanic Research', 'US'],
    ['Saint John’s College', 'St. Johns College, Inc.', 'US'],
    ['Łódź University of Technology', 'LODZ UNIVERSITY OF TECHNOLOGY', 'PL'],
    ['The Defence Centre', 'Defense Center', 'GB'],
    ['COMMISSARIAT A L ENERGIE ATOMIQUE', "Commissariat à l'Énergie Atomique", 'FR'],
    ['Fraunhofer-Gesellschaft e. V.', 'FRAUNHOFER GESELLSCHAFT EV', 'DE'],
    ['Fyzikální ústav AV ČR, v. v. i.', 'FYZIKALNI USTAV AV CR V.V.I', 'CZ'],
    ['NATIONAL TECHNICAL UNIVERSITY OF ATHENS - NTUA', 'National Technical University of Athens', 'GR'],
  ])('%s = %s', (a, b, country) => {
    expect(organisationNameKey(a, country)).toBe(organisationNameKey(b, country));
  });
});

describe('other names have other keys', () => {
  test.each([
    ['University of Washington', 'Washington University', 'US'],
    ['United States Army', 'Salvation Army', 'US'],
    ['UK Research and Innovation', 'Research and Innovation', 'GB'],
    ['Health Canada', 'Health', 'CA'],
    ['Boston University (Charles River Campus)', 'Boston University', 'US'],
    ['University of California, Davis', 'University of California', 'US'],
    ["UNIVERSITA' DEGLI STUDI DI MILANO-BICOCCA", 'Università degli Studi di Milano', 'IT'],
    ['Texas A&M University - RELLIS', 'Texas A&M University', 'US'],
    ['Vitamin D', 'Vitamin', 'GB'],
    ['東京大学', '京都大学', 'JP'],
  ])('%s ≠ %s', (a, b, country) => {
    expect(organisationNameKey(a, country)).not.toBe(organisationNameKey(b, country));
  });
});

test('blanks at the end and before a suffix change nothing', () => {
  const key = organisationNameKey('Umicore (Belgium)', 'BE');
  for (const name of ['Umicore   (Belgium)  ', ' Umicore\t(Belgium)', 'Umicore(Belgium)'])
    expect(organisationNameKey(name, 'BE')).toBe(key);
});

test('a long name takes no longer for its blanks', () => {
  expect(organisationNameKey(`X${' '.repeat(500_000)}Y`, null)).toBe('x y');
  expect(organisationNameKey(`X${' -'.repeat(250_000)}Y`, null)).toBe('x y');
});

test('a name of small words and legal forms only still has a key', () => {
  expect(organisationNameKey('The Company', 'GB')).not.toBe('');
  expect(organisationNameKey('of', 'GB')).toBe('of');
  expect(organisationNameKey('—', 'GB')).toBe('');
});

test('names that tell only a kind of unit', () => {
  const generic = (name: string) => isGenericUnitName(organisationNameKey(name, 'US'));
  expect(
    ['Office of Public Affairs', 'Division of Chemistry', 'School of Medicine', 'Headquarters'].map(generic),
  ).toEqual([true, true, true, true]);
  expect(['Department of Education', 'Officers Foundation', 'School of Advanced Study'].map(generic)).toEqual(
    [false, false, false],
  );
});
