import { expect, test } from 'vitest';
import { unspecifiedInWords } from './unspecified-in-words.ts';

const some = { isOn: true, isExclusion: false, isChosen: true, unstated: 1_199, total: 1_921 };

test('tells how many results say so and how many say nothing', () => {
  expect(unspecifiedInWords(some)).toBe('722 say so, 1,199 do not say.');
  expect(unspecifiedInWords({ ...some, isOn: false, total: 722 })).toBe(
    '722 say so. 1,199 do not say and are left out.',
  );
  expect(unspecifiedInWords({ ...some, unstated: 1, total: 2 })).toBe('1 says so, 1 does not say.');
});

test('without a choice, and for an exclusion, only how many say nothing', () => {
  expect(unspecifiedInWords({ ...some, isChosen: false })).toBe('1,199 do not say.');
  expect(unspecifiedInWords({ ...some, isExclusion: true })).toBe('1,199 do not say.');
  expect(unspecifiedInWords({ ...some, isExclusion: true, isOn: false })).toBe(
    '1,199 do not say and are left out.',
  );
});

test('nothing while the total is unknown or belongs to another search', () => {
  expect(unspecifiedInWords({ ...some, total: null })).toBeNull();
  expect(unspecifiedInWords({ ...some, total: 7 })).toBeNull();
});
