import { organisation } from '@fundry/sources/drafts/organisation-reference.ts';
import { expect, test } from 'vitest';
import { decidingFunder } from './deciding-funder.ts';

const agency = organisation({ name: 'Agency', identifiers: [{ scheme: 'us-agency', value: 'A' }] });
const other = organisation({ name: 'Agency for Seas', identifiers: [{ scheme: 'us-agency', value: 'A' }] });
const institute = organisation({ name: 'Institute', parent: organisation({ name: 'AGENCY' }) });
const unit = organisation({ name: 'Unit', parent: institute });
const stranger = organisation({ name: 'Foundation' });

test('a body below the first funder decides, by name or identifier of its parent', () => {
  expect(decidingFunder([agency, null, stranger, institute])).toEqual(institute);
  expect(decidingFunder([agency, institute, unit])).toEqual(unit);
  expect(decidingFunder([agency, organisation({ name: 'Bureau', parent: other })])?.name).toBe('Bureau');
});

test('otherwise the first funder does', () => {
  expect(decidingFunder([stranger, agency, institute])).toEqual(stranger);
  expect(decidingFunder([institute, agency])).toEqual(institute);
  expect(decidingFunder([null, null])).toBeNull();
  expect(decidingFunder([])).toBeNull();
});
