import { expect, test } from 'vitest';
import { readSynonyms } from './synonyms.ts';

test('a line that is no group is refused by its number', () => {
  expect(() => readSynonyms('# words\n\nAMR antimicrobial resistance')).toThrow(/^line 3 has no = /);
  expect(() => readSynonyms('AMR = ')).toThrow(/^line 1 has no word, .* beside an =$/);
  expect(() => readSynonyms('of = the')).toThrow(/^line 1 has no word/);
});

test('members of groups find the others; acronyms are told apart', () => {
  const synonyms = readSynonyms('internet of things = IoT\r\niot = smart objects');
  expect(synonyms.get('internet thing')?.map(({ text, isAcronym }) => [text, isAcronym])).toEqual([
    ['IoT', true],
  ]);
  expect(synonyms.get('iot')?.map(({ text }) => text)).toEqual(['internet of things', 'smart objects']);
});
