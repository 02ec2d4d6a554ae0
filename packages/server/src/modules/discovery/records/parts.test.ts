import { expect, test } from 'vitest';
import { summaryOf } from './parts.ts';

test('a summary is cut at a word; in a script without blanks at a character', () => {
  const english = summaryOf(`<p>${'water '.repeat(300)}</p>`)!;
  expect(english).toMatch(/ water …$/);
  expect(english.length).toBeLessThanOrEqual(602);
  expect(summaryOf(`<p>资助 ${'海'.repeat(2_000)}</p>`)).toBe(`资助 ${'海'.repeat(597)} …`);
  expect(summaryOf(`a${'𠮷'.repeat(1_000)}`)).toBe(`a${'𠮷'.repeat(299)} …`);
});

test('markup and entities are read, an empty text is none', () => {
  expect(summaryOf('<p>Fish &amp; chips</p><p>&lt;b&gt;</p>')).toBe('Fish & chips <b>');
  expect(summaryOf('<p> </p>')).toBe(null);
  expect(summaryOf(null)).toBe(null);
});
