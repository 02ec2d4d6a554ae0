import { describe, expect, it } from 'vitest';
import { StreamRandom } from '../generate/stream-random.ts';
import { drawWords, itemKey } from './known-items.ts';

const document = (title: string, body = '', keywords = '') => ({
  id: 1,
  text: { title, funder: 'A funder', keywords, body },
  fields: {},
});

describe('words of a known item', () => {
  it('are three to five different ones, two of them from the title, none a function word', () => {
    const title = ['tidal', 'turbines', 'estuaries'];
    const body = 'the foundation supports prototypes that are measured and compared in the harbour basin';
    for (let seed = 1; seed <= 200; seed++) {
      const words = drawWords(document(title.join(' '), body), new StreamRandom(seed), () => 1);
      expect(words.length).toBeGreaterThanOrEqual(3);
      expect(words.length).toBeLessThanOrEqual(5);
      expect(new Set(words).size).toBe(words.length);
      expect(words.filter((word) => title.includes(word)).length).toBeGreaterThanOrEqual(2);
      for (const word of ['the', 'that', 'are', 'and', 'in', 'funder']) expect(words).not.toContain(word);
    }
  });

  it('favour what is rare in the corpus', () => {
    const rare = (word: string) => (word === 'lichen' ? 50 : 1);
    const drawn = Array.from({ length: 200 }, (_, seed) =>
      drawWords(document('lichen survey mountain region slopes northern'), new StreamRandom(seed), rare),
    );
    expect(drawn.filter((words) => words.includes('lichen')).length).toBeGreaterThan(180);
  });

  it('are all there are when the record has fewer', () => {
    expect(drawWords(document('Wellbeing Trust'), new StreamRandom(1), () => 1).sort()).toEqual([
      'trust',
      'wellbeing',
    ]);
  });
});

describe('the same item', () => {
  it('is one with the same title and text, whatever the case and the funder', () => {
    const one = document('Tidal turbines', 'A text  of words');
    expect(itemKey({ ...one, text: { ...one.text, title: 'TIDAL TURBINES', funder: 'Other' } })).toBe(
      itemKey(one),
    );
    expect(itemKey(document('Tidal turbines', 'Another text'))).not.toBe(itemKey(one));
  });
});
