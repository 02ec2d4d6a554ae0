import type { Condition } from '../../port.ts';
import { fieldOf } from '../writing/mapping.ts';
import { allOf, anyOf, type Clause, noneOf, nothing } from './clauses.ts';

/** A condition in the language of the cluster. Its fields and bounds must have been checked. */
export function clauseOf(condition: Condition): Clause {
  switch (condition.op) {
    case 'any-of':
      return condition.values.length === 0
        ? nothing
        : { terms: { [fieldOf(condition.field)]: condition.values } };
    case 'missing':
      return noneOf([exists(condition.field)]);
    case 'between':
      return between(condition.field, condition.min, condition.max);
    case 'soonest-between':
      return soonestBetween(condition);
    case 'is':
      return { term: { [fieldOf(condition.field)]: condition.value } };
    case 'and':
      return allOf(condition.of.map(clauseOf));
    case 'or':
      return anyOf(condition.of.map(clauseOf));
    case 'not':
      return noneOf([clauseOf(condition.of)]);
  }
}

const exists = (field: string): Clause => ({ exists: { field: fieldOf(field) } });

function between(field: string, min: number | null, max: number | null): Clause {
  if (min === null && max === null) return exists(field);
  const bounds = { ...(min === null ? {} : { gte: min }), ...(max === null ? {} : { lte: max }) };
  return { range: { [fieldOf(field)]: bounds } };
}

/** A day lies between the bounds, and none between `from` and the first of them. */
function soonestBetween({ field, from, min, max }: Extract<Condition, { op: 'soonest-between' }>): Clause {
  const first = min === null ? from : Math.max(from, Math.ceil(min));
  const wanted = between(field, first, max);
  return first === from
    ? wanted
    : { bool: { filter: [wanted], must_not: [between(field, from, first - 1)] } };
}
