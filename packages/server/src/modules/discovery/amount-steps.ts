import { toEuro } from '../reference-data/reference-data.public.ts';

/** The edges within each power of ten: about equally far apart on a logarithmic scale, and round. */
const WITHIN_TEN = [1, 1.5, 2, 3, 5, 7];
const POWERS = 12;
/** From nothing up to a trillion, in units of any currency. */
const EDGES = [
  0,
  ...Array.from({ length: POWERS }, (_, power) => WITHIN_TEN.map((edge) => edge * 10 ** power)).flat(),
  10 ** POWERS,
];

/** The edges of the steps of amounts that are round in a currency with a rate, in euros. */
export function stepEdges(currency: string): number[] {
  return EDGES.map((edge) => toEuro(edge, currency) ?? 0);
}

/**
 * The steps with their edges in the currency, from the first to the last that has an amount. An amount counts in the step that
 * begins with it. `counts` are those of all steps.
 */
export function stepsWith(counts: readonly number[]): { from: number; to: number; count: number }[] {
  const steps = counts.map((count, index) => ({ from: EDGES[index]!, to: EDGES[index + 1]!, count }));
  const first = counts.findIndex((count) => count > 0);
  return first === -1 ? [] : steps.slice(first, counts.findLastIndex((count) => count > 0) + 1);
}
