import { expect, test } from 'vitest';
import { textMatch } from './text-match.ts';

test('every word must occur somewhere, regardless of case and accents', () => {
  const match = textMatch(' ÉCOLE quant ');
  expect(match?.('Quantum sensing', "Agence de l'ecole", '')).toBe(true);
  expect(match?.('Quantum sensing', null, 'for the École')).toBe(true);
  expect(match?.('Quantum sensing', null, '')).toBe(false);
});

test('a word does not reach from one text into the next', () => {
  expect(textMatch('sensingfund')?.('Sensing', 'Fund', '')).toBe(false);
});

test('a text without words matches everything', () => {
  expect(textMatch('  ')).toBeNull();
});
