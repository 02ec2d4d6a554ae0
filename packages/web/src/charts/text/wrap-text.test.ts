import { expect, test } from 'vitest';
import { textWidth } from './text-width.ts';
import { fitsInside, wrapText } from './wrap-text.ts';

test('lines are no wider than asked for, and hold the whole text', () => {
  const text = 'Research project grant for Wissenschaftskommunikationsforschung in rural areas';
  for (const width of [60, 120, 400]) {
    const lines = wrapText(text, width, 13);
    expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    for (const line of lines) expect(textWidth(line, 13)).toBeLessThanOrEqual(width);
  }
});

test('words are broken only when alone they are too long', () => {
  expect(wrapText('Equipment or infrastructure', 100, 13)).toEqual(['Equipment or', 'infrastructure']);
});

test('a box holds a text when no word is broken and the lines fit', () => {
  const text = 'Equipment or infrastructure';
  expect(fitsInside(wrapText(text, 100, 13), text, 40, 18)).toBe(true);
  expect(fitsInside(wrapText(text, 100, 13), text, 30, 18)).toBe(false);
  expect(fitsInside(wrapText(text, 50, 13), text, 400, 18)).toBe(false);
});

test('an empty text is one empty line', () => {
  expect(wrapText('  ', 100, 13)).toEqual(['']);
});
