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

test('list items, headings, paragraphs and cells do not run together', () => {
  const html =
    '<h3>Aim</h3><p>To do:</p><ul><li>one item</li><li><b>two</b></li><li>three</li></ul><p>Then <a href="https://x.org">link</a>, more.</p>';
  expect(summaryOf(html)).toBe('Aim: To do: one item; two; three Then link, more.');
  expect(summaryOf('<ul><li>a;</li><li>b.</li><li>c &amp;</li></ul>')).toBe('a; b. c &');
});

test('a summary of which a long link took the room says that it was cut', () => {
  const link = `<a href="https://x.org/${'y'.repeat(20_000)}">b</a>`;
  expect(summaryOf(`<p>words before ${link} and after</p>`)).toBe('words before …');
});
