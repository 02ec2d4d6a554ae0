import { expect, test } from 'vitest';
import { formatBytes } from './bytes.ts';

test.each([
  [1, '1 kB'],
  [348_160, '340 kB'],
  [1_258_291, '1.2 MB'],
  [26_214_400, '25 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});
