import { NOT_STATED } from '@fundry/contracts/filters/filter.ts';
import type { Category, Condition } from '../../../platform/search/port.ts';

/** A filter category; empty when it sets no condition. */
export function category(key: string, where: Condition | null): Category[] {
  return where ? [{ key, where }] : [];
}

/**
 * Matches records with one of the values. `NOT_STATED` stands for records without a value. Null when no value was
 * chosen.
 */
export function chosen(field: string, values: string[]): Condition | null {
  const stated = values.filter((value) => value !== NOT_STATED);
  return anyOf(
    stated.length > 0 ? { op: 'any-of', field, values: stated } : null,
    stated.length < values.length ? missing(field) : null,
  );
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
