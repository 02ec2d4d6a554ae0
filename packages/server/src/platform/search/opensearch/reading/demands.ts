import { fieldsOfConditions } from '../../check-conditions.ts';
import type { Plan } from '../../plan.ts';
import type { Category, IndexSchema, SearchRequest } from '../../port.ts';
import { allOf, type Clause } from './clauses.ts';
import { clauseOf } from './conditions.ts';
import type { Near } from './near.ts';
import { matching, scoring } from './plan-clauses.ts';

type Demanded = Pick<SearchRequest, 'categories' | 'restrictTo' | 'exclude'>;

/** What documents must meet beside the words. Throws `InvalidQuery` for conditions that the index cannot test. */
export function demandsOf({ categories, restrictTo, exclude }: Demanded, schema: IndexSchema): Clause[] {
  fieldsOfConditions(
    categories.map(({ where }) => where),
    schema,
  );
  return [
    ...categories.map(clauseOfCategory),
    ...(restrictTo === null ? [] : [{ terms: { id: restrictTo } }]),
    ...(exclude.length === 0 ? [] : [{ bool: { must_not: [{ terms: { id: exclude } }] } }]),
  ];
}

export const clauseOfCategory = ({ where }: Category): Clause => clauseOf(where);

/** What the words and demands match, without a score. */
export function matchingQuery(plan: Plan | null, demands: Clause[]): Clause {
  return allOf([...(plan ? [matching(plan)] : []), ...demands]);
}

/** The same with the score of the words, into which meaning is mixed. */
export function scoredQuery(plan: Plan, demands: Clause[], near: Near | null): Clause {
  const words = scoring(plan);
  return { bool: { must: [near ? near.mixed(words) : words], filter: demands } };
}
