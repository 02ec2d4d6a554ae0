import type { Plan } from './plan.ts';

/** The parts that AND joins, those that are refused, and those that only raise. */
export function partsOf(plan: Plan): { wanted: Plan[]; refused: Plan[]; raising: Plan[] } {
  const [query, raising] = plan.op === 'boost' ? [plan.must, plan.should] : [plan, []];
  if (query?.op !== 'and') return { wanted: query ? [query] : [], refused: [], raising };
  return { wanted: query.of, refused: query.without, raising };
}
