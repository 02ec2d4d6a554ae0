import type { ClassResult } from '../processes/serve.ts';
import { growth, postgresRatios } from './comparison.ts';
import type { SizeResult } from './size-result.ts';
import { ms, times, whole } from './table.ts';

/** A target figure, and the worst case that was measured. */
export interface Verdict {
  what: string;
  measured: string;
  reached: boolean;
}

const million = 1_000_000;

/** Compares what Fundry promises at these sizes with the results of a run. Sizes that were not run are left out. */
export function verdicts(results: SizeResult[]): Verdict[] {
  const small = results.find(({ sizes }) => sizes.awards === million);
  const large = results.find(({ sizes }) => sizes.awards === 9 * million);
  const judged: Verdict[] = [];
  for (const { sizes, serve } of results.slice(0, 1)) {
    if (sizes.opportunities === 45_000)
      judged.push(...latency(serve.classes, 'opportunities', '45,000 opportunities', 50));
  }
  if (small) {
    judged.push(...latency(small.serve.classes, 'awards', 'one million awards', 150));
    const slowest = small.serve.suggestions.toSorted((a, b) => b.timing.p95 - a.timing.p95)[0]!;
    judged.push({
      what: 'suggestions at one million awards: p95 under 20 ms',
      measured: `${ms(slowest.timing.p95)} ms (${slowest.name})`,
      reached: slowest.timing.p95 < 20,
    });
    if (small.postgres) {
      const overall = postgresRatios(small.serve.classes, small.postgres).at(-1)!.facets;
      judged.push({
        what: 'facets at one million awards: at least 20 times faster than PostgreSQL',
        measured: times(overall),
        reached: overall >= 20,
      });
    }
  }
  if (small && large) {
    const { latency, processor } = growth(small, large).at(-1)!;
    judged.push({
      what: 'cost at nine million awards: at most nine times that at one million',
      measured: `${times(latency)} the time, ${times(processor)} the processor time`,
      reached: Math.max(latency, processor) <= 9,
    });
  }
  if (large) {
    const { peak } = large.serve.memory;
    judged.push({
      what: 'resident memory at nine million awards: under 2 GiB',
      measured: `${whole(peak)} MiB at the most`,
      reached: peak < 2048,
    });
  }
  return judged;
}

function latency(classes: ClassResult[], target: string, size: string, limit: number): Verdict[] {
  const slowest = slowestOf(classes.filter((result) => result.target === target));
  if (!slowest) return [];
  return [
    {
      what: `page and facets of ${size}: p95 of every class under ${limit} ms`,
      measured: `${ms(slowest.both.p95)} ms (${slowest.name})`,
      reached: slowest.both.p95 < limit,
    },
  ];
}

/** The class with the highest 95th percentile; undefined when there is none. */
export function slowestOf(classes: ClassResult[]): ClassResult | undefined {
  return classes.toSorted((a, b) => b.both.p95 - a.both.p95)[0];
}
