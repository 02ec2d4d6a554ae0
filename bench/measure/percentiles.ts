export interface Timing {
  runs: number;
  mean: number;
  p50: number;
  p95: number;
  p99: number;
}

/** Mean and percentiles (nearest rank) of measured milliseconds. */
export function summarise(milliseconds: number[]): Timing {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
  const mean = sorted.reduce((sum, each) => sum + each, 0) / Math.max(1, sorted.length);
  return { runs: sorted.length, mean, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

export function median(values: number[]): number {
  return summarise(values).p50;
}
