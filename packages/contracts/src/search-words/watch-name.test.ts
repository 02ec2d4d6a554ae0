import { expect, test } from 'vitest';
import { MAX_SAVED_SEARCH_NAME } from '../limits.ts';
import { searchOf } from '../search-state/search-codec.ts';
import type { SearchState } from '../search-state/search-targets.ts';
import { watchName } from './watch-name.ts';

const NAMES: Record<string, string> = {
  3: 'Wellcome Trust',
  4: 'UK Research and Innovation',
  9: 'University of Oslo',
};
const names = {
  area: (code: string) => ({ 2700: 'Medicine' })[code],
  record: (_what: string, id: string) => NAMES[id],
};
const named = (state: Partial<SearchState<'awards'>>) => watchName(searchOf('awards', state), names);

test.each([
  [{}, 'New awards'],
  [{ funder: ['3'] }, 'New awards of Wellcome Trust'],
  [{ funder: ['3', '4'] }, 'New awards of Wellcome Trust or UK Research and Innovation'],
  [{ awardedInstitutions: ['9'] }, 'New awards to University of Oslo'],
  [{ discipline: ['2700'], basicQuery: 'malaria' }, 'New awards in Medicine on “malaria”'],
  [{ funder: ['3'], xfn: true }, 'New awards, Funder: not Wellcome Trust'],
  [{ funder: ['3'], startYear: ['2026'] }, 'New awards of Wellcome Trust, Start year: 2026'],
] as const)('%j is called “%s”', (state, name) => {
  expect(named(state as Partial<SearchState<'awards'>>)).toBe(name);
});

test('a name is never longer than a name may be', () => {
  expect(named({ basicQuery: 'x'.repeat(500) })).toHaveLength(MAX_SAVED_SEARCH_NAME);
});
