import { numbersOf } from '../field-values.ts';
import { foldForSorting } from '../fold.ts';
import type { FieldValue, IndexDocument, Sort } from '../port.ts';
import { soonest } from './reference-conditions.ts';

/** The order of two documents. For relevance this is the order of their ids, because each engine has its own scores. */
export function compareBy(sort: Sort, a: IndexDocument, b: IndexDocument): number {
  const [left, right] = [sortKey(sort, a), sortKey(sort, b)];
  if (sort.by === 'soonest' && (left === null || right === null)) {
    const [past, other] = [latest(a.fields[sort.field]), latest(b.fields[sort.field])];
    if (left === null && right === null && past !== other) {
      return (other ?? Number.NEGATIVE_INFINITY) - (past ?? Number.NEGATIVE_INFINITY);
    }
  }
  if (left === null || right === null) {
    if (left !== right) return left === null ? 1 : -1;
    return a.id - b.id;
  }
  const order = typeof left === 'string' ? compareBytes(left, String(right)) : Number(left) - Number(right);
  return ('direction' in sort && sort.direction === 'desc' ? -order : order) || a.id - b.id;
}

/** The latest of the days; null when there are none. */
function latest(value: FieldValue | undefined): number | null {
  const days = numbersOf(value);
  return days.length > 0 ? Math.max(...days) : null;
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
