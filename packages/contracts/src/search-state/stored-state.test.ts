import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NOTHING_SAID } from '../eligibility/applicant.ts';
import { changed, parseSearch, searchOf } from './search-codec.ts';
import { openStoredState, storedState, type Upgrade } from './stored-state.ts';

const opportunity = (address: string) => parseSearch('opportunities', address);

test('what was stored opens as it was, at its first page and without what belongs to one visit', () => {
  const filters =
    'basicQuery=ice&funder=3,4&xfn=true&amountMin=50000&deadline=91%2B&unspecCit=false&expired=true';
  const visit = `savedSearchId=7&savedSearchName=Ice&newSince=2026-03-01T12:00:00Z&page=4`;
  const asked = changed(opportunity(`${filters}&${visit}`), { applicant: NOTHING_SAID });
  const stored = storedState(asked);
  for (const name of ['page', 'pageSize', 'savedSearchId', 'savedSearchName', 'newSince', 'applicant'])
    expect(stored.state).not.toHaveProperty(name);
  const kept = JSON.parse(JSON.stringify(stored));
  expect(openStoredState('opportunities', kept)).toEqual(opportunity(filters));
});

test('names of people keep their commas', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z][a-z, "]{0,20}[a-z]$/), { maxLength: 5 }), (names) => {
      const awardedAuthors = [...new Set(names)];
      const search = searchOf('awards', { awardedAuthors });
      expect(openStoredState('awards', storedState(search))).toEqual(search);
    }),
  );
});

test('an old state opens after parameters came, went and changed their values', () => {
  const old = {
    version: 1,
    state: { basicQuery: 'ice', citizenship: ['DE', 'Prussia'], orderBy: 'age', gone: 1 },
  };
  expect(openStoredState('opportunities', old)).toEqual(
    searchOf('opportunities', { basicQuery: 'ice', citizenship: ['DE'] }),
  );
});

test('a code that no list has any more stays: without it the search would find everything', () => {
  const old = { version: 1, state: { iat: ['novice'], citizenship: ['YU'], discipline: ['9900'] } };
  expect(openStoredState('opportunities', old).state).toMatchObject(old.state);
});

test('a search stored before records without applicants were found goes on without them', () => {
  const old = { version: 1, state: { oat: ['school'], dr: 'doctorate', iat: [] } };
  expect(openStoredState('opportunities', old).state).toMatchObject({
    unspecOrganisation: false,
    unspecDegree: false,
    unspecIndividual: true,
  });
  const { state } = openStoredState(
    'opportunities',
    storedState(searchOf('opportunities', { oat: ['school'] })),
  );
  expect(state.unspecOrganisation).toBe(true);
});

test('an old state goes through every upgrade after its version, in order', () => {
  const renamed: Upgrade = (_target, { words, ...rest }) => ({ ...rest, basicQuery: words });
  const narrowed: Upgrade = (_target, state) => ({ ...state, basicQuery: `${state.basicQuery} AND sea` });
  const words = (version: number, state: object) =>
    openStoredState('funders', { version, state: { ...state } }, [renamed, narrowed]).state.basicQuery;
  expect(words(1, { words: 'ice' })).toBe('ice AND sea');
  expect(words(2, { basicQuery: 'ice' })).toBe('ice AND sea');
  expect(words(3, { basicQuery: 'ice' })).toBe('ice');
});
