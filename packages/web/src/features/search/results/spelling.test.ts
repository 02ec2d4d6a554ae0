import { expect, test } from 'vitest';
import { beginningsOf, nearestWord } from './spelling.ts';

test.each([
  ['glacir', ['glacial', 'glacier'], 'glacier'],
  ['helth', ['help', 'health'], 'health'],
  ['reserch', ['reserve', 'research'], 'research'],
  ['qauntum', ['quality', 'quantum'], 'quantum'],
  ['photosyntesis', ['photosynthesis'], 'photosynthesis'],
  ['ocean', ['ocean'], null],
  ['zzzz', ['zebra'], null],
  ['lazer', ['later', 'laser'], 'later'],
])('%s among %j: %s', (word, candidates, nearest) => {
  expect(nearestWord(word, candidates)).toBe(nearest);
});

test('words are looked up by ever shorter beginnings', () => {
  expect(beginningsOf('photosyntesis')).toEqual(['photosyntes', 'photosy', 'pho', 'ph']);
  expect(beginningsOf('helth')).toEqual(['hel', 'he']);
  expect(beginningsOf('ices')).toEqual(['ice', 'ic']);
});
