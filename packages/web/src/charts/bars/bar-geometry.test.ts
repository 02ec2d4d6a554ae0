import { expect, test } from 'vitest';
import { textWidth } from '../text/text-width.ts';
import { barGeometry } from './bar-geometry.ts';

const BARS = [
  {
    label: 'Eunice Kennedy Shriver National Institute of Child Health and Human Development',
    value: 21_012,
    valueText: '21,012',
  },
  { label: 'Donaudampfschifffahrtsgesellschaftskapitänswitwenstiftungsrat', value: 7, valueText: '7' },
  { label: '国家自然科学基金委员会', value: 0, valueText: '0' },
];

test.each([
  [320, 13],
  [358, 20],
  [900, 13],
])(
  'at %i px with text of %i px no label is cut, nothing overlaps, nothing leaves the chart',
  (width, text) => {
    const { rows, height } = barGeometry(BARS, { width, text });
    for (const [index, { row, bar, lines, label, value }] of rows.entries()) {
      expect(lines.join('').replaceAll(' ', '')).toBe(BARS[index]!.label.replaceAll(' ', ''));
      const widest = Math.max(...lines.map((line) => textWidth(line, text)));
      if (label.anchor === 'end') expect(widest).toBeLessThanOrEqual(bar.x);
      else expect(label.y + (lines.length - 1) * Math.round(text * 1.35)).toBeLessThanOrEqual(bar.y + 2);
      expect(value.x + textWidth(BARS[index]!.valueText, text)).toBeLessThanOrEqual(width);
      expect(bar.y).toBeGreaterThanOrEqual(row.y);
      if (index > 0) expect(row.y).toBe(rows[index - 1]!.row.y + rows[index - 1]!.row.height);
    }
    expect(height).toBe(rows.at(-1)!.row.y + rows.at(-1)!.row.height);
  },
);

test('lengths are as the values', () => {
  const { rows } = barGeometry(
    [
      { label: 'a', value: 100, valueText: '100' },
      { label: 'b', value: 50, valueText: '50' },
      { label: 'c', value: 0, valueText: '0' },
    ],
    { width: 600, text: 13 },
  );
  expect(rows[0]!.bar.width / rows[1]!.bar.width).toBeCloseTo(2);
  expect(rows[2]!.bar.width).toBe(0);
});

test('all others together do not make the single ones unreadable: their bar is broken', () => {
  const { rows } = barGeometry(
    [
      { label: 'a', value: 6, valueText: '6' },
      { label: 'b', value: 3, valueText: '3' },
      { label: 'All others', value: 270, valueText: '270', rest: true },
    ],
    { width: 600, text: 13 },
  );
  expect(rows[0]!.bar.width / rows[1]!.bar.width).toBeCloseTo(2);
  expect(rows[2]!.bar.width).toBe(rows[0]!.bar.width);
  expect(rows.map(({ broken }) => broken)).toEqual([false, false, true]);
});
