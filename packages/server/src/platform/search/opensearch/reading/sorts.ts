import { fieldOfSort } from '../../field-of-sort.ts';
import type { IndexSchema, Sort } from '../../port.ts';
import { fieldOf } from '../writing/mapping.ts';
import type { Clause } from './clauses.ts';

/** Later than all days, and than all that are over. */
const SOONEST = `
  def days = doc[params.field];
  if (days.size() == 0) return 1.0e15;
  for (int at = 0; at < days.size(); at++) if (days.get(at) >= params.from) return params.sign * (double) days.get(at);
  return 1.0e12 - (double) days.get(days.size() - 1);`;

const byId: Clause = { id: 'asc' };

/**
 * The order of the hits. The last of a hit's sort values is its id, and the first is its score when the order is by relevance.
 * Throws `InvalidQuery` for a field that cannot be sorted by.
 */
export function sortsOf(sort: Sort, schema: IndexSchema): Clause[] {
  fieldOfSort(sort, schema);
  switch (sort.by) {
    case 'relevance':
      return [{ _score: 'desc' }, byId];
    case 'field':
      return [{ [fieldOf(sort.field)]: { order: sort.direction, missing: '_last' } }, byId];
    case 'soonest': {
      const params = {
        field: fieldOf(sort.field),
        from: sort.from,
        sign: sort.direction === 'desc' ? -1 : 1,
      };
      return [scripted({ lang: 'painless', source: SOONEST, params }), byId];
    }
    case 'nearest': {
      const value = `doc['${fieldOf(sort.field)}']`;
      const source = `${value}.empty ? 1.0e300 : abs(${value}.value - to)`;
      return [scripted({ lang: 'expression', source, params: { to: sort.to } }), byId];
    }
  }
}

const scripted = (script: Clause): Clause => ({ _script: { type: 'number', order: 'asc', script } });
