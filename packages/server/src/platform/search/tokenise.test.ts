import { describe, expect, it } from 'vitest';
import { wordId } from './embedded/word-id.ts';
import { foldForSorting } from './fold.ts';
import { stem } from './stem.ts';
import { longestToken, tokenise } from './tokenise.ts';

describe('tokenise', () => {
  it.each([
    ['Zürich, Ångström & naïve CAFÉ', ['zurich', 'angstrom', 'naive', 'cafe']],
    ['Straße Łódź Ærø Đorđe', ['strasse', 'lodz', 'aero', 'dorde']],
    ["don't children’s l'eau 'quoted'", ['dont', 'childrens', 'leau', 'quoted']],
    ['HORIZON-CL4-2026 R01 p53', ['horizon', 'cl4', '2026', 'r01', 'p53']],
    ['東京大学 ガス ก', ['東', '京', '大', '学', 'カ', 'ス', 'ก']],
    ['x² ﬁne ①', ['x2', 'fine', '1']],
    ['𝒜lgebra 𠀋 🙂', ['algebra', '𠀋']],
    ['Ελλάς', ['ελλασ']],
    ["inter\u00addisci\u200bplinary don\u2060't", ['interdisciplinary', 'dont']],
    [' -- ', []],
  ])('%s', (text, tokens) => {
    expect(tokenise(text)).toEqual(tokens);
  });

  it('cuts endless tokens', () => {
    expect(tokenise('a'.repeat(500))).toEqual(['a'.repeat(longestToken)]);
  });
});

describe('stem', () => {
  it('folds English forms together and leaves codes and other letters alone', () => {
    expect(new Set(['study', 'studies', 'studying'].map(stem)).size).toBe(1);
    expect(['r01', 'cl4s', 'as', 'αλφας'].map(stem)).toEqual(['r01', 'cl4s', 'as', 'αλφας']);
  });
});

describe('foldForSorting', () => {
  it('ignores case, accents, blanks and leading marks', () => {
    expect(foldForSorting(' “Élan”  vital')).toBe('elan” vital');
    expect(foldForSorting('???')).toBe('???');
  });
});

describe('wordId', () => {
  it('gives different words different numbers and keeps beginnings together', () => {
    const words = new Set(Array.from({ length: 300_000 }, (_, index) => `w${(index * 7_919).toString(36)}`));
    expect(new Set([...words].map(wordId)).size).toBe(words.size);
    expect(wordId('neuro') >> 41n).toBe(wordId('neural') >> 41n);
    expect(wordId('neuro') >> 41n).not.toBe(wordId('neon') >> 41n);
  });
});
