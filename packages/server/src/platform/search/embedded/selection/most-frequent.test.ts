import { describe, expect, it } from 'vitest';
import { Random } from '../../../random.ts';
import { mostFrequent } from './most-frequent.ts';

describe('the most frequent codes', () => {
  const random = new Random(3);
  it.each([
    ['few counts', 10, 3],
    ['many equal counts', 20_000, 4],
    ['large counts', 500, 9_000_000],
    ['counts of all sizes', 5_000, 10_000],
  ])('come by count, then by place: %s', (_, places, most) => {
    const counts = Int32Array.from({ length: places + 1 }, (__, place) =>
      place === 0 ? 7 : Math.floor(most * random.next() ** 3),
    );
    const expected = Array.from(counts, (count, place) => ({ count, place }))
      .filter(({ count, place }) => place > 0 && count > 0)
      .sort((a, b) => b.count - a.count || a.place - b.place);
    for (const limit of [0, 1, 2, 100, 1_000, 50_000]) {
      const found = mostFrequent(counts, limit);
      const entries = Array.from(found.places, (place, index) => ({ count: found.counts[index]!, place }));
      expect(entries).toEqual(expected.slice(0, limit));
    }
  });
});
