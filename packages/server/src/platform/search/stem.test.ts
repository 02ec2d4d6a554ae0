import { expect, it } from 'vitest';
import { stem } from './stem.ts';

it.each([
  'vaccine vaccines vaccinated vaccination',
  'community communities',
  'university universities',
  'organization organizations organizational',
  'analysis analyses',
  'thesis theses',
  'woman women',
  'child children',
  'bacterium bacteria',
  'phenomenon phenomena',
  'datum data',
  'mouse mice',
  'criterion criteria',
  'consortium consortia',
  'matrix matrices',
  'economic economics',
])('%s have one stem', (words) => {
  expect(new Set(words.split(' ').map(stem)).size).toBe(1);
});

it.each([
  'communities communication',
  'university universe',
  'organization organic organ',
  'international internal',
  'news new',
  'general generation',
  'humanities human',
  'physics physical',
  'theses these',
  'use us',
  'policy police',
])('%s have different stems', (words) => {
  const stems = words.split(' ').map(stem);
  expect(new Set(stems).size).toBe(stems.length);
});

it('leaves codes, short words and other letters as they are', () => {
  for (const token of ['r01', 'hl', 'us', 'étude', 'naïve', '2026', 'constructor'])
    expect(stem(token)).toBe(token);
});
