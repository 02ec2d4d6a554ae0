import { expect, test } from 'vitest';
import { textWidth } from '../text/text-width.ts';
import { percent, pieGeometry } from './pie-geometry.ts';

const ENTRIES = [
  { label: 'Research project grant', value: 1_000_000, valueText: '1,000,000' },
  { label: 'Network or coordination action', value: 400, valueText: '400' },
  { label: 'Prize or challenge', value: 1, valueText: '1' },
];

test.each([320, 358, 900])('at %i px ring and legend are inside and apart', (width) => {
  const { centre, slices, legend, height } = pieGeometry(ENTRIES, { width, text: 13 });
  expect(slices).toHaveLength(3);
  for (const { number } of slices) {
    expect(Math.abs(number.x) + centre.x).toBeLessThan(width);
    expect(centre.x - Math.abs(number.x)).toBeGreaterThan(0);
  }
  for (const [index, { x, y, lines, height: room }] of legend.entries()) {
    for (const line of lines) expect(x + 38 + textWidth(line, 13)).toBeLessThanOrEqual(width);
    expect(y + room).toBeLessThanOrEqual(height + 0.01);
    if (index > 0) expect(y).toBeGreaterThanOrEqual(legend[index - 1]!.y + legend[index - 1]!.height - 0.01);
  }
});

test('shares are rounded, and what is there is never 0 %', () => {
  expect(percent(1, 3)).toBe('33%');
  expect(percent(4, 1000)).toBe('0.4%');
  expect(percent(5, 100)).toBe('5%');
  expect(percent(996, 10_000)).toBe('10%');
  expect(percent(1, 1_000_000)).toBe('under 0.1%');
  expect(percent(0, 10)).toBe('0%');
  expect(percent(0, 0)).toBe('0%');
});
