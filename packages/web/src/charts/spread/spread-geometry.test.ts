import { expect, test } from 'vitest';
import { textWidth } from '../text/text-width.ts';
import { spreadGeometry } from './spread-geometry.ts';

const WORDS = {
  tick: (value: number) => `${value}`,
  of: (figure: string) => [`The ${figure} one`, 'EUR 120,000'],
};
const USUAL = { min: 500, lower: 120_000, median: 300_000, upper: 640_000, max: 9_000_000 };

test.each([
  ['usual', USUAL, 2_000_000],
  ['all the same', { min: 5, lower: 5, median: 5, upper: 5, max: 5 }, 5],
  ['a reference beyond everything', USUAL, 4e12],
  ['a least of zero', { ...USUAL, min: 0 }, 1],
])('%s: what is written does not overlap and stays inside', (_, quartiles, value) => {
  for (const width of [320, 358, 900]) {
    const frame = { width, text: 13 };
    const reference = { value, lines: ["This call's ceiling", 'EUR 2,000,000'] };
    const { labels, at, top, height, axisY, ticks } = spreadGeometry(quartiles, reference, frame, WORDS);
    const boxes = labels.map(({ x, y, anchor, lines }) => {
      const textRoom = Math.max(...lines.map((line) => textWidth(line, 13)));
      const from = x - (anchor === 'end' ? textRoom : anchor === 'middle' ? textRoom / 2 : 0);
      return { from, to: from + textRoom, top: y - 13, bottom: y + (lines.length - 1) * 18 + 3 };
    });
    for (const [index, box] of boxes.entries()) {
      expect(box.from).toBeGreaterThanOrEqual(-0.01);
      expect(box.to).toBeLessThanOrEqual(width + 0.01);
      expect(box.top).toBeGreaterThanOrEqual(-1);
      expect(box.bottom).toBeLessThanOrEqual(axisY);
      expect(box.bottom <= top || box.top >= top + 44 - 3).toBe(true);
      for (const other of boxes.slice(index + 1)) {
        const apart =
          other.from >= box.to ||
          box.from >= other.to ||
          other.top >= box.bottom - 1 ||
          box.top >= other.bottom - 1;
        expect(apart, JSON.stringify([width, box, other])).toBe(true);
      }
    }
    expect([at.min, at.lower, at.median, at.upper, at.max]).toEqual(
      [at.min, at.lower, at.median, at.upper, at.max].sort((a, b) => a - b),
    );
    expect(ticks.length).toBeGreaterThan(0);
    expect(height).toBeGreaterThan(axisY);
  }
});

test('each power of ten takes the same room', () => {
  const { ticks } = spreadGeometry(USUAL, null, { width: 900, text: 13 }, WORDS);
  const steps = ticks.slice(1).map(({ x }, index) => Math.round(x - ticks[index]!.x));
  expect(new Set(steps).size).toBe(1);
});
