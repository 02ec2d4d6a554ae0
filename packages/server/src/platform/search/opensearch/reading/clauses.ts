/** A query of the cluster, as it is written in a request. */
export type Clause = Record<string, unknown>;

export const everything: Clause = { match_all: {} };
export const nothing: Clause = { match_none: {} };

/** All of some clauses, without a score. */
export function allOf(clauses: Clause[]): Clause {
  if (clauses.length === 0) return everything;
  return clauses.length === 1 ? clauses[0]! : { bool: { filter: clauses } };
}

export function anyOf(clauses: Clause[]): Clause {
  if (clauses.length === 0) return nothing;
  return clauses.length === 1 ? clauses[0]! : { bool: { should: clauses, minimum_should_match: 1 } };
}

export const noneOf = (clauses: Clause[]): Clause => ({ bool: { must_not: clauses } });
