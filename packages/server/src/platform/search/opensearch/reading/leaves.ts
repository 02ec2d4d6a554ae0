import { allLeaves, type Leaf, type Plan } from '../../plan.ts';

/** The words and phrases that a part of a query looks for, each once. */
export function leavesOf(plan: Plan): Leaf[] {
  return [...new Map(allLeaves(plan).map((leaf) => [JSON.stringify(leaf), leaf])).values()];
}
