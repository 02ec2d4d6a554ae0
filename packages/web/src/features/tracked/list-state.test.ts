import { expect, test } from 'vitest';
import { filtersOf, isFiltered, type ListState, listAddress, PLAIN, readList } from './list-state.ts';

const ALL: ListState = { ...PLAIN, groupId: '-1' };
const NARROW: ListState = {
  groupId: '0',
  view: 'calendar',
  orderBy: '-deadline',
  text: 'sea & ice',
  deadline: ['0-14', 'unspecified'],
  stage: ['preparing', 'not-pursued'],
  changed: true,
  page: 2,
  month: '2026-03',
};

test('an address and a state say the same', () => {
  expect(listAddress(ALL)).toBe('/my-funding/tracked-opportunities');
  for (const state of [ALL, NARROW, { ...ALL, groupId: 'a-b', page: 1 }]) {
    const [path, query = ''] = listAddress(state).split('?');
    expect(readList(path!.split('/')[3], query)).toEqual(state);
  }
});

test('what an address does not know is left out', () => {
  const query = 'view=x&orderBy=constructor&deadline=0-14,9&stage=lost&changed=1&page=-3&month=2026-13';
  expect(readList(undefined, query)).toEqual({ ...ALL, deadline: ['0-14'] });
});

test('the filters go to the API, and say whether the list is narrowed', () => {
  expect(filtersOf(ALL)).toEqual({ groupId: '-1' });
  expect(isFiltered(ALL)).toBe(false);
  expect(filtersOf(NARROW)).toEqual({
    groupId: '0',
    text: 'sea & ice',
    deadline: ['0-14', 'unspecified'],
    stage: ['preparing', 'not-pursued'],
    changed: 'true',
  });
  expect(isFiltered(NARROW)).toBe(true);
});
