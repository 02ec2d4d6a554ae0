import { expect, test } from 'vitest';
import { relaxationsOf } from './relaxations.ts';

test('each filter can be left out; the values of one list together', () => {
  const list = (value: string, rest: string[]) => ({
    id: `funderCountries=${value}`,
    label: `Funder’s country: ${value}`,
    without: { funderCountries: rest },
    withoutList: { funderCountries: [], xfnCn: false },
  });
  const expired = { id: 'expired', label: 'Also closed', without: { expired: false } };
  expect(relaxationsOf([list('US', ['DE']), list('DE', ['US']), expired])).toEqual([
    {
      id: 'funderCountries',
      label: 'Funder’s country: US and 1 more',
      without: { funderCountries: [], xfnCn: false },
    },
    { id: 'expired', label: 'Also closed', without: { expired: false } },
  ]);
  expect(relaxationsOf([list('US', [])])[0]).toMatchObject({ without: { funderCountries: [] } });
});
