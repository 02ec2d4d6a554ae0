export interface Timing {
  runs: number;
  mean: number;
  p50: number;
  p95: number;
  p99: number;
}

/** The mean and the percentiles (nearest rank) of measurements in milliseconds. */
export function summarise(milliseconds: number[]): Timing {
  const at = (share: number) => percentile(milliseconds, share);
  const mean = milliseconds.reduce((sum, each) => sum + each, 0) / Math.max(1, milliseconds.length);
  return { runs: milliseconds.length, mean, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** The value at or below which a share of the values lies (nearest rank); 0 when there are no values. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

export function median(values: number[]): number {
  return summarise(values).p50;
}
