import type { Plan } from '../../plan.ts';
import type { IndexSchema, ListRequest } from '../../port.ts';
import type { FoundHit } from './answers.ts';
import type { Clause } from './clauses.ts';
import { matchingQuery, scoredQuery } from './demands.ts';
import type { Near } from './near.ts';
import { sortsOf } from './sorts.ts';

/** A query and the order of its hits. */
export interface Ordered {
  query: Clause;
  sort: Clause[];
  /** The score of a hit. 0 in orders that have none. */
  scoreOf(hit: FoundHit): number;
}

/** The full matches in the order of the request. Without words, the order by relevance is that of the ids. */
export function ordered(
  plan: Plan | null,
  demands: Clause[],
  { sort }: Pick<ListRequest, 'sort'>,
  schema: IndexSchema,
  near: Near | null,
): Ordered {
  const [first, ...rest] = sortsOf(sort, schema);
  if (sort.by !== 'relevance')
    return { query: matchingQuery(plan, demands), sort: [first!, ...rest], scoreOf: () => 0 };
  if (plan === null) return { query: matchingQuery(plan, demands), sort: rest, scoreOf: () => 0 };
  return {
    query: scoredQuery(plan, demands, near),
    sort: [first!, ...rest],
    scoreOf: (hit) => Number(hit.sort?.[0] ?? 0),
  };
}
