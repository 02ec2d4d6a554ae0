import { expect, it } from 'vitest';
import { whyClose } from './why-close.ts';

it('names the missing words, and of very many five and how many others', () => {
  expect(whyClose({ missingWords: ['sea'], byMeaning: false })).toBe('Missing: sea');
  expect(whyClose({ missingWords: ['a', 'b', 'c', 'd', 'e', 'f'], byMeaning: true })).toBe(
    'By meaning. Missing: a, b, c, d, e, f',
  );
  expect(whyClose({ missingWords: ['a', 'b', 'c', 'd', 'e', 'f', 'g'], byMeaning: false })).toBe(
    'Missing: a, b, c, d, e and 2 others',
  );
});
