import { expect, test } from 'vitest';
import { quoted } from './quoted.ts';

test.each([
  ['brain tumour', 'tumour', 'brain "tumour"'],
  ['cyber  security law', 'cyber security', '"cyber  security" law'],
  ['"tumour" tumour tumours', 'tumour', '"tumour" "tumour" tumours'],
  ['ice -COVID-19', 'COVID-19', 'ice -"COVID-19"'],
  ['tumour*', 'tumour', 'tumour*'],
  ['cyber OR security', 'cyber security', 'cyber OR security'],
])('%s: %s → %s', (query, words, result) => {
  expect(quoted(query, words)).toBe(result);
});
