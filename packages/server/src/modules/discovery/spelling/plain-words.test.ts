import { expect, test } from 'vitest';
import { plainWordsOf, withWords } from './plain-words.ts';

test.each([
  ['artifical inteligence', ['artifical', 'inteligence']],
  ['the “artifical” inteligence, of things', ['inteligence', 'things']],
  ['inteligence "artifical', ['inteligence']],
  ['NIH grnt* AND covid-19 p53 (oceen OR -sea)', ['oceen']],
  ['ARTIFICAL INTELIGENCE', ['ARTIFICAL', 'INTELIGENCE']],
  ['title:oceen 93.847 a/b', []],
])('%s: %j', (query, words) => {
  expect(plainWordsOf(query).map(({ text }) => text)).toEqual(words);
});

test('mended words stand where they were typed', () => {
  const query = 'Artifical "very"  inteligence, OR ocean';
  const [first, second] = plainWordsOf(query);
  const replaced = [
    { word: first!, meant: 'artificial' },
    { word: second!, meant: 'intelligence' },
  ];
  expect(withWords(query, replaced)).toBe('Artificial "very"  intelligence, OR ocean');
});
