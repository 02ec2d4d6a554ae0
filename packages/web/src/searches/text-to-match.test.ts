import { expect, test } from 'vitest';
import { isParagraph } from './text-to-match.ts';

const ABSTRACT =
  'We study how graphene sensors (the “noses” of cities) measure nitrogen dioxide, and what their drift over two years says about the air that people breathe.';

test.each([
  [ABSTRACT, true],
  [`  ${ABSTRACT}\n`, true],
  ['graphene sensors for nitrogen dioxide', false],
  [`${'graphene OR '.repeat(30)}sensor`, false],
  ['sens* '.repeat(30), false],
  ['', false],
])('%# a long text without operators is a paragraph', (words, is) => {
  expect(isParagraph(words)).toBe(is);
});
