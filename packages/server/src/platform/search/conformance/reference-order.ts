import { foldForSorting } from '../fold.ts';
import type { IndexDocument, Sort } from '../port.ts';
import { soonest } from './reference-conditions.ts';

/** The order of two documents. For relevance this is the order of their ids, because each engine has its own scores. */
export function compareBy(sort: Sort, a: IndexDocument, b: IndexDocument): number {
  const [left, right] = [sortKey(sort, a), sortKey(sort, b)];
  if (left === null || right === null) {
    if (left !== right) return left === null ? 1 : -1;
    return a.id - b.id;
  }
  const order = typeof left === 'string' ? compareBytes(left, String(right)) : Number(left) - Number(right);
  return ('direction' in sort && sort.direction === 'desc' ? -order : order) || a.id - b.id;
}

export const compareBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

function sortKey(sort: Sort, { fields }: IndexDocument): number | string | boolean | null {
  switch (sort.by) {
    case 'relevance':
      return null;
    case 'soonest':
      return soonest(fields[sort.field], sort.from);
    case 'nearest': {
      const value = fields[sort.field];
      return typeof value === 'number' ? Math.abs(value - sort.to) : null;
    }
    case 'field': {
      const value = (fields[sort.field] ?? null) as number | string | boolean | null;
      return typeof value === 'string' ? foldForSorting(value) : value;
    }
  }
}
