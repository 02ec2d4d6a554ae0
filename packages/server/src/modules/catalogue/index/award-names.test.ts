import { expect, test } from 'vitest';
import { awardNames, spellingsOfName } from './award-names.ts';

test('an award has the words of its names and the initials of given names, each once', () => {
  expect(awardNames(['Franceschini, Nora A'], ['University of North Carolina', 'UNC'])).toEqual([
    'franceschini',
    'nora',
    'university',
    'north',
    'carolina',
    'unc',
    'n',
    'a',
  ]);
});

test('a letter that may be written as two is in the names in both ways', () => {
  expect(awardNames(['Jörg Müller'], [])).toEqual(['jorg', 'muller', 'joerg', 'mueller', 'j']);
  expect(spellingsOfName('Jörg Müller')).toEqual(['jorg muller', 'joerg mueller']);
  expect(spellingsOfName('michael mueller')).toContain('michael muller');
});

test('abbreviations in names of institutions are spelled out', () => {
  const names = awardNames([], ['UNIV OF NOWHERE HLTH SCI CTR']);
  expect(names).toEqual(
    expect.arrayContaining(['univ', 'university', 'nowhere', 'health', 'science', 'center', 'hlth']),
  );
});
