import { expect, test } from 'vitest';
import { compareTexts } from './compare-texts.ts';

const texts = [
  '',
  'a',
  'ab',
  'b',
  'é',
  'z',
  '\u{1f30a}',
  '\u{1f30b}',
  '\u{1f30a}a',
  '\uffee',
  'a\uffee',
  'a\u{1f30a}',
  '水',
];

test('texts are compared by their code points, as their bytes in UTF-8 are', () => {
  for (const a of texts) {
    for (const b of texts) {
      const byBytes = Buffer.compare(Buffer.from(a), Buffer.from(b));
      expect(Math.sign(compareTexts(a, b)), `${a} and ${b}`).toBe(byBytes);
    }
  }
});
