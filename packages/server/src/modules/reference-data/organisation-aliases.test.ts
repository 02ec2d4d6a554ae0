import { countryFromCode } from '@fundry/sources/standards/countries.ts';
import { normaliseIdentifier } from '@fundry/sources/standards/identifiers.ts';
import { expect, test } from 'vitest';
import { FUNDER_TYPE_GROUPS } from './funder-types.ts';
import { organisationNameKey } from './org-names.ts';
import { CURATED_ORGANISATIONS, curatedByKey, curatedByName } from './organisation-aliases.ts';

const allKeys = CURATED_ORGANISATIONS.flatMap((one) => [one.key, ...one.keys]);

test('no key and no name stands for two organisations', () => {
  expect(new Set(allKeys).size).toBe(allKeys.length);
  const names = CURATED_ORGANISATIONS.flatMap((one) => [
    ...new Set(
      [one.name, ...one.names].map((name) => `${one.country} ${organisationNameKey(name, one.country)}`),
    ),
  ]);
  expect(new Set(names).size).toBe(names.length);
});

test('keys are normalised identifiers, parents are on the list, countries and type groups exist', () => {
  const groups: string[] = FUNDER_TYPE_GROUPS.map((group) => group.groupId);
  for (const { key, keys, parent, country, typeGroup } of CURATED_ORGANISATIONS) {
    for (const one of [key, ...keys]) {
      const [scheme, value] = one.split(/:(.*)/s) as [string, string];
      expect(normaliseIdentifier(scheme, value)).toBe(value);
    }
    if (parent) expect(CURATED_ORGANISATIONS.map((one) => one.key)).toContain(parent);
    expect(countryFromCode(country)).toBe(country);
    expect(groups).toContain(typeGroup);
  }
});

test('an organisation is found by code and by name in its country', () => {
  expect(curatedByKey('us-agency:HHS-NIH11')?.key).toBe('ror:01cwqze88');
  expect(curatedByName(organisationNameKey('Department of State', 'US'), 'US')?.key).toBe('ror:03vvynj75');
  expect(curatedByName(organisationNameKey('Department of State', 'FR'), 'FR')).toBeNull();
});
