import { expect, test } from 'vitest';
import { Random } from '../../../packages/server/src/platform/random.ts';
import { PhraseDrawer } from './drawn-phrases.ts';
import { slipIn } from './slips.ts';

test('a slip changes one letter, or swaps two', () => {
  const random = new Random(1);
  const slipped = new Set(random.many(2_000, () => slipIn('cell', random)));
  expect(slipped).not.toContain('cell');
  for (const expected of ['ell', 'cel', 'ecll', 'clel', 'xcell', 'cexll', 'bell', 'ceal'])
    expect(slipped).toContain(expected);
  for (const word of slipped) expect(Math.abs(word.length - 4)).toBeLessThan(2);
});

test('phrases of two and three words are drawn, with function words only in the middle', async () => {
  const drawer = new PhraseDrawer(new Random(1));
  const body = 'The quality of machine learning (also learning theory) in 2025';
  const documents = async function* () {
    yield { id: 1, text: { title: body, funder: '', keywords: '', body }, fields: {} };
  };
  for await (const _ of drawer.pass(documents()));
  const phrases = drawer.phrases();
  expect(phrases.length).toBeGreaterThan(0);
  const all = ['quality of machine', 'machine learning', 'learning theory', 'also learning theory'];
  for (const phrase of phrases) expect(all).toContain(phrase);
});
