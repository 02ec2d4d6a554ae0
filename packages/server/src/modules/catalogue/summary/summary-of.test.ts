import { growsWithLength } from '@fundry/sources/testing/grows-with-length.ts';
import { expect, test } from 'vitest';
import { summaryOf } from './summary-of.ts';

const of = (html: string, title = 'An invented title') => summaryOf(html, title);

test('the aim is taken, and the sentence behind it where there is room', () => {
  expect(
    of(
      '<p>Warm seas are of growing concern to many people. This project will measure the heat of deep seas. ' +
        'It uses floats. A third sentence follows here.</p>',
    ),
  ).toBe('This project will measure the heat of deep seas. It uses floats.');
});

test('what stands before the matter is left out', () => {
  expect(
    of(
      '<p>The purpose of this Notice of Funding Opportunity (NOFO) is to support research on the heat of deep seas.</p>',
    ),
  ).toBe('Support research on the heat of deep seas.');
  expect(of('<p>PROJECT SUMMARY/ABSTRACT: We will measure how warm the deep seas are.</p>')).toBe(
    'We will measure how warm the deep seas are.',
  );
});

test('formalities, dates, law and lines that only introduce are skipped', () => {
  expect(
    of(
      "<p>NOTE: Applications are due on 3 May 2026 at noon.</p><p>This program is authorized under 42 U.S.C. 241.</p><p>Expected Outcome: Projects' results are expected to contribute to all of the following outcomes:</p><ul><li>Better maps of the deep seas and their heat</li></ul><p>Scope: Proposals should develop new floats for deep seas.</p>",
    ),
  ).toBe('Proposals should develop new floats for deep seas.');
});

test('of two aims the one with the words of the title counts', () => {
  expect(
    of(
      '<p>The program supports people of all kinds everywhere. This project will study tides of ancient Mars.</p>',
      'Ancient tides on Mars',
    ),
  ).toBe('This project will study tides of ancient Mars.');
});

test('the title is no part of a summary, and a text in capitals is set in sentence case', () => {
  expect(
    of(
      '<p>TIDES OF MARS -THIS PROJECT WILL STUDY THE DEEP OCEAN MODEL (DOM) OF MARS. DOM IS NEW.</p>',
      'TIDES OF MARS',
    ),
  ).toBe('This project will study the deep ocean model (DOM) of Mars. DOM is new.');
  expect(of('<p>Tides of Mars</p>', 'Tides of Mars')).toBe(null);
});

test('a phrase stands for a sentence where there is none; a cut sentence does not count beside whole ones', () => {
  expect(of('<p>the salary of a warden</p>')).toBe('The salary of a warden');
  expect(of('<p>The fund supports wardens of deep seas and their boats. It also pays for the upk…</p>')).toBe(
    'The fund supports wardens of deep seas and their boats.',
  );
});

test('nothing gives nothing, and what is too long is cut after a word or a character', () => {
  expect(summaryOf(null, '')).toBe(null);
  expect(of('<p> </p>')).toBe(null);
  expect(of(`<p>${'water '.repeat(300)}</p>`)).toMatch(/^Water .{240,260} …$/);
  expect(of(`<p>资助${'𠮷'.repeat(1_000)}</p>`)!.isWellFormed()).toBe(true);
});

test.each([
  'a. ',
  'This project ',
  'this the our ',
  '<li>',
  '<',
  '(',
  'A B ',
  '. ',
  'The goal of ',
  'TITLE: ',
])('a text of %j is read in time that has a limit', (piece) => {
  expect(growsWithLength(piece, (text) => summaryOf(text, 'This project'))).toBe(true);
});
