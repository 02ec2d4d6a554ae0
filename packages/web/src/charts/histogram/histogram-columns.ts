/** How many values lie from one value up to, but not at, another. */
export interface Step {
  from: number;
  to: number;
  count: number;
}

/** A column of a histogram. `less` and `more` gather the few values at the ends, and are set apart. */
export interface HistogramColumn extends Step {
  kind: 'step' | 'less' | 'more';
}

/** The edges within a power of ten, from the finest scale to the coarsest. */
const SCALES = [[1, 1.5, 2, 3, 5, 7], [1, 2, 5], [1]] as const;
/** Steps at each end that together hold no more than this share of the values are gathered. */
const TAIL = 0.005;

/**
 * The columns of a histogram on a logarithmic scale: at most about `most`, by joining steps into coarser ones. The few values at the
 * ends share a column each. `marks` are values that must lie within the scale, such as the ceiling of a call. `steps` are the
 * finest ones, ascending and without gaps.
 */
export function histogramColumns(
  steps: readonly Step[],
  marks: readonly number[],
  most: number,
): HistogramColumn[] {
  if (steps.length === 0) return [];
  const [from, to] = inner(steps, marks);
  const scale = SCALES.find((each) => edgesOver(from, to, each).length - 1 <= most) ?? SCALES.at(-1)!;
  const edges = edgesOver(from, to, scale);
  const columns = edges.slice(1).map((end, index): HistogramColumn => {
    const start = edges[index]!;
    return { kind: 'step', from: start, to: end, count: countIn(steps, start, end) };
  });
  const [first, last] = [edges[0]!, edges.at(-1)!];
  const less = countIn(steps, 0, first);
  const more = countIn(steps, last, Number.POSITIVE_INFINITY);
  if (less > 0) columns.unshift({ kind: 'less', from: 0, to: first, count: less });
  if (more > 0) columns.push({ kind: 'more', from: last, to: Number.POSITIVE_INFINITY, count: more });
  return columns;
}

/** Where the scale begins and ends: without the thin ends, and around the marks. */
function inner(steps: readonly Step[], marks: readonly number[]): [number, number] {
  const most = steps.reduce((sum, { count }) => sum + count, 0) * TAIL;
  const kept = (all: readonly Step[]) => {
    let held = 0;
    return all.find(({ count }) => {
      held += count;
      return held > most;
    })!;
  };
  const from = Math.min(kept(steps).from, ...marks);
  const to = Math.max(kept([...steps].reverse()).to, ...marks.map((mark) => mark * 1.001));
  // Below 1 there are no steps.
  return [Math.max(1, from), Math.max(2, to)];
}

/** The edges of a scale from the last at or before `from` to the first at or after `to`. */
function edgesOver(from: number, to: number, scale: readonly number[]): number[] {
  const edges: number[] = [];
  const highest = Math.ceil(Math.log10(to)) + 1;
  for (let power = Math.floor(Math.log10(from)); power <= highest; power++) {
    for (const edge of scale) edges.push(edge * 10 ** power);
  }
  const first = edges.findLastIndex((edge) => edge <= from);
  const last = edges.findIndex((edge) => edge >= to);
  return edges.slice(Math.max(0, first), last + 1);
}

function countIn(steps: readonly Step[], from: number, to: number): number {
  return steps.reduce((sum, step) => (step.from >= from && step.from < to ? sum + step.count : sum), 0);
}
