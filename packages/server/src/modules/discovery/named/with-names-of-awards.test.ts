import { expect, test } from 'vitest';
import type { Query } from '../../../platform/search/port.ts';
import { parseQuery } from '../../../platform/search/query/parse.ts';
import { withVariants } from '../../../platform/search/variants/with-variants.ts';
import { withNamesOfAwards } from './with-names-of-awards.ts';

/** The names that a search for awards looks for, besides its words. */
function namesIn(typed: string): string[] {
  const found = (query: Query | null): string[] => {
    if (query === null) return [];
    if (query.op === 'name') return [query.text];
    if (query.op === 'boost') return [query.must, ...query.should].flatMap(found);
    if (query.op === 'not') return found(query.of);
    return query.op === 'and' || query.op === 'or' ? query.of.flatMap(found) : [];
  };
  return found(withNamesOfAwards(withVariants(parseQuery(typed)).query));
}

test.each([
  ['franceschini', ['franceschini']],
  ['Franceschini M', ['franceschini', 'm']],
  ['franceschini glioblastoma OR smith', ['franceschini', 'glioblastoma', 'smith']],
  ['-franceschini', ['franceschini']],
  ['Garcia-Lopez', ['garcia', 'lopez']],
  ['Müller', ['muller', 'mueller']],
  ['mueller', ['mueller', 'muller']],
])('%s is looked for in names as well', (typed, names) => {
  expect(namesIn(typed)).toEqual(names);
});

test.each([
  'cancer',
  'university',
  'rice',
  'young women',
  'mental health',
  '"franceschini"',
  'frances*',
  '2024',
])('%s is no name', (typed) => {
  expect(namesIn(typed)).toEqual([]);
});

test('a common word is a name near one that is not', () => {
  expect(namesIn('University of North Carolina at Chapel Hill')).toEqual([
    'university',
    'north',
    'carolina',
    'chapel',
    'hill',
  ]);
  expect(namesIn('michael brown')).toEqual(['michael', 'brown']);
  expect(namesIn('cancer care of children in Boston')).not.toContain('cancer');
  expect(namesIn("Boston Children's Hospital center")).toContain('hospital');
});

test('a word and its names stand for one typed word', () => {
  expect(withNamesOfAwards(parseQuery('stanford'))).toEqual({
    op: 'or',
    of: [
      { op: 'word', text: 'stanford' },
      { op: 'name', text: 'stanford' },
    ],
    typed: 'stanford',
  });
});
