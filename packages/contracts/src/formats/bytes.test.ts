import { expect, test } from 'vitest';
import { formatBytes } from './bytes.ts';

test.each([
  [1, '1 kB'],
  [348_160, '340 kB'],
  [1_258_291, '1.2 MB'],
  [26_214_400, '25 MB'],
  [4_294_967_296, '4 GB'],
  [1_610_612_736, '1.5 GB'],
])('%i bytes are %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});
