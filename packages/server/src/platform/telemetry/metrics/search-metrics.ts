import { Histogram, type Registry } from 'prom-client';
import { searched } from '../../search/watched/watched-engine.ts';
import { DURATION_SECONDS } from './buckets.ts';

/** Measures searches until the function that it returns is called. */
export function measureSearches(registry: Registry): () => void {
  const duration = new Histogram({
    name: 'fundry_search_duration_seconds',
    help: 'Time that the search engine took for an answer, by the kind of search',
    labelNames: ['engine', 'target', 'kind', 'outcome'],
    buckets: DURATION_SECONDS,
    registers: [registry],
  });
  return searched.hear(({ engine, target, kind, outcome, ms }) =>
    duration.observe({ engine, target, kind, outcome }, ms / 1000),
  );
}
