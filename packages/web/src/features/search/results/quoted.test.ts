import { expect, test } from 'vitest';
import { quoted } from './quoted.ts';

test.each([
  ['brain tumour', 'tumour', 'brain "tumour"'],
  ['cyber  security law', 'cyber security', '"cyber  security" law'],
  ['"tumour" tumour tumours', 'tumour', '"tumour" "tumour" tumours'],
  ['ice -COVID-19', 'COVID-19', 'ice -"COVID-19"'],
  ['tumour*', 'tumour', 'tumour*'],
  ['things of the internet of things', 'internet things', 'things of the "internet of things"'],
  ['low- and middle-income countries', 'low middle-income countries', '"low- and middle-income countries"'],
  ['law, "cyber" security', 'cyber security', 'law, "cyber" security'],
  ['cybersecurity', 'cyber security', 'cybersecurity'],
])('%s: %s → %s', (query, words, result) => {
  expect(quoted(query, words)).toBe(result);
});
