import { expect, test } from 'vitest';
import { textWidth } from '../text/text-width.ts';
import { columnGeometry } from './column-geometry.ts';

const OPTIONS = { tickText: String, whole: true };
const years = (count: number, from = 1988) =>
  Array.from({ length: count }, (_, index) => ({
    label: String(from + index),
    value: index * 137,
    valueText: String(index * 137),
  }));

test.each([
  [358, 13],
  [358, 20],
  [700, 13],
  [1400, 13],
])('at %i px with text of %i px labels do not touch and stay inside', (width, text) => {
  const columns = [
    { label: 'Before 1988', value: 40, valueText: '40', apart: true },
    ...years(40),
    { label: 'After 2027', value: 2, valueText: '2', apart: true },
  ];
  const { labels } = columnGeometry(columns, { width, text }, OPTIONS);
  const spans = labels
    .map(({ x, lines }) => {
      const half = Math.max(...lines.map((line) => textWidth(line, text))) / 2;
      return [x - half, x + half] as const;
    })
    .sort((a, b) => a[0] - b[0]);
  expect(spans.length).toBeGreaterThan(3);
  for (const [index, [from, to]] of spans.entries()) {
    expect(from).toBeGreaterThanOrEqual(0);
    expect(to).toBeLessThanOrEqual(width + 0.01);
    if (index > 0) expect(from).toBeGreaterThan(spans[index - 1]![1]);
  }
});

test('heights are as the values; a little is still seen, nothing has no height', () => {
  const { columns, plot } = columnGeometry(
    [
      { label: '2001', value: 0, valueText: '0' },
      { label: '2002', value: 1, valueText: '1' },
      { label: '2003', value: 50_000, valueText: '50,000' },
      { label: '2004', value: 100_000, valueText: '100,000' },
    ],
    { width: 600, text: 13 },
    OPTIONS,
  );
  const [none, least, half, most] = columns.map(({ bar }) => bar.height);
  expect(none).toBe(0);
  expect(least).toBe(1.5);
  expect(most! / half!).toBeCloseTo(2);
  expect(most).toBe(plot.height);
});

test('values stand on the columns only where there is room for all', () => {
  const at = (width: number) => columnGeometry(years(8), { width, text: 13 }, OPTIONS).columns[3]!.valueLabel;
  expect(at(800)).not.toBeNull();
  expect(at(240)).toBeNull();
});

test('counts have whole ticks; without values the axis goes to 1', () => {
  const one = columnGeometry(
    [{ label: '2001', value: 1, valueText: '1' }],
    { width: 400, text: 13 },
    OPTIONS,
  );
  expect(one.ticks.map(({ text }) => text)).toEqual(['0', '1']);
  const none = columnGeometry(
    [{ label: '2001', value: 0, valueText: '0' }],
    { width: 400, text: 13 },
    OPTIONS,
  );
  expect(none.ticks.map(({ text }) => text)).toEqual(['0', '1']);
});

test.each([358, 700])('at %i px columns of months have labels too, counted from the last one', (width) => {
  const months = Array.from({ length: 24 }, (_, index) => ({
    label: `Jan ${2000 + index}`,
    value: index,
    valueText: String(index),
  }));
  const { labels } = columnGeometry(months, { width, text: 13 }, OPTIONS);
  const texts = labels.map(({ lines }) => lines.join());
  expect(texts).toContain('Jan 2023');
  expect(texts.length).toBeGreaterThan(2);
  expect(texts.length).toBeLessThan(13);
});
