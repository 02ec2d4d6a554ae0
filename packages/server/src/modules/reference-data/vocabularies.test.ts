import * as known from '@fundry/contracts/search-state/vocabularies.ts';
import { COUNTRIES } from '@fundry/sources/standards/countries.ts';
import { expect, test } from 'vitest';
import { ASJC_AREAS, ASJC_TOP_LEVEL } from './asjc.ts';
import {
  DEGREE_REQUIREMENTS,
  INDIVIDUAL_APPLICANT_TYPES,
  ORGANISATION_APPLICANT_TYPES,
  RESTRICTIONS,
} from './eligibility.ts';
import { FUNDER_TYPE_GROUPS } from './funder-types.ts';
import { GRANT_TYPES } from './grant-types.ts';

const ids = (options: readonly { id: string }[]) => options.map(({ id }) => id);
const codes = (entries: readonly { code: string }[]) => entries.map(({ code }) => code).sort();

test.each([
  ['countries', known.COUNTRY_CODES, codes(COUNTRIES)],
  ['research areas', known.AREA_CODES, codes(ASJC_AREAS)],
  ['top-level research areas', known.TOP_AREA_CODES, codes(ASJC_TOP_LEVEL)],
  ['individual applicant types', known.INDIVIDUAL_TYPE_IDS, ids(INDIVIDUAL_APPLICANT_TYPES)],
  ['organisation applicant types', known.ORGANISATION_TYPE_IDS, ids(ORGANISATION_APPLICANT_TYPES)],
  ['degrees', known.DEGREE_IDS, ids(DEGREE_REQUIREMENTS)],
  ['restrictions', known.RESTRICTION_IDS, ids(RESTRICTIONS)],
  ['grant types', known.GRANT_TYPE_IDS, ids(GRANT_TYPES)],
  ['funder types', known.FUNDER_TYPE_IDS, FUNDER_TYPE_GROUPS.map(({ groupId }) => groupId)],
])('requests take the %s that there are', (_, vocabulary, expected) => {
  expect([...vocabulary.codes]).toEqual(expected);
});
