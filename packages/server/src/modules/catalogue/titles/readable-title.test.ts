import { expect, test } from 'vitest';
import { readableTitle, shownTitle } from './readable-title.ts';

test.each([
  ['THE ROLE OF DNA REPAIR IN HUMAN CELLS', 'The role of DNA repair in human cells'],
  ['A STUDY OF ALZHEIMER’S DISEASE: MRNA AND AGING', 'A study of Alzheimer’s disease: mRNA and aging'],
  ['STEM CELLS FOR STEM EDUCATION', 'Stem cells for STEM education'],
  [
    'GRADUATE ASSISTANCE IN AREAS OF NATIONAL NEED (GAANN)',
    'Graduate assistance in areas of national need (GAANN)',
  ],
  ['THE 2ND WORKSHOP ON BRCA1, PHASE II', 'The 2nd workshop on BRCA1, phase II'],
  ['RIVERS OF NEW MEXICO. A SURVEY', 'Rivers of New Mexico. A survey'],
  ['LIFE IN C. ELEGANS AND THE U.S. ARMY', 'Life in C. elegans and the U.S. army'],
  ['"WHAT IS A CELL?" ASKED AGAIN', '"What is a cell?" Asked again'],
])('%s', (published, readable) => {
  expect(readableTitle(published)).toBe(readable);
});

test('a title in the usual case stays, and so does a code', () => {
  for (const title of [
    'Warm seas and DNA',
    'LRP',
    'R01 HL137721',
    '',
    'ÜBER',
    '2026-03-01',
    'Photonet-C4 Übersicht',
  ])
    expect(readableTitle(title)).toBe(title);
});

test('only letter case changes, and the title as published is kept', () => {
  const published = 'ÉTUDES  SUR «L’EAU» & THE STRAßE — №7 (N.B.)';
  const { title, titleAsPublished } = shownTitle(published);
  expect(title.toLowerCase()).toBe(published.toLowerCase());
  expect(titleAsPublished).toBe(published);
  expect(shownTitle('Warm seas')).toEqual({ title: 'Warm seas' });
});

test('a title that was made says so, with what the source writes in its place', () => {
  expect(shownTitle('Science: award 7 to ACME', 'NEW GRANT')).toEqual({
    title: 'Science: award 7 to ACME',
    titleAsPublished: 'NEW GRANT',
    titleMade: true,
  });
});
