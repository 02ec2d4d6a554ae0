import { describe, expect, it } from 'vitest';
import { Random } from '../../../random.ts';
import { TopDocuments } from './top-documents.ts';

describe('the documents of a page', () => {
  it.each([1, 20, 1_000, 5_000])('are the %d with the lowest keys, then ids', (count) => {
    const random = new Random(count);
    const size = 1_000;
    const top = new TopDocuments(count, 4 * size);
    const all: { segment: number; document: number; key: number; id: number; score: number }[] = [];
    const ids = Float64Array.from({ length: 4 * size }, (_, index) => (index * 7_919) % 40_009);
    const places = Uint16Array.from({ length: size }, (_, index) => index);
    for (let segment = 0; segment < 4; segment++) {
      const keys = Float64Array.from({ length: size }, () =>
        random.chance(0.1) ? Number.POSITIVE_INFINITY : -random.below(50),
      );
      const scores = Int32Array.from({ length: size }, () => random.below(9));
      top.add(segment, { docs: places, places, length: size }, segment * size, ids, {
        keys,
        scores,
        weight: 1,
      });
      keys.forEach((key, doc) => {
        const document = segment * size + doc;
        all.push({ segment, document, key, id: ids[document]!, score: scores[doc]! });
      });
    }
    all.sort((a, b) => (a.key === b.key ? a.id - b.id : a.key < b.key ? -1 : 1));
    expect(top.take()).toEqual(all.slice(0, count).map((each) => ({ ...each, mask: 0 })));
  });
});
