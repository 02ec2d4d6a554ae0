import { expect, test } from 'vitest';
import { parseQuery } from '../query/parse.ts';
import { readSynonyms } from './synonyms.ts';
import { withVariants } from './with-variants.ts';

const SYNONYMS = readSynonyms(`# a comment
amr = antimicrobial resistance
cyber security = cybersecurity
`);
const also = (typed: string) =>
  Object.fromEntries(
    withVariants(parseQuery(typed), SYNONYMS).expanded.map(({ typed, also }) => [typed, also]),
  );

test.each([
  ['tumour', { tumour: ['tumor'] }],
  ['paediatric behavior', { paediatric: ['pediatric'], behavior: ['behaviour'] }],
  ['β-catenin', { 'β-catenin': ['beta catenin'] }],
  ['beta-catenin', { 'beta-catenin': ['β catenin'] }],
  ['covid19', { covid19: ['covid 19'] }],
  ['COVID-19', { 'COVID-19': ['covid19'] }],
  ['AMR genes', { AMR: ['antimicrobial resistance'] }],
  ['antimicrobial resistance genes', { 'antimicrobial resistance': ['amr'] }],
  ['cyber security | law', { 'cyber security': ['cybersecurity'] }],
  ['law -cybersecurity', { cybersecurity: ['cyber security'] }],
  ['"tumour" tumo* "AMR"', {}],
  ['R01 PAR-25-303 cheque', {}],
])('%s', (typed, found) => {
  expect(also(typed)).toEqual(found);
});

test('the forms of a word are alternatives for the word as typed', () => {
  expect(withVariants(parseQuery('tumour AMR'), SYNONYMS).query).toEqual({
    op: 'and',
    of: [
      {
        op: 'or',
        of: [
          { op: 'word', text: 'tumour' },
          { op: 'word', text: 'tumor' },
        ],
        typed: 'tumour',
      },
      {
        op: 'or',
        of: [
          { op: 'phrase', words: ['amr'], prefix: false, text: 'AMR', acronym: true },
          {
            op: 'phrase',
            words: ['antimicrobial', 'resistance'],
            prefix: false,
            text: 'antimicrobial resistance',
          },
        ],
        typed: 'AMR',
      },
    ],
  });
  expect(withVariants(null)).toEqual({ query: null, expanded: [] });
});
