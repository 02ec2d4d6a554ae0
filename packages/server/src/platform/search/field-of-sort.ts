import { checkDay } from './check-conditions.ts';
import { InvalidQuery } from './faults.ts';
import type { IndexSchema, Sort } from './port.ts';

/** The field that a sort order reads; null for relevance. Throws `InvalidQuery` when results cannot be sorted by it. */
export function fieldOfSort(sort: Sort, schema: IndexSchema): string | null {
  if (sort.by === 'relevance') return null;
  const sortable = { field: ['number', 'text', 'flag'], soonest: ['days'], nearest: ['number'] }[sort.by];
  if (!sortable.includes(schema.fields[sort.field] ?? ''))
    throw new InvalidQuery(`Results cannot be sorted by "${sort.field}"`);
  if (sort.by === 'soonest') checkDay(sort.from);
  if (sort.by === 'nearest' && !Number.isFinite(sort.to)) throw new InvalidQuery('A bound must be a number');
  return sort.field;
}
