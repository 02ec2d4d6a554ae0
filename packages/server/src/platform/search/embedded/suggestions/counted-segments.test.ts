import { describe, expect, test } from 'vitest';
import { Bits } from '../columns/numbers.ts';
import type { Part } from '../columns/part.ts';
import type { Segment } from '../lists/segments.ts';
import { liveBase } from '../tables.ts';
import { countedSegments } from './counted-segments.ts';

const part = (first: number, size: number, removed: number[] = []) =>
  ({ first, size, removed: new Bits().with(removed) }) as Part;
const inSegments = (of: Part): Segment[] =>
  Array.from({ length: Math.ceil(of.size / 1_000) }, (_, index) => ({
    part: of,
    start: index * 1_000,
    size: Math.min(1_000, of.size - index * 1_000),
  }));
const fresh = inSegments(part(liveBase, 10));

describe('suggested words are counted', () => {
  test('in the whole of a small index', () => {
    const all = [...inSegments(part(0, 4_000)), ...fresh];
    expect(countedSegments(all, 4_000)).toEqual({ segments: all, weight: 1 });
  });

  test.each([5, 9, 40, 141])('of %i segments in a few that lie apart', (count) => {
    const { segments, weight } = countedSegments([...inSegments(part(0, count * 1_000)), ...fresh], 4_000);
    expect(segments.length).toBeGreaterThan(1);
    expect(segments.length).toBeLessThanOrEqual(4);
    expect(weight).toBeCloseTo((count * 1_000 + 10) / (segments.length * 1_000));
    expect([segments[0]!.start < count * 500, segments.at(-1)!.start >= count * 500]).toEqual([true, true]);
  });

  test('for as many documents as are there now', () => {
    const gone = Array.from({ length: 5_000 }, (_, index) => 2 * index);
    const all = [...inSegments(part(0, 10_000, gone)), ...inSegments(part(liveBase, 1_000, [7]))];
    const { segments, weight } = countedSegments(all, 5_000);
    expect(weight * segments.length * 500).toBeCloseTo(5_000 + 999);
  });

  test('of an empty index nowhere', () => {
    expect(countedSegments([])).toEqual({ segments: [], weight: 1 });
  });
});
