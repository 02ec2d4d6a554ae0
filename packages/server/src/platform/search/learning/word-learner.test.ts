import { expect, test } from 'vitest';
import { knownForms } from '../variants/word-forms.ts';
import { learntFrom } from './testing/learnt-from.ts';

const NO_SYNONYMS = new Map();
const acronyms = (...texts: string[]) =>
  Object.fromEntries(
    [...knownForms([learntFrom(...texts)], NO_SYNONYMS).acronyms].map(([acronym, { long }]) => [
      acronym,
      long,
    ]),
  );
const times = (count: number, text: string) => Array.from({ length: count }, (_, at) => `${at} ${text}`);

test('an acronym needs three titles and two funders, or five of one funder; one of two letters needs five', () => {
  expect(acronyms(...times(2, 'sickle cell disease (SCD)'))).toEqual({});
  expect(acronyms(...times(3, 'sickle cell disease (SCD)'))).toEqual({ scd: 'sickle cell disease' });
  expect(
    acronyms('sickle cell disease (SCD)', 'sickle cell disease (SCD)', 'sickle cell disease (SCD)'),
  ).toEqual({});
  expect(acronyms(...times(4, 'virtual reality (VR)'))).toEqual({});
  expect(acronyms(...times(5, 'virtual reality (VR)'))).toEqual({ vr: 'virtual reality' });
});

test('an acronym with several meanings is not used, unless one dominates', () => {
  const meant = times(8, 'carbon capture and storage (CCS)');
  expect(acronyms(...meant, ...times(3, 'clinical case study (CCS)'))).toEqual({});
  expect(acronyms(...meant, ...times(2, 'clinical case study (CCS)'))).toEqual({
    ccs: 'carbon capture and storage',
  });
  // Other ways to write one meaning are no other meaning.
  expect(acronyms(...meant, ...times(4, 'carbon capture storage (CCS)'))).toEqual({
    ccs: 'carbon capture and storage',
  });
});

test('a word that stands in small letters too is ordinary, and one that hardly does is not', () => {
  const learnt = learntFrom(
    'The NSF and NIH care; they care for care. See nsf.gov and nsf.gov.',
    'NSF IN CAPITALS',
  );
  const { isOrdinary } = knownForms([learnt], NO_SYNONYMS);
  expect(['care', 'nsf', 'nih', 'unseen'].map((word) => isOrdinary?.(word))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(knownForms([], NO_SYNONYMS).isOrdinary).toBeNull();
});
