import type { Category, Condition } from '../../../platform/search/port.ts';

/** A filter category; empty when it sets no condition. */
export function category(key: string, where: Condition | null): Category[] {
  return where ? [{ key, where }] : [];
}

/** Matches records with one of the values; null when no value was chosen. */
export function chosen(field: string, values: string[]): Condition | null {
  return values.length === 0 ? null : { op: 'any-of', field, values };
}

export function allOf(...conditions: (Condition | null)[]): Condition | null {
  const of = conditions.filter((condition) => condition !== null);
  return of.length > 1 ? { op: 'and', of } : (of[0] ?? null);
}

export function anyOf(...conditions: (Condition | null)[]): Condition | null {
  const of = conditions.filter((condition) => condition !== null);
  return of.length > 1 ? { op: 'or', of } : (of[0] ?? null);
}

export function not(of: Condition): Condition {
  return { op: 'not', of };
}

export function missing(field: string): Condition {
  return { op: 'missing', field };
}

export function between(field: string, min: number | null, max: number | null): Condition {
  return { op: 'between', field, min, max };
}
