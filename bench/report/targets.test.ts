import { describe, expect, it } from 'vitest';
import { summarise } from '../measure/percentiles.ts';
import type { ClassResult } from '../processes/serve.ts';
import { growth, postgresRatios } from './comparison.ts';
import type { SizeResult } from './size-result.ts';
import { slowestOf, verdicts } from './targets.ts';

function result(name: string, both: number[], facets: number[] = both): ClassResult {
  const timing = summarise(both);
  return {
    target: 'awards',
    name,
    hits: 10,
    both: timing,
    processor: timing.mean * 2,
    apart: { page: timing, both: timing, processor: timing.mean },
    perSecond: 1,
    bothOfTwoClients: timing,
    page: both,
    facets,
  };
}

function size(awards: number, classes: ClassResult[], peak = 500): SizeResult {
  const timing = summarise([3, 4, 5]);
  return {
    sizes: { awards, opportunities: 10, funders: 10 },
    build: null,
    serve: {
      classes,
      suggestions: [{ name: 'words', timing }],
      ids: timing,
      memory: { opened: 100, end: peak, peak },
    },
    postgres: null,
  };
}

describe('percentiles', () => {
  it('are the nearest rank of the sorted times', () => {
    const timing = summarise(Array.from({ length: 100 }, (_, index) => 100 - index));
    expect(timing).toEqual({ runs: 100, mean: 50.5, p50: 50, p95: 95, p99: 99 });
    expect(summarise([7])).toEqual({ runs: 1, mean: 7, p50: 7, p95: 7, p99: 7 });
  });
});

describe('comparisons', () => {
  it('with PostgreSQL count only the queries that both have run', () => {
    const ours = [result('broad', [10, 10, 999]), result('rare', [1, 1])];
    const theirs = [
      { name: 'broad', facets: [300, 100], page: [50, 50] },
      { name: 'rare', facets: [8], page: [2] },
    ];
    const ratios = postgresRatios(ours, { loadSeconds: 1, sizeBytes: 1, version: '18', classes: theirs });
    expect(ratios).toEqual([
      { name: 'broad', facets: 20, page: 5 },
      { name: 'rare', facets: 8, page: 2 },
      { name: 'all together', facets: 408 / 21, page: 102 / 21 },
    ]);
  });

  it('of sizes weigh each class by its time', () => {
    const small = size(1_000_000, [result('broad', [10]), result('rare', [1])]);
    const large = size(9_000_000, [result('broad', [80]), result('rare', [2])]);
    expect(growth(small, large)).toEqual([
      { name: 'broad', latency: 8, processor: 8 },
      { name: 'rare', latency: 2, processor: 2 },
      { name: 'all together', latency: 82 / 11, processor: 164 / 22 },
    ]);
  });
});

describe('verdicts', () => {
  it('name the slowest class and judge only sizes that were run', () => {
    const small = size(1_000_000, [result('rare', [2]), result('broad', [160])]);
    expect(slowestOf(small.serve.classes)!.name).toBe('broad');
    const judged = verdicts([small]);
    expect(judged.map(({ reached }) => reached)).toEqual([false, true]);
    expect(judged[0]!.measured).toBe('160 ms (broad)');
    expect(verdicts([size(5_000, [result('broad', [1])])])).toEqual([]);
  });

  it('judge growth and memory once nine million were run', () => {
    const small = size(1_000_000, [result('broad', [10])]);
    const fine = verdicts([small, size(9_000_000, [result('broad', [90])], 2047)]);
    expect(fine.slice(-2).map(({ reached }) => reached)).toEqual([true, true]);
    const poor = verdicts([small, size(9_000_000, [result('broad', [91])], 2048)]);
    expect(poor.slice(-2).map(({ reached }) => reached)).toEqual([false, false]);
  });
});
