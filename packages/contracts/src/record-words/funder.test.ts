import { expect, test } from 'vitest';
import { fundedBy } from './funder.ts';

test('names the funder, and the institution for an internal call that names none', () => {
  const funder = { id: '1', name: 'Tide Trust', countryCode: 'NO' };
  const internal = { extensions: { published: false } };
  expect(fundedBy({ funder, programme: 'Seas', ...internal })).toBe('Tide Trust · Seas');
  expect(fundedBy({ funder, programme: 'tide trust' })).toBe('Tide Trust');
  expect(fundedBy({ funder: null, programme: 'Seas' })).toBe('Funder not specified · Seas');
  expect(fundedBy({ funder: null, programme: null, ...internal })).toBe('Your institution');
});
