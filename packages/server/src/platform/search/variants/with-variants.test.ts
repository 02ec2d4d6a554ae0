import { expect, test } from 'vitest';
import { learntFrom } from '../learning/testing/learnt-from.ts';
import { parseQuery } from '../query/parse.ts';
import type { JoinedWord } from '../suggestion.ts';
import { readSynonyms } from './synonyms.ts';
import { withVariants } from './with-variants.ts';
import { knownForms } from './word-forms.ts';

const SYNONYMS = readSynonyms(`# a comment

AMR = antimicrobial resistance
cyber security = cybersecurity
internet of things = IoT
`);
const LEARNT = learntFrom(
  ...['Iron', 'Zinc', 'Cobalt'].map(
    (title) => `Metal-organic frameworks (MOFs) in ${title}. A metal-organic framework (MOF) can act.`,
  ),
  ...['A', 'B', 'C'].map((title) => `Advanced Computing Training (ACT) ${title}: act now, and act well.`),
);
const joined = (first: string, second: string, counts: Partial<JoinedWord> = {}): JoinedWord => ({
  ...{ first, second, apart: 20, joined: 30, neighbours: 2, mostBeside: 4, ...counts },
});
const JOINED = [
  joined('data', 'sets'),
  joined('data', 'set', { apart: 10 }),
  joined('e', 'learning'),
  joined('health', 'care', { neighbours: 300, mostBeside: 20 }),
  joined('eco', 'system', { joined: 2_000 }),
  joined('medi', 'cal', { joined: 9_000 }),
  joined('layout', 'described', { mostBeside: 29 }),
  joined('g', 'race'),
  joined('process', 'es'),
  joined('large', 'scale', { apart: 4_000 }),
  joined('test', 'bed', { joined: 4 }),
];
const FORMS = knownForms([{ ...LEARNT, joined: JOINED }], SYNONYMS);
const also = (typed: string) =>
  Object.fromEntries(withVariants(parseQuery(typed), FORMS).expanded.map(({ typed, also }) => [typed, also]));

test.each([
  ['tumour', { tumour: ['tumor'] }],
  ['paediatric behavior', { paediatric: ['pediatric'], behavior: ['behaviour'] }],
  ['β-catenin', { 'β-catenin': ['beta catenin'] }],
  ['beta-catenin', { 'beta-catenin': ['β catenin'] }],
  ['covid19', { covid19: ['covid 19'] }],
  ['COVID-19', { 'COVID-19': ['covid19'] }],
  ['AMR genes', { AMR: ['antimicrobial resistance'] }],
  ['amr genes', { amr: ['antimicrobial resistance'] }],
  ['antimicrobial resistance genes', { 'antimicrobial resistance': ['AMR'] }],
  ['the internet of things at home', { 'internet things': ['IoT'] }],
  ['MOF catalysts', { MOF: ['metal organic frameworks'] }],
  ['MOFs', { MOFs: ['metal organic frameworks'] }],
  ['mof catalysts', {}],
  ['porous metal-organic framework', { 'metal-organic framework': ['MOF'] }],
  ['ROLE OF MOF CATALYSTS', {}],
  ['ACT for students', { ACT: ['advanced computing training'] }],
  ['advanced computing training', {}],
  ['open data sets', { 'data sets': ['datasets'] }],
  ['datasets', { datasets: ['data sets'] }],
  ['e-learning', { 'e-learning': ['elearning'] }],
  ['rural health-care', { 'health-care': ['healthcare'] }],
  ['eco-system', { 'eco-system': ['ecosystem'] }],
  ['ecosystem, Medi-Cal, layout described, g race, process es, large-scale, test bed', {}],
  ['cyber security | law', { 'cyber security': ['cybersecurity'] }],
  ['law -cybersecurity', { cybersecurity: ['cyber security'] }],
  ['"tumour" tumo* "AMR"', {}],
  ['R01 PAR-25-303 cheque', {}],
])('%s', (typed, found) => {
  expect(also(typed)).toEqual(found);
});

test('the forms of a word are alternatives for the word as typed', () => {
  expect(withVariants(parseQuery('tumour AMR'), FORMS).query).toEqual({
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
  const acronym = (text: string, word: string) => ({ op: 'phrase', words: [word], prefix: false, text });
  // Each word has the acronym as its alternative: a record with one of the words alone still holds that word.
  expect(withVariants(parseQuery('metal-organic framework'), FORMS)).toEqual({
    query: {
      op: 'and',
      of: ['metal-organic', 'framework'].map((text) => ({
        op: 'or',
        of: [{ op: 'word', text }, acronym('MOF', 'mof'), acronym('MOFs', 'mofs')],
        typed: text,
      })),
    },
    expanded: [{ typed: 'metal-organic framework', kind: 'acronym', also: ['MOF'] }],
  });
  expect(withVariants(null)).toEqual({ query: null, expanded: [] });
});
