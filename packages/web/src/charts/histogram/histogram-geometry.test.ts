import { expect, test } from 'vitest';
import { textWidth } from '../text/text-width.ts';
import { histogramColumns } from './histogram-columns.ts';
import { histogramGeometry } from './histogram-geometry.ts';

const TEXTS = { tickText: String, edgeText: (value: number) => `${value / 1000}K` };
const EDGES = [1, 1.5, 2, 3, 5, 7].flatMap((edge) => [edge * 10_000, edge * 100_000]).sort((a, b) => a - b);
const STEPS = EDGES.map((from, index) => ({
  from,
  to: EDGES[index + 1] ?? 1_000_000,
  count: 1 + (index % 4) * 30,
}));

test.each([
  [320, [90_000, 110_000]],
  [358, [12_000]],
  [900, [400_000, 5_000_000]],
])('at %i px words do not overlap and stay inside', (width, values) => {
  const frame = { width, text: 13 };
  const marks = values.map((value) => ({ value, lines: ["This call's ceiling", `USD ${value}`] }));
  const columns = histogramColumns(STEPS, values, Math.floor((width - 60) / 18));
  const geometry = histogramGeometry(columns, marks, frame, TEXTS);
  const spans = geometry.edges.map(
    ({ x, text }) => [x - textWidth(text, 13) / 2, x + textWidth(text, 13) / 2] as const,
  );
  spans.sort((a, b) => a[0] - b[0]);
  expect(spans.length).toBeGreaterThan(1);
  for (const [index, [from, to]] of spans.entries()) {
    expect(from).toBeGreaterThanOrEqual(0);
    expect(to).toBeLessThanOrEqual(width);
    if (index > 0) expect(from).toBeGreaterThan(spans[index - 1]![1]);
  }
  for (const { label } of geometry.marks) {
    const room = Math.max(...label.lines.map((line) => textWidth(line, 13)));
    const from = label.x - { start: 0, middle: room / 2, end: room }[label.anchor];
    expect(from).toBeGreaterThanOrEqual(0);
    expect(from + room).toBeLessThanOrEqual(width + 0.01);
    expect(label.y + 18).toBeLessThan(geometry.plot.y);
  }
  const rows = geometry.marks.map(({ label }) => label.y);
  for (const [index, y] of rows.entries())
    if (index > 0) expect(y - rows[index - 1]!).toBeGreaterThan(2 * 17);
});

test('a value stands within its column as on a logarithmic scale', () => {
  const columns = histogramColumns(STEPS, [], 100);
  const at = (value: number) =>
    histogramGeometry(columns, [{ value, lines: ['x'] }], { width: 900, text: 13 }, TEXTS).marks[0]!.x;
  const index = columns.findIndex(({ from }) => from === 100_000);
  const { columns: drawn } = histogramGeometry(columns, [], { width: 900, text: 13 }, TEXTS);
  const { x, width } = drawn[index]!.slot;
  expect(at(100_000)).toBeCloseTo(x);
  expect(at(Math.sqrt(100_000 * 150_000))).toBeCloseTo(x + width / 2);
  expect(at(1)).toBeCloseTo(drawn[0]!.slot.x);
});
