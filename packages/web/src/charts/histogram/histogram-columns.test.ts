import { expect, test } from 'vitest';
import { histogramColumns, type Step } from './histogram-columns.ts';

/** Steps as the server answers them, with these counts from 10,000 on. */
const STEPS = steps([
  [10_000, 2],
  [15_000, 0],
  [20_000, 10],
  [30_000, 400],
  [50_000, 300],
  [70_000, 5],
]);
const edgesOf = (columns: { from: number; to: number }[]) => [
  columns[0]!.from,
  ...columns.map(({ to }) => to),
];

test('the few values at the ends share a column each, and none is lost', () => {
  const thin = steps([
    [10, 1],
    [15, 0],
    [20, 0],
    [30, 500],
    [50, 600],
    [70, 2],
  ]);
  const columns = histogramColumns(thin, [], 30);
  expect(columns.map(({ kind, from, to, count }) => [kind, from, to, count])).toEqual([
    ['less', 0, 30, 1],
    ['step', 30, 50, 500],
    ['step', 50, 70, 600],
    ['more', 70, Number.POSITIVE_INFINITY, 2],
  ]);
});

test('where there is little room steps are joined', () => {
  const fine = histogramColumns(STEPS, [], 6);
  expect(edgesOf(fine.filter(({ kind }) => kind === 'step'))).toEqual([
    20_000, 30_000, 50_000, 70_000, 100_000,
  ]);
  const coarse = histogramColumns(STEPS, [], 3);
  expect(edgesOf(coarse.filter(({ kind }) => kind === 'step'))).toEqual([20_000, 50_000, 100_000]);
  expect(coarse.reduce((sum, { count }) => sum + count, 0)).toBe(717);
});

test('a value to compare with lies within the scale, even where no award does', () => {
  const columns = histogramColumns(STEPS, [400_000], 30);
  expect(columns.at(-1)).toEqual({ kind: 'step', from: 300_000, to: 500_000, count: 0 });
  expect(histogramColumns(STEPS, [100_000], 30).at(-1)!.from).toBe(100_000);
});

test('without steps there are no columns', () => {
  expect(histogramColumns([], [5], 30)).toEqual([]);
});

function steps(counts: [number, number][]): Step[] {
  return counts.map(([from, count], index) => ({
    from,
    to: counts[index + 1]?.[0] ?? 10 ** Math.ceil(Math.log10(from)),
    count,
  }));
}
